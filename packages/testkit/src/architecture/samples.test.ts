import { describe, expect, it } from "vitest";
import { depositInput } from "@utspring/domain/fund/schema";
import type { ProcedureName } from "@utspring/domain/permissions";
import * as z from "zod/mini";
import { foreignCaseOf, foreignIds } from "../assurance/foreign-ids.ts";
import { isValidInput, ownSamples, procedures, samples } from "../inputs.ts";
import type { DefinedSchema } from "../schema-definition.ts";
import { sampleOf, someId } from "../schema-sample.ts";

const defined = (schema: z.ZodMiniType) => schema as unknown as DefinedSchema;

describe("samples — an input of each procedure, for the tests that call them all", () => {
  const asked = procedures.filter(({ type, hasInput }) => hasInput && type !== "subscription");

  it.each(asked)("$procedure has a sample with every field", ({ procedure, fields }) => {
    expect(Object.keys(samples[procedure]?.input() ?? {}).toSorted()).toEqual(fields.toSorted());
  });

  it("every handwritten sample is of a procedure with an input, and says which rule needs it", () => {
    const idle = Object.entries(ownSamples).filter(
      ([procedure, { why }]) => why === "" || !asked.some((one) => one.procedure === procedure),
    );
    expect(idle).toEqual([]);
  });
});

describe("samples — from a schema", () => {
  it("a generated sample has a valid value for every field, and a new idempotency key each time", () => {
    const [first, second] = [1, 2].map(() => sampleOf(defined(depositInput), "fund.deposit"));
    expect(first).toMatchObject({ amount: 500, description: "Ebba" });
    expect(first?.["idempotencyKey"]).not.toBe(second?.["idempotencyKey"]);
  });

  it("generating a sample fails when no value fits a field, or when a rule refuses the fields together", () => {
    const odd = z.strictObject({ sign: z.string().check(z.regex(/^%%$/u)) });
    expect(() => sampleOf(defined(odd), "fund.sign")).toThrow("fund.sign.sign: no value");
    const never = z.strictObject({ a: z.string(), b: z.string() }).check(z.refine(({ a, b }) => a !== b, "alike"));
    expect(() => sampleOf(defined(never), "fund.pair")).toThrow("fund.pair needs a sample of its own");
  });

  it("each call with a foreign id has an otherwise valid input", () => {
    const own = {
      // Lists of pupils name two.
      pupilId: "0190a0a0-0000-7000-8000-000000000002",
      requirementId: someId,
      recordId: someId,
      productId: someId,
      claimId: someId,
      transactionId: someId,
      withdrawalId: someId,
      receiptId: someId,
    };
    const invalid = Object.entries(foreignIds).filter(
      ([name, { input }]) => !isValidInput(name.split(" ")[0] as ProcedureName, input(someId, own)),
    );
    expect(invalid.map(([name]) => name)).toEqual([]);
  });

  it("a call with a foreign id has the required fields, the caller's own objects and the foreign id", () => {
    const own = {
      pupilId: "p",
      requirementId: "r",
      recordId: "c",
      productId: "q",
      claimId: "u",
      transactionId: "t",
      withdrawalId: "w",
      receiptId: "k",
    };
    expect(foreignCaseOf("payments.records requirementId").input("foreign", own)).toEqual({
      requirementId: "foreign",
      userId: "p",
    });
    expect(foreignCaseOf("payments.approve recordIds[]").input("foreign", own)).toEqual({
      recordIds: ["foreign"],
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
    });
    expect(() => foreignCaseOf("classes.pinMessage unknownId")).toThrow("has no row for unknownId");
  });
});
