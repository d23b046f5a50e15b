import * as z from "zod/mini";
import { fieldTexts, id, optionalText } from "../fields.ts";

export const setDoneInput = z.strictObject({
  itemId: id,
  done: z.boolean({ error: fieldTexts.invalid }),
  notes: optionalText(500),
});

export type SetDoneInput = z.infer<typeof setDoneInput>;
