/** How often it is asked whether there is a newer version: ms. */
const askEveryMs = 60 * 60_000;

let take: (() => void) | null = null;
let isStarted = false;
const listeners = new Set<() => void>();

/**
 * Registers the service worker, once for the life of the document, and looks for a newer version now and then. One that has been
 * fetched waits until its person takes it.
 */
export function followVersion(): void {
  if (isStarted || !("serviceWorker" in navigator) || import.meta.env.DEV) return;
  isStarted = true;
  // Where it cannot be (a private window, a school's policy) the app is the same without. Some answer with nothing instead of refusing.
  navigator.serviceWorker.register("/service-worker.js").then(
    (registration: ServiceWorkerRegistration | undefined) => registration && follow(registration),
    (error: unknown) => console.error("The app cannot be kept on this device", error),
  );
}

/** What takes the new version into use, and loads the page anew; null when there is none. */
export function newVersion(): (() => void) | null {
  return take;
}

/** Tells when there is a new version. Returns what ends it. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(registration: ServiceWorkerRegistration): void {
  // The first of all waits too, for a moment, and has nobody's place to take.
  const hasPredecessor = () => registration.active !== null;
  if (registration.waiting && hasPredecessor()) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && hasPredecessor()) offer(installing);
    });
  });
  setInterval(() => {
    if (navigator.onLine) registration.update().catch((error: unknown) => console.error("A newer version could not be looked for", error));
  }, askEveryMs);
}

function offer(worker: ServiceWorker): void {
  take = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
    worker.postMessage({ type: "SKIP_WAITING" });
  };
  for (const listener of listeners) listener();
}
