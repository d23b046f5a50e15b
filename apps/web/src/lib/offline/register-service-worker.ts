import { createStore } from "../../ui/store.ts";

/** For a newer version. Milliseconds. */
const updateCheckIntervalMs = 60 * 60_000;

/** Activates the new version and reloads the page; null while no version waits. */
export const activateNewVersion = createStore<(() => void) | null>(null);
let isStarted = false;

/** Once for each document. A downloaded version waits until the user accepts it or closes all tabs. */
export function registerServiceWorker(): void {
  if (isStarted || !("serviceWorker" in navigator) || import.meta.env.DEV) return;
  isStarted = true;
  // Fails in a private window or by a school's policy. Some browsers then resolve with undefined.
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
  // Another tab may have found the update already.
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
