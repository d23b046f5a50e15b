import { act, cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { closeAllToasts } from "../lib/press/toast.ts";

// happy-dom has no layout, so what Mantine asks the window for is stubbed.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
window.HTMLElement.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
Object.defineProperty(window, "matchMedia", {
  writable: true,
  value: vi.fn((query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    addListener: vi.fn(),
    removeListener: vi.fn(),
    dispatchEvent: vi.fn(),
  })),
});

// The only plain fetch is /config.json: no demo accounts in tests.
globalThis.fetch = () => Promise.resolve(Response.json({ demo: false }));

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = NoResizeObserver;
globalThis.ResizeObserver = NoResizeObserver;

configure({
  // The live region repeats texts that are on the screen.
  defaultIgnore: "script, style, [data-announcer], [data-announcer] *",
  // A second is too short on a machine that runs other tests.
  asyncUtilTimeout: 5_000,
});

afterEach(() => {
  cleanup();
  act(closeAllToasts);
  sessionStorage.clear();
  localStorage.clear();
});
