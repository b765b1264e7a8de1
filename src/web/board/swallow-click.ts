/**
 * Ignores the click that ends a drag or a long press. It comes some ten milliseconds after the pointer is up, so no timer can tell when it is
 * too late: whatever begins anew does.
 */
export function swallowClick({ timeStamp }: PointerEvent): void {
  const done = new AbortController();
  const options = { capture: true, signal: done.signal };
  const swallow = (event: Event) => {
    done.abort();
    if (event.timeStamp - timeStamp > LATEST) return; // a click that no pointer makes
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, options);
  for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, () => done.abort(), options);
}

const LATEST = 1000; // milliseconds
