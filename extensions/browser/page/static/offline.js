// Keeps the files of this version of the page, and answers with them where there is no network.

const CACHE = "page-@SLUG@-@VERSION@";

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forget()));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function keep() {
  const { files } = await (await fetch("config.json", { cache: "no-cache" })).json();
  const cache = await caches.open(CACHE);
  await cache.addAll(["./", ...files]);
  await skipWaiting();
}

async function forget() {
  const old = (await caches.keys()).filter((one) => one.startsWith("page-@SLUG@-") && one !== CACHE);
  await Promise.all(old.map((one) => caches.delete(one)));
  await clients.claim();
}

async function answer(request) {
  try {
    return await fetch(request);
  } catch {
    const cached = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
    return cached ?? Response.error();
  }
}
