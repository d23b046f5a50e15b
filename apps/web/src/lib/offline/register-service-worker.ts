import { createStore } from "../../ui/store.ts";

/** How often to check for a newer version, in milliseconds. */
const updateCheckIntervalMs = 60 * 60_000;

/** Holds the function that activates the new version and reloads the page; null while no version waits. */
export const activateNewVersion = createStore<(() => void) | null>(null);
let isStarted = false;

/**
 * Registers the service worker, once for the life of the document, and checks for a newer version every hour. A
 * downloaded version waits until the user accepts it or closes all tabs.
 */
export function registerServiceWorker(): void {
  if (isStarted || !("serviceWorker" in navigator) || import.meta.env.DEV) return;
  isStarted = true;
  // Where it cannot be registered (a private window, a school's policy), the app works without it. Some browsers
  // resolve with nothing instead of rejecting.
  navigator.serviceWorker.register("/service-worker.js").then(
    (registration: ServiceWorkerRegistration | undefined) => registration && watchForUpdate(registration),
    (error: unknown) => console.error("Service worker registration failed", error),
  );
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  // At the first installation no worker is active, so there is no update to offer.
  const hasPredecessor = () => registration.active !== null;
  if (registration.waiting && hasPredecessor()) offerUpdate(registration.waiting);
  const watchInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && hasPredecessor()) offerUpdate(installing);
    });
  };
  // Another tab may have found it already.
  watchInstalling();
  registration.addEventListener("updatefound", watchInstalling);
  setInterval(() => {
    if (navigator.onLine)
      registration.update().catch((error: unknown) => console.error("Service worker update check failed", error));
  }, updateCheckIntervalMs);
}

function offerUpdate(worker: ServiceWorker): void {
  const activate = () => {
    const reload = () => window.location.reload();
    // Another tab has activated it, or a newer version has replaced it.
    if (worker.state !== "installed") {
      reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    worker.postMessage({ type: "SKIP_WAITING" });
  };
  activateNewVersion.set(activate);
}
