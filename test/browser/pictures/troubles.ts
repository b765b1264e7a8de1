/** What a machine can see to be wrong with how a page is laid out. It runs in the page, so it is one function. */
export function troublesOfPage(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  if (root.scrollWidth > root.clientWidth) found.push('the page scrolls sideways');

  const named = (element: Element) => {
    const name = [...element.classList].map((word) => `.${word}`).join('');
    const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 30);
    return `${element.localName}${name} "${words}"`;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  /** Within something that scrolls or cuts by itself, it is no matter of the page. */
  const isWithinFrame = (element: Element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (styleOf(at).overflowX !== 'visible') return true;
    return false;
  };
  const isOut = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > root.clientWidth + 1 || left < -1;
  };

  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.closest('.unseen, .skip, svg, select')) continue;
    const { overflowX, overflowY, textOverflow } = styleOf(element);
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (cuts(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1)
      found.push(`cut at its side: ${named(element)}`);
    if (cuts(overflowY) && textOverflow !== 'ellipsis' && element.scrollHeight > element.clientHeight + 1)
      found.push(`cut at its bottom: ${named(element)}`);
    // Its parent would be named as well: one is enough.
    if (isOut(element) && !isOut(element.parentElement as Element) && !isWithinFrame(element))
      found.push(`outside of the page: ${named(element)}`);
  }
  return found;
}
