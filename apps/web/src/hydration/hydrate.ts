import { useEffect } from "react";
import type { RefObject } from "react";
import { replayEarlyEvents } from "./replay-early-events.ts";
import { readJoinCode } from "../lib/session/join-code.ts";

/** The server knows neither the URL's hash, nor the task from the previous page, nor an invitation on the device. */
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

/** Last in a `Suspense` boundary: its effect runs when React has hydrated the boundary, or rendered it anew. */
export function HydratedMark({ root, onHydrated }: HydratedMarkProps): null {
  useEffect(() => {
    const rendered = root === undefined ? document.querySelector("#root[data-rendered]") : root.current;
    if (rendered === null) return;
    replayEarlyEvents(rendered);
    onHydrated?.();
  }, [root, onHydrated]);
  return null;
}
