/** The service worker: keeps the app for when there is no network, and lets a new version in when somebody wants it. */

import { signal } from '@preact/signals';

/** Set when a new version is ready: lets it in, which loads the page again. */
export const newVersion = signal<(() => void) | null>(null);

export async function stayUpToDate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) location.reload(); // two versions must not mix
    controlled = true;
  });
  try {
    const registration = await serviceWorker.register('./service-worker.js', { updateViaCache: 'none' });
    const offer = () => {
      const { waiting } = registration;
      if (waiting && serviceWorker.controller) newVersion.value = () => waiting.postMessage('let me in');
    };
    const watch = () => registration.installing?.addEventListener('statechange', offer);
    offer();
    watch();
    registration.addEventListener('updatefound', watch);
    // A page that stays open for days looks now and then.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  } catch {
    // Without it everything works as long as there is a network.
  }
}
