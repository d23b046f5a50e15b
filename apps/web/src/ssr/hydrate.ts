import { replayEarlyEvents } from "./replay-early-events.ts";
import { readJoinCode } from "../lib/session/join-code.ts";

/**
 * True when the rendered page can be hydrated: the server does not know the URL's hash, the task from the previous
 * page, or an invitation stored on the device. Otherwise the root is emptied.
 */
export function canHydrate(root: HTMLElement): boolean {
  if (!root.hasAttribute("data-rendered")) return false;
  const said = (history.state as { usr?: unknown } | null)?.usr ?? null;
  const kept = readJoinCode();
  const isKnown =
    kept === "" || (location.pathname === "/join-class" && new URLSearchParams(location.search).get("kod") === kept);
  if (location.hash === "" && said === null && isKnown) return true;
  root.removeAttribute("data-rendered");
  root.replaceChildren();
  return false;
}

export function markHydrated(): void {
  const root = document.querySelector("#root[data-rendered]");
  if (root !== null) replayEarlyEvents(root);
}

/** A prerendered page is replaced at the latest after this time, in milliseconds. */
const timeoutMs = 4_000;

/**
 * The element to mount React in. For a prerendered page it is a hidden element, which replaces the old page once it
 * shows the page and the user, so that nothing is missing in between.
 */
export function mountPointFor(root: HTMLElement): HTMLElement {
  if (!root.hasChildNodes()) return root;
  const mountPoint = document.createElement("div");
  mountPoint.hidden = true;
  root.after(mountPoint);
  const change = () => {
    if (!mountPoint.hidden) return;
    observer.disconnect();
    root.remove();
    mountPoint.id = "root";
    mountPoint.hidden = false;
  };
  const observer = new MutationObserver(() => {
    if (mountPoint.querySelector("main h1") && mountPoint.querySelector('header a[href="/profile"]')) change();
  });
  observer.observe(mountPoint, { childList: true, subtree: true });
  setTimeout(change, timeoutMs);
  return mountPoint;
}
