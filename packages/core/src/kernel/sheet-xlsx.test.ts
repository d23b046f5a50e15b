import { expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { readXlsx } from "@utspring/testkit/sales-reports";
import { sheetXlsx } from "./sheet-xlsx.ts";

it("sheet — keeps any text as text, drops only characters that XML cannot hold, and writes amounts as kronor", async () => {
  const texts = [
    "=1+1",
    "+46 70",
    "-5",
    "@x",
    "<b>&\"'</b>",
    "😀 Łukasz",
    "a\ufffeb\uffffc\u0007d",
    "",
    "två\nrader",
    "  blanka  ",
    "]]>",
    "\ud83d",
  ];
  const bytes = await sheetXlsx(
    "Blad",
    [
      { header: "Text", width: 10, text: (row: { text: string }) => row.text },
      { header: "Antal", width: 10, number: () => 3 },
      { header: "Belopp", width: 10, amountOre: () => -12_345 },
    ],
    texts.map((text) => ({ text })),
  );
  const rows = readXlsx(Buffer.from(bytes));
  expect(rows[0]).toEqual(["Text", "Antal", "Belopp"]);
  expect(rows.slice(1).map(([text]) => text)).toEqual([
    "=1+1",
    "+46 70",
    "-5",
    "@x",
    "<b>&\"'</b>",
    "😀 Łukasz",
    "abcd",
    "",
    "två\nrader",
    "  blanka  ",
    "]]>",
    "",
  ]);
  expect(rows[1]?.slice(1)).toEqual(["3", "-123.45"]);
});

it("sheet — the event loop goes on while 10,000 rows are written; one row more is refused", async () => {
  const columns = [{ header: "Antal", width: 10, number: (row: number) => row }];
  const rows = Array.from({ length: 10_001 }, (_, index) => index);
  expect(await refusalOf(sheetXlsx("Blad", columns, rows))).toEqual({ code: "TOO_MANY_ROWS" });

  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const bytes = await sheetXlsx("Blad", columns, rows.slice(1));
  clearInterval(timer);
  expect(readXlsx(Buffer.from(bytes))).toHaveLength(10_001);
  // In one go there is a turn before and after each batch of rows, 21 in all.
  expect(turns).toBeGreaterThan(25);
});

it("sheet — five at once are all written", async () => {
  const columns = [{ header: "Antal", width: 10, number: (row: number) => row }];
  const sheets = await Promise.all([1, 2, 3, 4, 5].map((row) => sheetXlsx("Blad", columns, [row])));
  expect(sheets.map((bytes) => readXlsx(Buffer.from(bytes))[1])).toEqual([["1"], ["2"], ["3"], ["4"], ["5"]]);
});
