import { guestClassOf } from "@utspring/domain/can";
import type { Ctx } from "../kernel/context.ts";
import type { PublishedActivity } from "../kernel/ports.ts";

/** The area whose events a guest gets: what else happens in the class is not theirs to know. */
export const guestsArea = "fund";

/** True for a caller who follows the class as the guest who reviews its fund. */
export function isGuest({ actor }: Ctx): boolean {
  return guestClassOf(actor, "live.changes") !== null;
}

/** True for events about the fund that are for the whole class. */
export function isForGuests({ audience, changeEvent }: PublishedActivity): boolean {
  return audience === "class" && changeEvent.area === guestsArea;
}
