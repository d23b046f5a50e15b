import { describe, expect, it } from "vitest";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf } from "./test-bytes.ts";

const record = (reference: number, message: string) =>
  `02;5566778899;6000123456789;HANDSESS;1231234567;2026-03-03;SWH;250,00;SEK;+46701740605;MARIA BERG;${reference};${message};;2026-03-03T18:04:11`;
const messagesOf = async (text: string) => (await readBankFile(bytesOf(text))).rows.map(({ message }) => message);

describe("a payer's message", () => {
  it("a quote in a file that does not quote its cells hides no row", async () => {
    const file = (...messages: string[]) =>
      ["01;5566778899;2026-03-04", ...messages.map((message, index) => record(1000 + index, message)), "03;3;750"].join(
        "\n",
      );
    for (const messages of [
      ['"hej', "K7QXM", "P3NRT"],
      ['"hej', "K7QXM", 'P3NRT"'],
      ["K7QXM", '"', '"'],
      ['sa "hej"', '"', 'K7"QXM'],
    ])
      expect(await messagesOf(file(...messages))).toEqual(messages);
  });

  it("a quote that the bank has not doubled changes no other row", async () => {
    const heading = "Bokfdag,Avsändarnr,Avsändarnamn,Meddelande,Belopp";
    const row = (message: string) => `2026-03-03,+46701740605,MARIA BERG,"${message}",250.00`;
    expect(await messagesOf([heading, row("K7QXM"), row('sa "hej" då'), row("P3NRT, ja")].join("\n"))).toEqual([
      "K7QXM",
      'sa "hej" då',
      "P3NRT, ja",
    ]);
  });

  it("a message of several lines in a quoted file is one row", async () => {
    const text = 'Bokfdag;Avsändarnr;Avsändarnamn;Meddelande;Belopp\n2026-03-03;;EVA EK;"Flak\nK7QXM";250,00\n';
    expect(await messagesOf(text)).toEqual(["Flak K7QXM"]);
  });

  it.each([
    ["=cmd|'/C calc'!A0", "=cmd|'/C calc'!A0"],
    ["+1-1", "+1-1"],
    ["@SUM(A1)", "@SUM(A1)"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["K7\u200BQXM\u202E", "K7QXM"],
    ["Flak\u0007  K7QXM", "Flak K7QXM"],
    ["Datum", "Datum"],
    ["sep=,", "sep=,"],
  ])("%j is read as ordinary text", async (written, read) => {
    const text = `Bokfdag;Avsändarnr;Avsändarnamn;Meddelande;Belopp\n2026-03-03;;EVA EK;${written};250,00\n`;
    expect(await messagesOf(text)).toEqual([read]);
  });

  it("another bank's heading words in messages are not taken as a heading", async () => {
    const heading = "Bokfdag;Avsändarnr;Avsändarnamn;Meddelande;Belopp;A;B;C";
    const text = `${heading}\n2026-03-03;Bokföringsdag;Avsändare;Mottagare;250,00;Rubrik;Belopp;Namn\n`;
    expect(await readBankFile(bytesOf(text))).toMatchObject({
      profile: "swedbank-swish",
      rows: [{ amountOre: 25000 }],
    });
  });
});
