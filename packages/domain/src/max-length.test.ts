import { expect, it } from "vitest";
import * as z from "zod/mini";
import { amount, classCode, email, line, optionalLine, properName, text } from "./fields.ts";
import { maxLengthOf } from "./max-length.ts";

const schema = z
  .strictObject({
    title: line(120),
    name: properName(80),
    description: optionalLine(1000),
    code: classCode,
    amount: amount(),
    email: z.optional(z.union([z.literal(""), email()])),
    isOpen: z.boolean(),
    day: z.string(),
    options: z.pipe(
      z.array(optionalLine(60)),
      z.transform((all) => all.filter((one) => one !== undefined)),
    ),
    rows: z.optional(z.array(z.strictObject({ note: z._default(text(30), "") }))),
  })
  .check(z.refine(() => true));

it("a field's limit is that of its schema: optional, with a default, in a list, in a checked object, or one of several", () => {
  const limits = ["title", "name", "description", "code", "amount", "email", "options.0", "rows.3.note"].map((path) => [
    path,
    maxLengthOf(schema, path),
  ]);
  expect(limits).toEqual([
    ["title", 120],
    ["name", 80],
    ["description", 1000],
    ["code", 6],
    ["amount", 30],
    ["email", 255],
    ["options.0", 60],
    ["rows.3.note", 30],
  ]);
});

it("a field that is not text, has no limit or does not exist has no maximum length", () => {
  const paths = ["isOpen", "day", "options", "rows", "rows.0", "unknown", "title.0", "unknown.0"];
  expect(paths.filter((path) => maxLengthOf(schema, path) !== undefined)).toEqual([]);
});
