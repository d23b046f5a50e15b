import { afterEach, beforeEach, expect, it, vi } from "vitest";

function registrationOf(active: object | null, waiting: object | null, installing: EventTarget | null = null) {
  return Object.assign(new EventTarget(), { active, waiting, installing });
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DEV", false);
});
afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

/** True when a newer version is offered with this registration, after `goOn` has run. */
async function isOffered(registration: EventTarget, goOn: () => void = () => undefined): Promise<boolean> {
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { controller: {}, register: () => Promise.resolve(registration) },
  });
  const { registerServiceWorker, activateNewVersion } = await import("./register-service-worker.ts");
  registerServiceWorker();
  await Promise.resolve();
  goOn();
  return activateNewVersion.get() !== null;
}

it("a new version — the first service worker is not offered while it waits", async () => {
  expect(await isOffered(registrationOf(null, {}))).toBe(false);
});

it("a new version — a worker that waits while another is active is offered", async () => {
  expect(await isOffered(registrationOf({}, {}))).toBe(true);
});

it.each([
  [null, false],
  [{}, true],
] as const)(
  "a new version — a worker installed while the page is open, with the active worker %j, is offered: %s",
  async (active, expected) => {
    const installing = Object.assign(new EventTarget(), { state: "installed" });
    const registration = registrationOf(active, null, installing);
    const finish = () => {
      registration.dispatchEvent(new Event("updatefound"));
      installing.dispatchEvent(new Event("statechange"));
    };
    expect(await isOffered(registration, finish)).toBe(expected);
  },
);

it.each([
  ["installed", "asked to activate"],
  ["activated", "reloaded"],
] as const)(
  "a new version — a waiting worker that is %s when the user presses: the page is %s",
  async (state, what) => {
    const reload = vi.spyOn(window.location, "reload").mockReturnValue();
    const waiting = { state, postMessage: vi.fn<(message: unknown) => void>() };
    await isOffered(registrationOf({}, waiting));
    Object.assign(navigator.serviceWorker, { addEventListener: () => undefined });
    const { activateNewVersion } = await import("./register-service-worker.ts");
    activateNewVersion.get()?.();
    const isReloaded = what === "reloaded";
    expect([waiting.postMessage.mock.calls.length, reload.mock.calls.length]).toEqual(isReloaded ? [0, 1] : [1, 0]);
    reload.mockRestore();
  },
);
