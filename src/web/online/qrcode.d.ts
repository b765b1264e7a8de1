/** The part of the package that makes a code, without what draws it. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface Modules {
    readonly size: number;
    get(row: number, column: number): number;
  }
  const QrCode: {
    create(text: string, options: { errorCorrectionLevel: 'M' }): { readonly modules: Modules };
  };
  export default QrCode;
}
