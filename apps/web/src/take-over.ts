import { wake } from "./lib/early.ts";
import { keptJoinCode } from "./lib/join-code.ts";

/**
 * Whether the page that the server rendered is the one to show: it knows nothing of an address's hash, of what the page before said, or of an
 * invitation that the device keeps. If not, the root is emptied.
 */
export function isAsRendered(root: HTMLElement): boolean {
  if (!root.hasAttribute("data-rendered")) return false;
  const said = (history.state as { usr?: unknown } | null)?.usr ?? null;
  const kept = keptJoinCode();
  const isKnown = kept === "" || (location.pathname === "/join-class" && new URLSearchParams(location.search).get("kod") === kept);
  if (location.hash === "" && said === null && isKnown) return true;
  root.removeAttribute("data-rendered");
  root.replaceChildren();
  return false;
}

/** Says that the page now answers whoever presses something, and does what somebody did before that. */
export function awaken(): void {
  const root = document.querySelector("#root[data-rendered]");
  if (root !== null) wake(root);
}

/** A page that is rendered ahead stands until then, whatever happens: ms. */
const patience = 4_000;

/**
 * Where React shall render. Over a page that was rendered ahead that is a place of its own, out of sight, which changes with the old one when it
 * shows the page and whose it is: nothing is ever missing in between.
 */
export function placeFor(root: HTMLElement): HTMLElement {
  if (!root.hasChildNodes()) return root;
  const place = document.createElement("div");
  place.hidden = true;
  root.after(place);
  const change = () => {
    if (!place.hidden) return;
    observer.disconnect();
    root.remove();
    place.id = "root";
    place.hidden = false;
  };
  const observer = new MutationObserver(() => {
    if (place.querySelector("main h1") && place.querySelector('header a[href="/profile"]')) change();
  });
  observer.observe(place, { childList: true, subtree: true });
  setTimeout(change, patience);
  return place;
}
