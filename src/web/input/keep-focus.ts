/** When the focused element is removed (a taken number, a used button), moves the focus to its container, not to the top of the page. */

export function keepFocus(): void {
  let path: readonly Element[] = []; // the last focused element and its ancestors
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
