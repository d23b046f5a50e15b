import { describe, expect, it } from "vitest";
import { profiles } from "./profiles/profile-list.ts";
import { readBankFile } from "./read-bank-file.ts";
import type { BankSample } from "./test-bank-sample.ts";
import { bankSamples } from "./test-bank-texts.ts";
import { encodings, lineEnds } from "./test-bytes.ts";

const mustBeRead = async (bytes: Uint8Array, sample: BankSample) => {
  const file = await readBankFile(bytes);
  expect(file.profile).toBe(sample.profile);
  expect(file.rows).toEqual(sample.rows.map((row) => expect.objectContaining(row) as unknown));
  expect(Object.fromEntries(file.skipped.map(({ reason, count, sumOre }) => [reason, [count, sumOre]]))).toEqual(
    sample.skipped ?? {},
  );
  expect(file.balance?.amountOre).toBe(sample.balanceOre);
  expect(file.isBalanced).toBe(sample.isBalanced ?? null);
  if (sample.period !== undefined) expect(file.period).toEqual({ from: sample.period[0], to: sample.period[1] });
  return file;
};

describe.each(bankSamples)("$title", (sample) => {
  it.each(Object.keys(encodings))("is read in %s with each line end, with equal fingerprints", async (encoding) => {
    const encode = encodings[encoding] ?? (() => new Uint8Array());
    const files = [];
    for (const end of Object.values(lineEnds))
      files.push(await mustBeRead(encode(sample.text.replaceAll("\n", end)), sample));
    expect(new Set(files.map(({ rows }) => JSON.stringify(rows))).size).toBe(1);
    expect(new Set(files.map(({ headingHash }) => headingHash)).size).toBe(1);
  });

  it("is read without its last line break and with empty lines after it", async () => {
    const encode = encodings["UTF-8"] ?? (() => new Uint8Array());
    await mustBeRead(encode(sample.text.trimEnd()), sample);
    await mustBeRead(encode(`${sample.text}\n\n`), sample);
  });
});

describe("profiles", () => {
  it("each profile has a sample, or is known by column places or is a workbook", async () => {
    const inWorkbooks = ["seb-swish"];
    const sampled = new Set(bankSamples.map(({ profile }) => profile));
    expect(profiles.map(({ id }) => id).filter((id) => !sampled.has(id) && !inWorkbooks.includes(id))).toEqual([]);
  });

  it("two variants of a bank's export give a payment the same fingerprint", async () => {
    const encode = encodings["UTF-8"] ?? (() => new Uint8Array());
    const of = async (title: string) =>
      (await readBankFile(encode(bankSamples.find((one) => one.title === title)?.text ?? ""))).rows[0]?.fingerprint;
    const fingerprints = await Promise.all(
      [
        "SEB account with three decimals",
        "SEB account of older days",
        "SEB account with two columns of amounts",
        "Handelsbanken Swish report with ,",
        "Handelsbanken Swish report with ;",
      ].map(of),
    );
    expect(new Set(fingerprints.slice(0, 3)).size).toBe(1);
    expect(new Set(fingerprints.slice(3)).size).toBe(1);
    expect(fingerprints[0]).toMatch(/^[\da-f]{64}:1$/u);
  });

  it("common heading words among other words match no bank", async () => {
    const row = "2026-03-03;Swish Maria Berg;250,00;4310,00";
    const of = async (heading: string, more = "") => {
      const encode = encodings["UTF-8"] ?? (() => new Uint8Array());
      return (await readBankFile(encode(`${heading}\n${row}${more}\n`))).profile;
    };
    expect(await of("Datum;Text;Belopp;Saldo")).toBe("plain-account");
    expect(await of("Datum;Beskrivning;Belopp;Saldo")).toBe("plain-account");
    await expect(of("Datum;Text;Belopp;Saldo;Kontor", ";1")).rejects.toMatchObject({ code: "unknown-columns" });
  });

  it("names which of message, phone and name a file can have", async () => {
    const encode = encodings["UTF-8"] ?? (() => new Uint8Array());
    const columns = Object.fromEntries(
      await Promise.all(
        bankSamples.map(async ({ title, text }) => [title, (await readBankFile(encode(text))).columns] as const),
      ),
    );
    expect(columns).toMatchObject({
      "Swedbank Swish report": ["message", "phone", "name"],
      "Swedbank account": ["phone", "name"],
      "Handelsbanken company account": ["message", "phone", "name"],
      "Nordea Swish tool": ["message", "phone", "name"],
      Länsförsäkringar: ["name"],
    });
  });
});
