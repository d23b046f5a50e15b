import { describe, expect, it } from "vitest";
import { approveInput, createInput, exemptInput, swishNumber } from "./schema.ts";

const key = "0190a0a0-0000-7000-8000-000000000001";
const good = { title: "Bal", amount: "250", phoneNumber: "070-123 45 67", idempotencyKey: key };
const issuesOf = (input: object) =>
  createInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("payment inputs", () => {
  it("createInput — an empty field of the form is an error with a sentence at that field", () => {
    expect(issuesOf({ idempotencyKey: key })).toEqual([
      ["title", "Ange en titel"],
      ["amount", "Ange ett belopp"],
      ["phoneNumber", "Ange ett Swish-nummer"],
    ]);
    expect(issuesOf({ ...good, title: "", amount: " ", phoneNumber: " " })).toEqual([
      ["title", "Ange en titel"],
      ["amount", "Ange ett belopp"],
      ["phoneNumber", "Ange ett Swish-nummer"],
    ]);
  });

  it.each(["1 234,505", "1234.505", "12,3456", "1e3", "tvåhundra", "-5", "0,001"])(
    "createInput — the amount %s is refused at its field",
    (amount) => {
      expect(issuesOf({ ...good, amount })).toEqual([["amount", "Ange ett giltigt belopp"]]);
    },
  );

  it("createInput — amounts are converted to öre, and numbers to ten digits", () => {
    expect(createInput.parse({ ...good, amount: "1 234,50", dueDate: "", description: "" })).toMatchObject({
      amount: 123_450,
      phoneNumber: "0701234567",
    });
  });

  it("swishNumber — refuses what is not a Swish number, with the hint", () => {
    expect(swishNumber.safeParse("08-123 45 67").error?.issues[0]?.message).toBe(
      "Ange ett giltigt Swish-nummer, till exempel 070-123 45 67",
    );
    expect(swishNumber.safeParse("0".repeat(31)).success).toBe(false);
  });

  it("approveInput — an amount is only allowed with one record, also when that record is repeated", () => {
    const other = key.replace(/1$/u, "2");
    expect(approveInput.safeParse({ recordIds: [key, key], amount: "1", idempotencyKey: key }).success).toBe(true);
    expect(approveInput.safeParse({ recordIds: [key, other], amount: "1", idempotencyKey: key }).success).toBe(false);
  });

  it("exemptInput — is true or false", () => {
    expect(exemptInput.safeParse({ requirementId: key, userId: key, exempt: "yes" }).success).toBe(false);
  });
});
