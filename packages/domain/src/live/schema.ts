import * as z from "zod/mini";

/** `lastEventId` is the last sequence number the client has seen; the client's link fills it in on reconnection. */
export const changesInput = z.strictObject({
  lastEventId: z.nullish(z.string().check(z.maxLength(20), z.regex(/^\d+$/u))),
});
export type ChangesInput = z.infer<typeof changesInput>;
