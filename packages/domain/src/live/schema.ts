import * as z from "zod/mini";
import { boundedString, fieldTexts } from "../fields.ts";

/** The last sequence number that the client has seen; the client's link fills it in on reconnection. */
export const changesInput = z.strictObject({
  lastEventId: z.nullish(boundedString(15, fieldTexts.invalid).check(z.regex(/^\d+$/u, fieldTexts.invalid))),
});
export type ChangesInput = z.infer<typeof changesInput>;
