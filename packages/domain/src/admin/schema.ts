import * as z from "zod/mini";
import { id, optionalText } from "../fields.ts";
import { roles } from "../roles.ts";
import { adminTexts } from "./texts.ts";

export const assignRepresentativeInput = z.strictObject({
  classId: z.uuid({ error: adminTexts.classes.assign.missing }),
  userId: z.uuid({ error: adminTexts.classes.assign.missing }),
});
/** Users are paged by name and id: the cursor is the last user's id. */
export const usersInput = z.strictObject({
  search: optionalText(80),
  role: z.optional(z.enum(roles)),
  classId: z.optional(id),
  cursor: z.optional(id),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50),
});
export const userInput = z.strictObject({ userId: id });

export type AssignRepresentativeInput = z.infer<typeof assignRepresentativeInput>;
export type UsersInput = z.infer<typeof usersInput>;
export type UserInput = z.infer<typeof userInput>;
