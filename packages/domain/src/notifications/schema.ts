import * as z from "zod/mini";
import { boundedString, fieldTexts } from "../fields.ts";
import { emailChoices, notificationKinds } from "../notification-kinds.ts";

// Written out rather than parsed, so that neither a port nor a password can be in it.
const address = /^https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+)(?:[/?#]\S*)?$/u;
const ownNets = /\.(?:local|localhost|internal|lan|home|arpa|onion)$/u;

export function isPushAddress(text: string): boolean {
  const hostname = address.exec(text)?.[1];
  return hostname !== undefined && !ownNets.test(hostname);
}

const endpoint = boundedString(1000, fieldTexts.invalid).check(z.refine(isPushAddress, fieldTexts.invalid));
/** Of the Push API, base64url. */
const key = (bytes: RegExp) => boundedString(88, fieldTexts.invalid).check(z.regex(bytes, fieldTexts.invalid));
const isOn = z.boolean({ error: fieldTexts.invalid });

export const chooseInput = z.strictObject({
  kind: z.enum(notificationKinds, { error: fieldTexts.invalid }),
  push: isOn,
  mail: z.enum(emailChoices, { error: fieldTexts.invalid }),
});
export const setQuietInput = z.strictObject({ isQuiet: isOn });
export const subscribePushInput = z.strictObject({
  endpoint,
  p256dh: key(/^[\w-]{87}=?$/u),
  auth: key(/^[\w-]{22}(?:==)?$/u),
});
export const unsubscribePushInput = z.strictObject({ endpoint });

export type ChooseInput = z.infer<typeof chooseInput>;
export type SetQuietInput = z.infer<typeof setQuietInput>;
export type SubscribePushInput = z.infer<typeof subscribePushInput>;
export type UnsubscribePushInput = z.infer<typeof unsubscribePushInput>;
