import { useEffect } from "react";
import type { RefObject } from "react";
import { replayEarlyEvents } from "./replay-early-events.ts";
import { readJoinCode } from "../lib/session/join-code.ts";

/**
 * True when the rendered page can be hydrated: the server does not know the URL's hash, the task from the previous
 * page, or an invitation stored on the device. Otherwise the browser renders the page in its place.
 */
export function canHydrate(root: HTMLElement): boolean {
  if (!root.hasAttribute("data-rendered")) return false;
  const said = (history.state as { usr?: unknown } | null)?.usr ?? null;
  const kept = readJoinCode();
  const isKnown =
    kept === "" || (location.pathname === "/join-class" && new URLSearchParams(location.search).get("kod") === kept);
  return location.hash === "" && said === null && isKnown;
}

interface HydratedMarkProps {
  /** The element that the server rendered; without one, the page's. */
  root?: RefObject<Element | null>;
  onHydrated?: () => void;
}

/**
 * Stands last in a `Suspense` boundary: its effect runs when React has hydrated the boundary, or rendered it anew, and
 * replays early input.
 */
export function HydratedMark({ root, onHydrated }: HydratedMarkProps): null {
  useEffect(() => {
    const rendered = root === undefined ? document.querySelector("#root[data-rendered]") : root.current;
    if (rendered === null) return;
    replayEarlyEvents(rendered);
    onHydrated?.();
  }, [root, onHydrated]);
  return null;
}
