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

  it.each([
    ["a cell", '<td style="display: none">9 999,00</td>'],
    ["a cell with the attribute", "<td hidden>9 999,00</td>"],
    ["a template", "<template><td>9 999,00</td></template>"],
  ])("has nothing that a browser does not show: %s", async (_what, hidden) => {
    const row = `<tr><td>2026-04-14</td><td>2026-04-14</td><td>Swish MARIA BERG</td>${hidden}<td><span style="color:red;display:none">0025</span>250,00</td><td>4 310,00</td></tr>`;
    const none = `<tr style="display:none"><td>2026-04-12</td><td></td><td>Swish EVA ALM</td><td>10,00</td><td></td></tr>`;
    expect(await read(page(row + none))).toEqual([["2026-04-14", 25_000, "MARIA BERG"], ola]);
  });

  it("does not read raised öre or a note as kronor, or what is struck out", async () => {
    const row = (amount: string) =>
      page(`<tr><td>2026-04-14</td><td>2026-04-14</td><td>Swish MARIA BERG</td><td>${amount}</td><td></td></tr>`);
    for (const amount of ["250<sup>00</sup>", "250,0<sup>1</sup>"])
      await expect(readBankFile(row(amount))).rejects.toMatchObject({ code: "odd-amount" });
    expect(await read(row("<s>300,00</s> 250,00"))).toEqual([["2026-04-14", 25_000, "MARIA BERG"], ola]);
    expect(await read(row("<del>250,00</del>"))).toEqual([ola]);
  });

  it("under a title that says so is not booked yet, until the next title", async () => {
    const coming = `<tr><td>2026-04-20</td><td></td><td>Swish EVA ALM</td><td>10,00</td><td></td></tr>`;
    for (const title of ["<h2>Kommande</h2>", "<h2>Reserverade belopp</h2>"]) {
      const tables = `${title}<table>${heading}${coming}</table><h2>Bokfört</h2><table>${heading}${second}</table>`;
      expect(await read(bytesOf(`<html><body>${tables}</body></html>`))).toEqual([ola]);
    }
    const within = `<tr><td colspan="5">Preliminära transaktioner</td></tr>${coming}<tr><td colspan="5">Bokförda</td></tr>`;
    expect((await readBankFile(page(within))).skipped).toContainEqual({
      reason: "not-booked",
      count: 2,
      sumOre: 1_000,
    });
    expect(await read(page(within))).toEqual([ola]);
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
