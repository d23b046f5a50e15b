import { describe, expect, it } from "vitest";
import { balanceOn } from "./day-balances.ts";
import { readBankFile } from "./read-bank-file.ts";

const read = async (...rows: string[]) =>
  readBankFile(
    new TextEncoder().encode(
      ["Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo", ...rows]
        .map((row) =>
          row.includes("Saldo") ? row : `${row.slice(0, 10)};${row.slice(0, 10)};1;SWISH;${row.slice(11)}`,
        )
        .join("\n"),
    ),
  );
const newest = ["2026-11-28;250.000;700.000", "2026-11-27;150.000;450.000", "2026-11-27;100.000;300.000"];

describe("the balance of a day", () => {
  it("is unknown before the file's first day, after its last, and without a balance", async () => {
    const file = await read(...newest, "2026-11-24;200.000;200.000");
    expect(["2026-11-23", "2026-11-29"].map((day) => balanceOn(file, day))).toEqual([null, null]);
    expect(balanceOn({ balances: [], period: { from: "2026-11-01", to: "2026-11-30" } }, "2026-11-27")).toBeNull();
    expect(balanceOn({ balances: [], period: null }, "2026-11-27")).toBeNull();
  });

  it("is not an earlier day's where the day has rows and no balance", async () => {
    const file = await read("2026-11-28;250.000;700.000", "2026-11-27;150.000;", "2026-11-26;100.000;300.000");
    expect(["2026-11-26", "2026-11-27", "2026-11-28"].map((day) => balanceOn(file, day))).toEqual([
      30_000,
      null,
      70_000,
    ]);
  });

  it.each([
    ["newest first", newest],
    ["oldest first", newest.toReversed()],
  ])("is that of the last row up to it, in a file with the %s", async (_order, rows) => {
    const file = await read(...rows);
    const days = ["2026-11-26", "2026-11-27", "2026-11-28"];
    expect(days.map((day) => balanceOn(file, day))).toEqual([null, 45_000, 70_000]);
    expect(file.balance).toEqual({ amountOre: 70_000, on: "2026-11-28" });
  });

  it.each([
    ["is that after all its rows", ["2026-11-27;150.000;450.000", "2026-11-28;250.000;700.000"], 45_000],
    ["is unknown where one of its rows has none", ["2026-11-27;150.000;", "2026-11-28;250.000;700.000"], null],
    ["is unknown where its rows do not say", ["2026-11-27;-100.000;200.000", "2026-11-28;500.000;700.000"], null],
  ])("in a file of no order %s, and the file's is that of its last day", async (_what, rows, ore) => {
    const file = await read("2026-11-26;200.000;200.000", ...rows, "2026-11-27;100.000;300.000");
    expect(["2026-11-26", "2026-11-27", "2026-11-28"].map((day) => balanceOn(file, day))).toEqual([
      20_000,
      ore,
      70_000,
    ]);
    expect(file.balance).toEqual({ amountOre: 70_000, on: "2026-11-28" });
  });

  it("is the same until the next row", async () => {
    const file = await read("2026-11-28;250.000;700.000", "2026-11-24;150.000;450.000");
    expect(balanceOn(file, "2026-11-27")).toBe(45_000);
  });

  it("is a statement's at its end", () => {
    const file = { period: { from: "2026-11-01", to: "2026-11-30" }, balances: [{ on: "2026-11-30", amountOre: 5 }] };
    expect(["2026-11-29", "2026-11-30"].map((day) => balanceOn(file, day))).toEqual([null, 5]);
  });
});
