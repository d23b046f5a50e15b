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

it("sheet — more than 10 000 rows are refused, since the file is written in one go", async () => {
  const columns = [{ header: "Antal", width: 10, number: (row: number) => row }];
  expect(
    await refusalOf(
      sheetXlsx(
        "Blad",
        columns,
        Array.from({ length: 10_001 }, () => 1),
      ),
    ),
  ).toEqual({ code: "TOO_MANY_ROWS" });
  const most = readXlsx(
    Buffer.from(
      await sheetXlsx(
        "Blad",
        columns,
        Array.from({ length: 10_000 }, (_, index) => index),
      ),
    ),
  );
  expect(most).toHaveLength(10_001);
});
