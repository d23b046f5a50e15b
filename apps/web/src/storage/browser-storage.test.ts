import { afterEach, describe, expect, it, vi } from "vitest";
import { deviceKeys, deviceStorage, tabStorage } from "./browser-storage.ts";
import { browserCaches } from "./browser-caches.ts";

const throws = () => {
  throw new DOMException("The storage is refused", "SecurityError");
};

function refuse(how: "throws" | "is null" | "is full"): void {
  const full = { getItem: () => null, setItem: throws, removeItem: () => undefined } as unknown as Storage;
  for (const name of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, name, "get").mockImplementation(
      how === "throws" ? throws : () => (how === "is full" ? full : (null as never)),
    );
}

describe("where the browser refuses storage", () => {
  afterEach(() => {
    tabStorage().removeItem("utspring.kod");
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each(["throws", "is null", "is full"] as const)(
    "storage that %s stores nothing on the device and throws nothing, and the tab's text lasts as long as the page",
    (how) => {
      refuse(how);
      expect(deviceStorage().setItem("utspring.confetti", "2027-06-01")).toBe(false);
      expect([deviceStorage().getItem("utspring.confetti"), deviceKeys("utspring.outbox")]).toEqual([null, []]);
      deviceStorage().removeItem("utspring.confetti");
      expect(tabStorage().setItem("utspring.kod", "ABC234")).toBe(false);
      expect([tabStorage().getItem("utspring.kod"), tabStorage().keys()[0]]).toEqual(["ABC234", "utspring.kod"]);
      tabStorage().removeItem("utspring.kod");
      expect(tabStorage().getItem("utspring.kod")).toBeNull();
    },
  );

  it("caches that may not be named are none", () => {
    Object.defineProperty(globalThis, "caches", { configurable: true, get: throws });
    expect(browserCaches()).toBeNull();
    Reflect.deleteProperty(globalThis, "caches");
  });
});
