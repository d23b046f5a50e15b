import * as z from "zod/mini";
import { boundedArray, boundedString, fieldTexts, id, line, machineString } from "../fields.ts";
import { factorTexts } from "./factor-texts.ts";

/** Apart from schema.ts, so that the sign-in page does not load them. */

/** Base64url, from a browser's authenticator. */
const part = boundedString(8_000, fieldTexts.invalid, fieldTexts.tooLong(8_000)).check(
  z.regex(/^[\w-]+$/u, fieldTexts.invalid),
);
const credential = { id: part, type: z.literal("public-key", { error: fieldTexts.invalid }) };
const transport = boundedString(20, fieldTexts.invalid).check(z.regex(/^[a-z-]{1,20}$/u, fieldTexts.invalid));

// Browsers add fields as the standard grows: what is not named here is dropped, not refused.
const created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(boundedArray(transport, 10, fieldTexts.invalid)),
  }),
});
const asserted = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part, userHandle: z.optional(part) }),
});

const name = line(60, factorTexts.passkeys.nameRequired);

export const addPasskeyInput = z.strictObject({ name, credential: created });
export const passkeyAssertionInput = z.strictObject({ credential: asserted });
export const renamePasskeyInput = z.strictObject({ passkeyId: id, name });
export const passkeyInput = z.strictObject({ passkeyId: id });
export const factorCodeInput = z.strictObject({
  code: machineString(40, factorTexts.totp.codeRequired).check(z.minLength(1, factorTexts.totp.codeRequired)),
});

export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;
export type PasskeyAssertionInput = z.infer<typeof passkeyAssertionInput>;
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>;
export type PasskeyInput = z.infer<typeof passkeyInput>;
export type FactorCodeInput = z.infer<typeof factorCodeInput>;
