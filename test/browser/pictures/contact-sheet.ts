/** All pictures on one page, to look through. */

export interface Taken {
  readonly state: string;
  readonly file: string;
  readonly width: number;
  readonly theme: string;
  readonly fold: number; // how much of it is seen without scrolling, from 0 to 1
  readonly troubles: readonly string[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function contactSheet(pictures: readonly Taken[]): string {
  const states = [...new Set(pictures.map(({ state }) => state))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Ninefold in pictures</title>
<style>
  body { font: 14px system-ui, sans-serif; margin: 16px; background: #888; color: #000; }
  h2 { margin: 24px 0 8px; }
  .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
  figure { margin: 0; }
  a { position: relative; display: block; }
  img { display: block; width: 100%; }
  i { position: absolute; left: 0; right: 0; border-top: 2px dashed #e0f; }
  .wrong { background: #fcc; padding: 2px 6px; }
</style>
<h1>${pictures.length} pictures</h1>
<p>The dashed line is where the window ends.</p>
${states.map((state) => section(state, pictures)).join('\n')}
</html>
`;
}

function section(state: string, pictures: readonly Taken[]): string {
  const own = pictures.filter((picture) => picture.state === state);
  return `<h2 id="${state}">${state}</h2>\n<div class="row">\n${own.map(figure).join('\n')}\n</div>`;
}

function figure({ file, width, theme, fold, troubles }: Taken): string {
  const shown = Math.round(40 * Math.sqrt(width / 20));
  const line = fold < 1 ? `<i style="top: ${(fold * 100).toFixed(2)}%"></i>` : '';
  const wrong = troubles.map((text) => `<br><span class="wrong">${escaped(text)}</span>`).join('');
  return `<figure style="width: ${shown}px"><a href="${file}"><img loading="lazy" src="${file}" alt="">${line}</a><figcaption>${width} ${theme}${wrong}</figcaption></figure>`;
}
