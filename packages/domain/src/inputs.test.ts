import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { inputs } from "./test-inputs.ts";

const refusedAt = (schema: z.ZodMiniType, input: object) =>
  z.safeParse(schema, input).error?.issues.map(({ path }) => path.join("."));

describe("inputs", () => {
  it.each(Object.entries(inputs))(
    "%s — takes every field, may lack only those that are optional, and nothing else",
    (_name, [schema, input, optional = []]) => {
      expect(refusedAt(schema, input)).toBeUndefined();
      for (const field of Object.keys(input)) {
        const { [field]: _left, ...others } = input as Record<string, unknown>;
        expect([field, refusedAt(schema, others)]).toEqual([field, optional.includes(field) ? undefined : [field]]);
        // No field takes an object, and each says so itself.
        const faults = refusedAt(schema, { ...input, [field]: { other: 1 } }) ?? [];
        expect([field, faults.length > 0, faults.every((path) => path.startsWith(field))]).toEqual([field, true, true]);
      }
      expect(refusedAt(schema, { ...input, unknown: 1 })).toEqual([""]);
    },
  );

  it.each([
    ["admin.classes.create", "name", 120],
    ["admin.classes.create", "description", 1000],
    ["admin.users.update", "firstName", 80],
    ["admin.users.update", "lastName", 80],
    ["admin.users.update", "notes", 2000],
    ["admin.users.list", "search", 80],
    ["admin.classes.updateDetails", "address", 300],
    ["admin.checklist.create", "title", 200],
    ["admin.suppliers.create", "name", 120],
    ["admin.sales.overview", "search", 120],
    ["auth.updateName", "firstName", 80],
    ["auth.createToken", "label", 80],
    ["budget.create", "name", 120],
    ["budget.addItem", "itemName", 120],
    ["budget.addItem", "description", 500],
    ["calendar.create", "title", 120],
    ["calendar.create", "description", 2000],
    ["classes.setSwishRecipient", "name", 80],
    ["classes.postMessage", "title", 120],
    ["classes.postMessage", "content", 4000],
    ["documents.upload", "title", 120],
    ["fund.withdraw", "description", 200],
    ["fund.correct", "reason", 200],
    ["fund.review.signOff", "remark", 500],
    ["fund.review.ask", "question", 500],
    ["fund.review.answer", "answer", 500],
    ["payments.create", "title", 100],
    ["payments.create", "description", 2000],
    ["payments.reject", "reason", 200],
    ["payments.claims.ask", "description", 200],
    ["sales.products.create", "name", 120],
    ["sales.registerSale", "selectedOption", 60],
    ["sales.registerSale", "customerName", 120],
    ["sales.registerSale", "customerAddress", 300],
    ["sales.registerSale", "customerPhone", 30],
    ["sales.registerSale", "notes", 500],
  ])("%s — %s has at most %i characters", (name, field, max) => {
    const [schema, input] = inputs[name] ?? [z.never(), {}];
    expect(refusedAt(schema, { ...input, [field]: "a".repeat(max) })).toBeUndefined();
    expect(refusedAt(schema, { ...input, [field]: "a".repeat(max + 1) })).toEqual([field]);
  });

  it.each([
    ["sales.registerSale", "quantity", 1, 1000],
    ["sales.registerSale", "shownPriceOre", 0, 100_000_000],
    ["fund.head", "knownSeq", 1, 1_000_000_000],
    ["fund.exportLedger", "year", 2000, 2099],
    ["fund.transactions", "limit", 1, 100],
    ["payments.pending", "limit", 1, 100],
  ])("%s — %s is a whole number from %i to %i", (name, field, least, most) => {
    const [schema, input] = inputs[name] ?? [z.never(), {}];
    const refused = [least - 1, least, most, most + 1, least + 0.5].map(
      (value) => refusedAt(schema, { ...input, [field]: value }) !== undefined,
    );
    expect(refused).toEqual([true, false, false, true, true]);
  });
});
