/** Caches the whole app for offline use. A new version is fetched whole, then waits to be activated. */

declare const FILES: readonly string[]; // all files, filled in by the build
declare const VERSION: string; // changes when any of them does
declare const self: ServiceWorkerGlobalScope;

const CACHE = `ninefold ${self.registration.scope} ${VERSION}`;
const OURS = `ninefold ${self.registration.scope} `;

const PAGE = new URL('./', self.registration.scope).href; // the one page there is
const API = new URL('./api/', self.registration.scope).href; // online play is never cached

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => Promise.all(FILES.map((file) => cacheFile(cache, file)))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'let me in') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isOurs = request.url.startsWith(self.registration.scope) && !request.url.startsWith(API);
  if (request.method === 'GET' && isOurs) event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** Bypasses the HTTP cache: a host with long cache times must not mix two versions. */
async function cacheFile(cache: Cache, file: string): Promise<void> {
  const response = await fetch(file === 'index.html' ? PAGE : file, { cache: 'reload' });
  if (!response.ok) throw new Error(`${file} cannot be fetched`);
  // Browsers reject a redirected response for a page, so copy it.
  const { status, headers } = response;
  const stored = response.redirected ? new Response(await response.blob(), { status, headers }) : response;
  if (file === 'index.html') await cache.put(PAGE, stored.clone());
  await cache.put(file, stored);
}

async function removeOld(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}
