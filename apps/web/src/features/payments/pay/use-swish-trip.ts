import { useState } from "react";
import { useMe } from "../../../lib/session/use-me.ts";
import { tabStorage } from "../../../storage/browser-storage.ts";

/** Kept in the tab's storage, since the phone may unload the page meanwhile. */
export function useSwishTrip() {
  const { me } = useMe();
  const storageKey = `utspring.swish.${me?.actor.userId ?? ""}` as const;
  // The server renders pages too, and has no storage.
  const [requirementId] = useState(() => (typeof window === "undefined" ? null : tabStorage().getItem(storageKey)));
  return {
    requirementId,
    leaveFor: (id: string) => tabStorage().setItem(storageKey, id),
    forget: () => tabStorage().removeItem(storageKey),
  };
}
