/** What had the focus may go away: a number that is taken, a button that has done its work. Then it goes to what it was in, not to the top of the page. */

export function keepFocus(): void {
  let path: readonly Element[] = []; // what had the focus last, and all it was in
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof Element ? ancestors(target) : [];
  });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || path[0]?.isConnected !== false) return;
    const near = path.find((element) => element.isConnected && element.matches('[tabindex]'));
    if (near instanceof HTMLElement) near.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function ancestors(element: Element): Element[] {
  const list: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) list.push(at);
  return list;
}
