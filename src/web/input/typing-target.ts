/** Whether a key is meant for a field, a dialog or the browser itself. */
export function isTypingTarget(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const { target } = event;
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
