/** A text as a QR code. */

import QrCode from 'qrcode/lib/core/qrcode.js';

const MARGIN = 4; // modules, as the standard asks

/** A path of the dark modules, in a square of this size. */
export function drawCode(text: string): { readonly size: number; readonly path: string } {
  const { modules } = QrCode.create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      if (modules.get(y, x)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
  return { size: modules.size + 2 * MARGIN, path };
}
