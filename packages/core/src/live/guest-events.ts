import { guestClassOf } from "@utspring/domain/can";
import type { Ctx } from "../kernel/context.ts";
import type { PublishedActivity } from "../kernel/ports.ts";

/** What else happens in the class is not for a guest to know. */
export const guestsArea = "fund";

export function isGuest({ actor }: Ctx): boolean {
  return guestClassOf(actor, "live.changes") !== null;
}

export function isForGuests({ audience, changeEvent }: PublishedActivity): boolean {
  return audience === "class" && changeEvent.area === guestsArea;
}
