import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import type { PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import { pages } from "@utspring/domain/pages";
import { persistedQueriesKey } from "../lib/offline/persisted-queries-key.ts";
import { deleteSharedFile, dropOldSharedFile, storeSharedFile, shareTargetPath } from "../lib/files/shared-file.ts";
import { isChatPlace } from "../features/chat/chat-places.ts";
import { withoutOtherHosts } from "./page-policy.ts";
import { parsePushMessage, ownUrl } from "./push-message.ts";
import { browserCaches } from "../storage/browser-caches.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Public pages have HTML of their own, and everything else goes to the server. */
const appPages = [/^\/(?:class|profile|join-class|auth|admin)(?:[/?]|$)/u];
/** With persisted data. */
const offlinePages = Object.keys(pages).filter((path) => pages[path]?.offline !== undefined);
/** Then the offline HTML opens. Milliseconds. */
const timeoutMs = 4_000;
/** Code that is not precached; a new version starts with an empty cache. */
const fetchedCode = "utspring-code";

// File names end in a hash of the content, except those listed with a revision.
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();
clientsClaim();

registerRoute(
  new NavigationRoute(
    ({ request, event }) => {
      event.waitUntil(dropOldSharedFile());
      return openPage(request);
    },
    { allowlist: appPages },
  ),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTargetPath,
  ({ request }) => receiveSharedFile(request),
  "POST",
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: fetchedCode }),
);

/** From the precached HTML when data is persisted, or the server does not answer in time. Responses are not stored. */
async function openPage(request: Request): Promise<Response> {
  const kept = (await opensFromDevice(request)) ? await readBareHtml(request) : undefined;
  if (kept !== undefined) return kept;
  try {
    const late = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null));
    const response = await Promise.race([fetch(request), late]);
    if (response !== null && response.status < 502) return allowBackForwardCache(response);
  } catch {
    // Offline: the precached HTML is for this.
  }
  return (await readBareHtml(request)) ?? Response.error();
}

/** Its policy may allow the chat's hosts, which are removed on a page without chat. */
async function readBareHtml({ url }: Request): Promise<Response | undefined> {
  const html = await matchPrecache("/app.html");
  const policy = html?.headers.get("content-security-policy");
  if (html === undefined || policy == null || isChatPlace(new URL(url).pathname)) return html;
  const headers = new Headers(html.headers);
  headers.set("content-security-policy", withoutOtherHosts(policy, self.location.host));
  return new Response(html.body, { status: html.status, headers });
}

/** Not on a reload or Back, nor with a query, which asks for more than is persisted. */
async function opensFromDevice({ url, cache }: Request): Promise<boolean> {
  const { pathname, search } = new URL(url);
  return (
    cache === "default" &&
    search === "" &&
    offlinePages.includes(pathname) &&
    (await browserCaches()?.has(persistedQueriesKey)) === true
  );
}

/**
 * `no-store` would keep the page out of the back/forward cache. The server's answer has it, so no page is stored on
 * the disk; index.html shows a cached page to nobody else.
 */
function allowBackForwardCache(answer: Response): Response {
  // A redirect is opaque, and the browser follows it itself.
  if (answer.type !== "basic") return answer;
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-cache");
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** The file is not sent on. Where it cannot be stored, the page says so. */
async function receiveSharedFile(request: Request): Promise<Response> {
  try {
    // If this file cannot be stored, the page must not open an earlier one.
    await deleteSharedFile();
    const file = (await request.formData()).get("file");
    if (file instanceof File) await storeSharedFile(file);
  } catch (error) {
    console.error("A shared file could not be kept", error);
  }
  return Response.redirect("/class/bank?delad", 303);
}

self.addEventListener("activate", (event) =>
  event.waitUntil(browserCaches()?.delete(fetchedCode) ?? Promise.resolve()),
);

// Sent by the page after the user has pressed "Uppdatera".
self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message === "object" && message !== null && "type" in message && message.type === "SKIP_WAITING") {
    event.waitUntil(self.skipWaiting());
  }
});

self.addEventListener("push", (event) => {
  const message = parsePushMessage(event.data?.text() ?? "", self.location.origin);
  if (message === null) return;
  const { title, body, url, tag } = message;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      lang: "sv",
      icon: "/icon-192.png",
      badge: "/badge-96.png",
      data: { url },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const url = typeof data === "object" && data !== null && "url" in data ? String(data.url) : "";
  event.waitUntil(show(ownUrl(url, self.location.origin)));
});

/** Reuses an open window when there is one. */
async function show(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find((each) => each.url === url) ?? windows[0];
  if (open === undefined) {
    await self.clients.openWindow(url);
    return;
  }
  await open.focus();
  if (open.url !== url) await open.navigate(url);
}
