import { expect, it } from "vitest";
import { errorTexts } from "@utspring/domain/errors";
import { render } from "./output.ts";

const rows = [
  { id: "a", amountOre: 123_450, at: new Date("2026-11-21T13:05:00Z"), isYou: true, note: null },
  { id: "bcd", amountOre: -500, at: new Date("2026-11-22T13:05:00Z"), isYou: false, note: null },
];

it("output json — keeps whole öre and writes dates as ISO", () => {
  expect(JSON.parse(render(rows[0], "json"))).toEqual({
    id: "a",
    amountOre: 123_450,
    at: "2026-11-21T13:05:00.000Z",
    isYou: true,
    note: null,
  });
  expect(render(undefined, "json")).toBe("null");
});

it("output table — writes öre as kronor, aligns the numbers and leaves empty columns out", () => {
  expect(render(rows, "table").replaceAll("\u00a0", " ").split("\n")).toEqual([
    "id        amount  at                        isYou",
    "───  ───────────  ────────────────────────  ─────",
    "a    1 234,50 kr  2026-11-21T13:05:00.000Z  ja",
    "bcd     −5,00 kr  2026-11-22T13:05:00.000Z  nej",
  ]);
  expect(render({ balanceOre: 5 }, "table")).toBe("balance  0,05\u00a0kr");
  expect(render([], "table")).toBe("Inga rader.");
  expect(render(undefined, "table")).toBe("Klart.");
});

it("output table — says why something is refused in a sentence, and json keeps its code", () => {
  const result = { requests: [{ id: "a", refusal: "ATTEST_OWN" }], limitChange: { refusal: "ATTESTER_NEW" } };
  const table = render(result, "table");
  expect(table).toContain(errorTexts.ATTEST_OWN);
  expect(table).toContain(errorTexts.ATTESTER_NEW);
  expect(table).not.toMatch(/ATTEST/u);
  expect(JSON.parse(render(result, "json"))).toEqual(result);
});

it("output table — a list within a row is one readable cell with kronor, in csv too, and json keeps öre", () => {
  const parts = [
    { dueDate: "2026-12-10", amountOre: 37_500 },
    { dueDate: "2027-01-10", amountOre: 37_500, isPaid: true, position: 2 },
  ];
  const result = {
    rows: [
      { name: "Elsa Ek", parts },
      { name: "Bo", parts: [] },
    ],
  };
  const text = "2026-12-10 375,00 kr, 2027-01-10 375,00 kr isPaid ja position 2";
  expect(render(result, "table").replaceAll("\u00a0", " ").split("\n").slice(-2)).toEqual([`Elsa Ek  ${text}`, "Bo"]);
  expect(render(result, "csv").replaceAll("\u00a0", " ").split("\r\n")[1]).toBe(`Elsa Ek;${text}`);
  expect(JSON.parse(render(result, "json"))).toEqual(result);
  expect(render([{ name: "Bo", parts: [] }], "table")).toBe("name\n────\nBo");
});

it("output lines — one row a line, with tabs between; an empty list prints nothing", () => {
  expect(render({ rows, nextCursor: null }, "lines")).toBe(
    "a\t123450\t2026-11-21T13:05:00.000Z\ttrue\t\nbcd\t-500\t2026-11-22T13:05:00.000Z\tfalse\t",
  );
  expect(render({ user: { id: "u" }, tags: ["x", "y"] }, "lines")).toBe('user.id\tu\ntags\t["x","y"]');
  expect(render([], "lines")).toBe("");
});

it("output csv — opens in a Swedish spreadsheet: semicolons, kronor with a comma, no cell is a formula", () => {
  expect(render([...rows, { id: "=1+1", note: 'a;"b"' }], "csv")).toBe(
    '\ufeffid;amount;at;isYou;note\r\na;1234,50;2026-11-21T13:05:00.000Z;true;\r\nbcd;-5,00;2026-11-22T13:05:00.000Z;false;\r\n\'=1+1;;;;"a;""b"""',
  );
  expect(render({ rows, nextCursor: 2 }, "csv").split("\r\n")).toHaveLength(3);
  expect(render({ balanceOre: -5, user: { id: "u" } }, "csv")).toBe("\ufeffbalance;-0,05\r\nuser.id;u");
  expect([render([], "csv"), render(undefined, "csv"), render(["x"], "csv")]).toEqual(["", "", "\ufeffx"]);
});

it("output — text written by others never breaks a line or controls the terminal", () => {
  expect(render([{ text: "a\tb\n\u001b[2Jc\u009b1m" }], "lines")).toBe("a b [2Jc 1m");
});
