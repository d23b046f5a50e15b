import { describe, expect, it } from "vitest";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf } from "./test-bytes.ts";

const heading = "<tr><th>Reskontradatum</th><th>Transaktionsdatum</th><th>Text</th><th>Belopp</th><th>Saldo</th></tr>";
const second = "<tr><td>2026-04-13</td><td>2026-04-13</td><td>Swish OLA EK</td><td>99,50</td><td>4 060,00</td></tr>";
const page = (rows: string) => bytesOf(`<html><body><table>${heading}${rows}${second}</table></body></html>`);
const ola = ["2026-04-13", 9_950, "OLA EK"];
const read = async (bytes: Uint8Array) =>
  (await readBankFile(bytes)).rows.map(({ bookedOn, amountOre, name }) => [bookedOn, amountOre, name]);

describe("an HTML table", () => {
  it.each([
    [
      "a cell over two columns",
      '<tr><td colspan="2">2026-04-14</td><td>Swish MARIA BERG</td><td>250,00</td><td>4 310,00</td></tr>',
    ],
    [
      "a table in a cell",
      "<tr><td>2026-04-14</td><td>2026-04-14</td><td><table><tr><td>Swish</td><td>MARIA BERG</td></tr></table></td><td>250,00</td><td>4 310,00</td></tr>",
    ],
    [
      "a table with an amount in a cell",
      "<tr><td>2026-04-14</td><td>2026-04-14</td><td>Swish MARIA BERG</td><td><table><tr><td>250,00</td></tr></table></td><td>4 310,00</td></tr>",
    ],
    ["cells that are not closed", "<tr><td>2026-04-14<td>2026-04-14<td>Swish MARIA BERG<td>250,00<td>4 310,00"],
    [
      "a title over all columns and more",
      '<tr><td colspan="9999">April</td></tr><tr><td>2026-04-14</td><td>2026-04-14</td><td>Swish MARIA BERG</td><td>250,00</td><td>4 310,00</td></tr>',
    ],
  ])("is laid out as a browser does it: %s", async (_what, row) => {
    expect(await read(page(row))).toEqual([["2026-04-14", 25_000, "MARIA BERG"], ola]);
  });

  it("with a day over two rows has it in both, and an amount over two rows once", async () => {
    const days = `<tr><td rowspan="2">2026-04-14</td><td>2026-04-14</td><td>Swish MARIA BERG</td><td>250,00</td><td rowspan="2">4 310,00</td></tr><tr><td>2026-04-14</td><td>Swish EVA ALM</td><td>10,00</td></tr>`;
    expect(await read(page(days))).toEqual([
      ["2026-04-14", 25_000, "MARIA BERG"],
      ["2026-04-14", 1_000, "EVA ALM"],
      ola,
    ]);
    const amounts = `<tr><td>2026-04-14</td><td></td><td>Swish MARIA BERG</td><td rowspan=2>250,00</td><td>4 310,00</td></tr><tr><td>2026-04-14</td><td></td><td>hej</td><td>4 310,00</td></tr>`;
    const file = await readBankFile(page(amounts));
    expect(file.rows.map(({ amountOre }) => amountOre)).toEqual([25_000, 9_950]);
    expect(file.skipped).toEqual([{ reason: "no-amount", count: 1, sumOre: 0 }]);
  });

  it("within a table that only places it on the page is read as itself", async () => {
    const table = `<table>${heading}${second}</table>`;
    for (const outer of [
      `<table><tr><td>${table}</td></tr></table>`,
      `<table><tr><td><table><tr><td>Kontohavare</td><td>NA3C</td></tr></table></td><td>${table}</td></tr></table>`,
    ])
      expect(await read(bytesOf(`<html><body>${outer}</body></html>`))).toEqual([ola]);
  });

  it("ends what a cell spans with its section and its table", async () => {
    const rows = `<thead><tr><td rowspan="0">Konto</td></tr></thead><tbody>${second}</tbody>`;
    expect(await read(bytesOf(`<html><table>${rows}</table><table>${heading}${second}</table></html>`))).toEqual([ola]);
  });
});
