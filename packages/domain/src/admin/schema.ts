import * as z from "zod/mini";
import { id, idempotencyKey, optionalText, text } from "../fields.ts";
import { roles } from "../roles.ts";
import { adminTexts } from "./texts.ts";

export const createClassInput = z.strictObject({
  name: text(120, adminTexts.classes.create.nameRequired),
  description: optionalText(1000),
  idempotencyKey,
});
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

export type CreateClassInput = z.infer<typeof createClassInput>;
export type AssignRepresentativeInput = z.infer<typeof assignRepresentativeInput>;
export type UsersInput = z.infer<typeof usersInput>;
export type UserInput = z.infer<typeof userInput>;
