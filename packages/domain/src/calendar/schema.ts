import * as z from "zod/mini";
import { isCalendarDay } from "../dates.ts";
import { machineString, calendarDay, fieldTexts, id, line, optionalKey, optionalText } from "../fields.ts";
import { calendarInputTexts } from "./input-texts.ts";

const { missing, time } = calendarInputTexts;

const event = {
  title: line(120, missing),
  description: optionalText(2000),
  eventDate: machineString(10, missing, fieldTexts.date).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(isCalendarDay, fieldTexts.date),
  ),
  /** `HH:MM` in Sweden; missing or empty for the whole day. */
  eventTime: z.optional(machineString(5, time).check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/u, time))),
};

export const listInput = z.strictObject({ from: z.optional(calendarDay), to: z.optional(calendarDay) });
export const createInput = z.strictObject({ ...event, idempotencyKey: optionalKey });
export const updateInput = z.strictObject({ eventId: id, ...event });
export const removeInput = z.strictObject({ eventId: id });

export type ListInput = z.infer<typeof listInput>;
export type CreateInput = z.infer<typeof createInput>;
export type UpdateInput = z.infer<typeof updateInput>;
export type RemoveInput = z.infer<typeof removeInput>;
