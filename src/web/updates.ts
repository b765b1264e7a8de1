/** Registers the service worker, which stores the app for offline use, and offers new versions. */

import { signal } from '@preact/signals';
import { idle } from './idle.ts';

/** Set when a new version is ready: activates it and reloads the page. */
export const newVersion = signal<(() => void) | null>(null);

export async function stayUpToDate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) location.reload(); // two versions must not mix
    controlled = true;
  });
  await idle(); // it fetches the whole app, and a first game needs the network before that
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
    // A page may stay open for days.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) registration.update().catch(() => {});
    });
  } catch {
    // Without it the app still works, but only online.
  }
}
