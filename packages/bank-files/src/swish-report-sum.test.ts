import { describe, expect, it } from "vitest";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf } from "./test-bytes.ts";

const record = (kind: string, amount: string, reference: number) =>
  `02;5566778899;6000123456789;HANDSESS;1231234567;2026-03-03;${kind};${amount};SEK;+46701740605;MARIA BERG;${reference};Flak;;2026-03-03T18:04:11`;
const read = async (closing: string) => {
  const records = [record("SWH", "250,00", 1), record("SWH", "300,00", 2), record("SWR", "50,00", 3)];
  return readBankFile(bytesOf(["01;5566778899;2026-03-04", ...records, closing].join("\n")));
};

describe("the closing record of a Swish report", () => {
  it.each([
    ["the payments' number and sum", "03;2;550,00", true],
    ["all records' number and sum", "03;3;600,00", true],
    ["the sum without what was paid back", "03;3;500,00", true],
    ["another sum", "03;2;9250,00", false],
    ["another number", "03;7;550,00", false],
    ["no sum", "03", null],
    ["something else", "03;x;y", null],
  ])("with %s says whether the file is whole", async (_what, closing, isBalanced) => {
    const file = await read(closing);
    expect([file.isBalanced, file.rows.length]).toEqual([isBalanced, 2]);
  });

  it("is compared in a report with commas between the fields and a point in amounts too", async () => {
    const inCommas = (closing: string) =>
      readBankFile(
        bytesOf(
          ["01;5566778899;2026-03-04", record("SWH", "250,00", 1), closing]
            .map((line) => line.replaceAll(",", ".").replaceAll(";", ","))
            .join("\n"),
        ),
      );
    expect([(await inCommas("03;1;250,00")).isBalanced, (await inCommas("03;1;251,00")).isBalanced]).toEqual([
      true,
      false,
    ]);
  });
});

it("an amount of a Swish report that is none is refused with its row", async () => {
  const text = ["01;5566778899;2026-03-04", record("SWH", "250,00", 1), record("SWH", "gratis", 2)].join("\n");
  await expect(readBankFile(bytesOf(text))).rejects.toMatchObject({
    code: "odd-amount",
    row: { day: "2026-03-03", amount: "gratis" },
  });
});
