import * as z from "zod/mini";
import { machineString, properName } from "./fields.ts";
import { newClassTexts } from "./new-class-texts.ts";

/** What is asked about a class that does not exist yet. */
export const newClassFields = {
  className: properName(120, newClassTexts.className),
  school: properName(120, newClassTexts.school),
  graduationYear: machineString(4, newClassTexts.year).check(z.regex(/^20[0-9]{2}$/u, newClassTexts.year)),
};
