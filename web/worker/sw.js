// The service worker of the page. Whatever the server answers is shown as it comes: what is kept here is for when it does not answer.
// SHELL and VERSION are written in when the page is built; a new version takes the place of the old one at once.
const SHELL = /* SHELL */ [];
const VERSION = "VERSION";
const READ = /^\/api\/games(\/[a-z0-9-]+\/rules)?$/; // what can be read without a server, once it was read with one

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(SHELL.map((path) => new Request(path, { cache: "no-cache" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept("/")));
  else if (READ.test(pathname)) event.respondWith(readAndKept(request));
  else if (pathname.startsWith("/assets/") || SHELL.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

async function dropOthers() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
}

async function kept(path) {
  return (await caches.match(path)) ?? Response.error();
}

async function readAndKept(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(VERSION)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
