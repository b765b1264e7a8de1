/** Keeps the whole app, so that it starts without a network. A new version is fetched whole, then waits to be let in. */

declare const FILES: readonly string[]; // all there is, filled in by the build
declare const VERSION: string; // changes when any of them does
declare const self: ServiceWorkerGlobalScope;

const CACHE = `ninefold ${self.registration.scope} ${VERSION}`;
const OURS = `ninefold ${self.registration.scope} `;

self.addEventListener('install', (event) => {
  // Past the browser's own cache: a host that lets files be kept for long must not mix two versions.
  const requests = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOld().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'let me in') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope)) {
    event.respondWith(answer(request));
  }
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const page = request.mode === 'navigate' ? 'index.html' : request;
  return (await cache.match(page, { ignoreSearch: true })) ?? fetch(request);
}

async function removeOld(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}
