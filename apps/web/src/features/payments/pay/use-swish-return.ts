import { useEffect, useState } from "react";
import { useSwishTrip } from "./use-swish-trip.ts";

const timeoutMs = 1500;

/**
 * A browser cannot tell. A page still visible after a moment: Swish did not open. Visible again: the user is back.
 * `what`: a requirement or a link.
 */
export function useSwishReturn(what: string) {
  const trip = useSwishTrip();
  const [state, setState] = useState<"here" | "leaving" | "stuck" | "back">(
    trip.requirementId === what ? "back" : "here",
  );
  const isUnderWay = state === "leaving" || state === "stuck";
  useEffect(() => {
    if (!isUnderWay) return;
    const look = () => {
      if (document.visibilityState === "visible") setState("back");
    };
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") setState("stuck");
    }, timeoutMs);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [isUnderWay]);
  const leave = () => {
    trip.leaveFor(what);
    setState("leaving");
  };
  const forget = () => {
    trip.forget();
    setState("here");
  };
  return { state, leave, forget };
}
