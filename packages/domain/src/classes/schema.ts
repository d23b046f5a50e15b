import * as z from "zod/mini";
import { calendarDay, id, idempotencyKey } from "../fields.ts";
import { classCodeLength } from "../ids.ts";
import { pageInput } from "../paging.ts";
import { classesTexts } from "./texts.ts";

/** A class holds at most 100 members, the studentansvarig included (spec 1 section 9). */
export const largestClass = 100;

/** Upper case, 6 signs; what is typed in lower case or with blanks around is the same code (spec 1 section 5). */
export const classCode = z.string({ error: classesTexts.codeRequired }).check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1, classesTexts.codeRequired),
  z.length(classCodeLength, classesTexts.codeUnknown),
  z.regex(/^[A-Z0-9]*$/u, classesTexts.codeUnknown),
);

export const joinInput = z.strictObject({ classCode, idempotencyKey });
export const switchToInput = z.strictObject({ classId: id });
export const setGraduationDateInput = z.strictObject({ graduationDate: calendarDay });
export const activityInput = z.strictObject(pageInput);

export type JoinInput = z.infer<typeof joinInput>;
export type SwitchToInput = z.infer<typeof switchToInput>;
export type SetGraduationDateInput = z.infer<typeof setGraduationDateInput>;
export type ActivityInput = z.infer<typeof activityInput>;
