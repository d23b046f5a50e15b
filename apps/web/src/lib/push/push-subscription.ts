export interface PushSubscriptionFields {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** For the service worker to start. Milliseconds. */
const timeoutMs = 10_000;

/** On an iPhone only when installed on the home screen. */
export function supportsPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

export async function findEndpoint(): Promise<string | null> {
  if (!supportsPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Null when the user declines. @throws without a push service, its keys or an active service worker. */
export async function subscribeBrowser(vapidPublicKey: string): Promise<PushSubscriptionFields | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await waitForServiceWorker();
  // A subscription made with another server's key cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: base64UrlToBytes(vapidPublicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.["p256dh"] === undefined || keys["auth"] === undefined)
    throw new Error("the browser gave no keys");
  return { endpoint, p256dh: keys["p256dh"], auth: keys["auth"] };
}

export async function unsubscribeBrowser(): Promise<string | null> {
  if (!supportsPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** Development has no service worker. @throws after `timeoutMs`. */
async function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("there is no service worker")), timeoutMs);
  });
  return Promise.race([navigator.serviceWorker.ready, timeout]).finally(() => clearTimeout(timer));
}

function base64UrlToBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (char) => char.codePointAt(0) ?? 0);
}
