import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isChunkLoadError, reloadForNewCode } from "./chunk-load-error.ts";

describe("chunks that no longer exist", () => {
  const reload = vi.fn<() => void>();
  let online = true;

  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
    online = true;
    vi.spyOn(window.location, "reload").mockImplementation(reload);
    vi.spyOn(navigator, "onLine", "get").mockImplementation(() => online);
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    "Failed to fetch dynamically imported module: /assets/FundPage-1.js",
    "error loading dynamically imported module: /a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/FundPage-1.css",
  ])("each browser's message for a missing chunk is recognized: %s", (message) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(true);
    expect(isChunkLoadError(new TypeError("x is not a function"))).toBe(false);
  });

  it("a missing chunk reloads the page once, not repeatedly", () => {
    expect([reloadForNewCode(), reloadForNewCode()]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("a missing chunk does not reload the page of an offline device", () => {
    online = false;
    expect(reloadForNewCode()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
