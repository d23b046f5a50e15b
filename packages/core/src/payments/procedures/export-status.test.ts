import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import type { MadePerson } from "@utspring/testkit/make";
import { bytesOf, readXlsx } from "@utspring/testkit/sales-reports";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [, other] = ours.pupils as [MadePerson, MadePerson];

const ask = async (title: string, more: object = {}) =>
  (await manager.payments.create({ title, amount: "250", phoneNumber: "0701234567", ...newKey(), ...more }))
    .requirementId;
await as.elev.auth.updateName({ firstName: "Åsa", lastName: "Ek" });
await (await callerFor(testApp, other)).auth.updateName({ firstName: "Östen", lastName: "Ek" });
await manager.auth.updateName({ firstName: "Anna", lastName: "Berg" });
const late = await ask("=SUMMA(A1)", { dueDate: "2020-01-01" });
const { recordId } = await as.elev.payments.report({ requirementId: late, ...newKey() });
await manager.payments.approve({ recordIds: [recordId], amount: "100,50", ...newKey() });
await manager.payments.exempt({ requirementId: late, userId: other.userId, exempt: true });
const closed = await ask("Mössa");
await manager.payments.report({ requirementId: closed, ...newKey() });
await manager.payments.remove({ requirementId: closed });

const sheet = async (format: "csv" | "xlsx", who = manager) => {
  const { file, fileName } = await who.payments.exportStatus({ format });
  const bytes = bytesOf(file);
  return {
    fileName,
    rows: format === "csv" ? (parse(bytes, { bom: true, delimiter: ";" }) as string[][]) : readXlsx(bytes),
  };
};

describe("payments.exportStatus", () => {
  it.each(refusals.manager)("payments.exportStatus — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.exportStatus({ format: "csv" }))).toEqual({ code });
  });

  it.each([[{ format: "pdf" }], [{ format: "sie" }], [{}]])("payments.exportStatus — refuses %j", async (input) => {
    expect(await refusalOf(manager.payments.exportStatus(input as never))).toMatchObject({
      code: "BAD_INPUT",
      issues: [{ path: "format" }],
    });
  });

  it("payments.exportStatus — the CSV file has each member's state, amounts and sums, and no text becomes a formula", async () => {
    const { rows, fileName } = await sheet("csv");
    expect(rows).toEqual([
      [
        "Medlem",
        "'=SUMMA(A1) (250,00\u00a0kr)",
        "'=SUMMA(A1): betalt (kr)",
        "Mössa (250,00\u00a0kr, avslutad)",
        "Mössa: betalt (kr)",
        "Betalt (kr)",
        "Kvar (kr)",
      ],
      ["Anna Berg", "Försenad", "0,00", "Väntar på godkännande", "0,00", "0,00", "250,00"],
      ["Åsa Ek", "Delvis betald · försenad", "100,50", "Inte betald", "0,00", "100,50", "149,50"],
      ["Östen Ek", "Slipper betala", "0,00", "Inte betald", "0,00", "0,00", "0,00"],
    ]);
    expect(fileName).toMatch(/^betalningar-.+-\d{4}-\d\d-\d\d\.csv$/u);
  });

  it("payments.exportStatus — the Excel file has amounts as numbers, and another class's file has its own members only", async () => {
    const { rows, fileName } = await sheet("xlsx");
    expect(rows[2]?.[0]).toBe("Åsa Ek");
    expect(rows.slice(1).map((row) => Number(row.at(-1)))).toEqual([250, 149.5, 0]);
    expect(fileName).toMatch(/\.xlsx$/u);
    const theirs = await sheet("csv", as.neighbour);
    expect(theirs.rows[0]).toEqual(["Medlem", "Betalt (kr)", "Kvar (kr)"]);
    expect(theirs.rows).toHaveLength(3);
  });
});
