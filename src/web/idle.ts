/** Resolves when the page is loaded and has nothing to do. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: MOST });
    else setTimeout(resolve, MOST);
  });
}

const MOST = 2000; // milliseconds
