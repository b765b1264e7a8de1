/** When the focused element is removed (a taken number, a used button), moves the focus to its container, not to the top of the page. */

export function keepFocus(): void {
  let path: readonly HTMLElement[] = []; // the last focused element and its ancestors
  document.addEventListener('focusin', (event) => {
    path = event.composedPath().filter((target) => target instanceof HTMLElement);
  });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || path[0]?.isConnected !== false) return;
    const near = path.find((element) => element.isConnected && element.matches('[tabindex]'));
    near?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
