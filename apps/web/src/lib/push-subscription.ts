/** What the server needs to send a push to this browser. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How long the service worker may take to start, in milliseconds. */
const timeoutMs = 10_000;

/** True where the browser supports push; on an iPhone only when installed on the home screen. */
export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The endpoint of this browser's push subscription; null without one. */
export async function currentEndpoint(): Promise<string | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/**
 * Asks the user for permission, then subscribes. Null when the user declines. @throws when the push service is
 * unreachable.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await ready();
  // A subscription made with another installation's key cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = made.toJSON();
  if (endpoint === undefined || keys?.["p256dh"] === undefined || keys["auth"] === undefined)
    throw new Error("the browser gave no keys");
  return { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] };
}

/** Ends this browser's subscription and returns its endpoint; null without one. */
export async function unsubscribeBrowser(): Promise<string | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** The service worker, once it is active; in development there is none, and this never resolves. */
async function ready(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("there is no service worker")), timeoutMs);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLate]).finally(() => clearTimeout(timer));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (sign) => sign.codePointAt(0) ?? 0);
}
