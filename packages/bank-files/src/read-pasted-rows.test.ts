import { describe, expect, it } from "vitest";
import { readBankFile } from "./read-bank-file.ts";
import { readPastedRows } from "./read-pasted-rows.ts";
import { bankSamples } from "./test-bank-texts.ts";
import { bytesOf } from "./test-bytes.ts";

describe("pasted text", () => {
  it("a list over several lines is split at its days", async () => {
    const text = `Transaktioner
2026-03-03
Swish mottagen
+46 70 174 06 05
250,00
Studentflak K7QXM
2026-03-02
2026-03-02
Swish från Ola Ek
1 250,50 kr
2026-03-01
Kaffe
−39,00
4 310,00`;
    const file = await readPastedRows(text.replaceAll("\n", "\r\n"));
    expect(file.rows).toEqual([
      expect.objectContaining({
        bookedOn: "2026-03-03",
        amountOre: 25000,
        phone: "+46701740605",
        name: null,
        message: "Studentflak K7QXM",
      }),
      expect.objectContaining({ bookedOn: "2026-03-02", amountOre: 125050, name: "Ola Ek", message: null }),
    ]);
    expect(file).toMatchObject({
      profile: "pasted",
      skipped: [{ reason: "outgoing", count: 1, sumOre: -3900 }],
      period: { from: "2026-03-01", to: "2026-03-03" },
    });
  });

  it("a row may be one line, with a balance after the amount", async () => {
    const { rows } = await readPastedRows(
      "2026-03-03 Swish mottagen 0701740605 250,00 4 310,00\n2026-03-02\tMaria Berg\tFlak K7QXM\t99,50\t4 060,00",
    );
    expect(rows).toEqual([
      expect.objectContaining({ amountOre: 25000, phone: "+46701740605", message: null }),
      expect.objectContaining({ amountOre: 9950, name: "Maria Berg", message: "Flak K7QXM" }),
    ]);
  });

  it("whole kronor alone on a line are an amount when a sign is first", async () => {
    const { rows, skipped } = await readPastedRows(
      "2026-03-03\nSwish från Maria Berg\n+400\n2026-03-02\nICA\n-1 250\n",
    );
    expect(rows).toEqual([expect.objectContaining({ amountOre: 40_000, name: "Maria Berg" })]);
    expect(skipped).toMatchObject([{ reason: "outgoing", count: 1 }]);
  });

  it("a day may be the heading of several payments", async () => {
    const { rows } = await readPastedRows(
      "3 mars 2026\nMaria Berg\n250,00 kr\nOla Ek\n99,50 kr\n2 mars 2026\nEva Ek\n10 kr",
    );
    expect(rows.map(({ bookedOn, name, amountOre }) => [bookedOn, name, amountOre])).toEqual([
      ["2026-03-03", "Maria Berg", 25000],
      ["2026-03-03", "Ola Ek", 9950],
      ["2026-03-02", "Eva Ek", 1000],
    ]);
  });

  it("days without a year are the last such days before today, and none without today", async () => {
    const text = "Idag\nMaria Berg\n250,00\nIgår\nOla Ek\n99,00\n28 dec\nEva Ek\n10,00";
    const { rows } = await readPastedRows(text, "2026-03-01");
    expect(rows.map(({ bookedOn }) => bookedOn)).toEqual(["2026-03-01", "2026-02-28", "2025-12-28"]);
    await expect(readPastedRows(text)).rejects.toMatchObject({ code: "unclear-dates" });
  });

  const amountsOf = async (text: string) =>
    (await readPastedRows(text, "2026-03-31")).rows.map(({ amountOre, message }) => [amountOre, message]);

  it.each([
    ["on one line", "2026-03-03 Maria Berg rum 12.50 1500,00", [[150_000, "Maria Berg rum 12.50"]]],
    [
      "on one line, in a list without balances",
      "2026-03-03 Flak 250,00\n2026-03-02 rum 12,50 1500,00\n2026-03-01 Bal 99,00",
      [
        [25_000, "Flak"],
        [150_000, "rum 12,50"],
        [9_900, "Bal"],
      ],
    ],
    ["on a line of its own", "2026-03-03\nrum 12,50\n1 500,00", [[150_000, "rum 12,50"]]],
    ["in a column of its own", "2026-03-03\tMaria Berg\t2 kg 12,50\t99,50\t4 060,00", [[9_950, "2 kg 12,50"]]],
  ])("an amount in a message %s is not the payment's", async (_where, text, expected) => {
    expect(await amountsOf(text)).toEqual(expected);
  });

  it("with a balance on every line the last but one is the amount, and the balance proves it", async () => {
    const lines = ["2026-03-03 rum 12.50 1500,00 4310,00", "2026-03-02 Flak 250,00 2810,00"];
    expect(await amountsOf(lines.join("\n"))).toEqual([
      [150_000, "rum 12.50"],
      [25_000, "Flak"],
    ]);
    const unproved = "2026-03-03 rum 12,50 1500,00\n2026-03-02 sal 10,50 250,00";
    expect(await amountsOf(unproved)).toEqual([
      [150_000, "rum 12,50"],
      [25_000, "sal 10,50"],
    ]);
  });

  /** The amounts; rows of the profile `pasted` are unsure to the rules, whatever they are. */
  const pastedOf = async (text: string) => {
    const { profile, rows } = await readPastedRows(text);
    expect(profile).toBe("pasted");
    return rows.map(({ amountOre }) => amountOre);
  };

  it.each([
    ["an amount alone", "2026-03-03 Maria 250,00", [25_000]],
    ["one line with a balance", "2026-03-03 Maria 250,00 4310,00", [25_000]],
    ["one line with an amount in its message", "2026-03-03 rum 12,50 1500,00", [1_250]],
    ["words between two amounts", "2026-03-03 Maria 250,00 kr Saldo 4310,00 kr", [431_000]],
    [
      "two lines that do not follow from each other",
      "2026-03-03 Flak 250,00 4310,00\n2026-03-01 Bal 99,00 700,00",
      [431_000, 70_000],
    ],
    [
      "two lines that prove each other, and one apart",
      "2026-03-03 Flak 250,00 4310,00\n2026-03-02 Bal 99,00 4060,00\n2026-01-01 Eva 10,00 700,00",
      [25_000, 9_900, 1_000],
    ],
    ["one of a list without balances", "2026-03-03 Flak 250,00\n2026-03-02 rum 12,50 1500,00", [25_000, 150_000]],
    ["columns", "2026-03-03\tMaria\t250,00\t4310,00", [25_000]],
  ])(
    "of a line's amounts one is the payment's, and the row is a pasted one, which is never sure: %s",
    async (_what, text, expected) => {
      expect(await pastedOf(text)).toEqual(expected);
    },
  );

  it.each([
    ["a code before it", "2026-11-21 YUSUF ALI AZ5T4 350,00", [[35_000, "YUSUF ALI AZ5T4"]]],
    ["thousands", "2026-11-21 YUSUF ALI 1 350,00", [[135_000, null]]],
    ["a minus after it", "2026-11-21 ICA 350,00-\n2026-11-20 Maria 99,00", [[9_900, "Maria"]]],
    ["another currency", "2026-11-21 Yusuf 350,00 EUR\n2026-11-20 Maria 99,00", [[9_900, "Maria"]]],
  ])("an amount is read with %s", async (_what, text, expected) => {
    expect(await amountsOf(text)).toEqual(expected);
  });

  it.each([
    ["1.250 kr", 125_000],
    ["1,250 kr", 125_000],
    ["1'250 kr", 125_000],
    ["1.250,50 kr", 125_050],
    ["1,250.50 kr", 125_050],
    ["12.500 kr", 1_250_000],
  ])("%s is read with its thousands, alone and among amounts with either decimal sign", async (written, ore) => {
    const line = `2026-03-03 Karl Von Essen ${written}`;
    expect(await amountsOf(line)).toEqual([[ore, null]]);
    for (const other of /[.,]\d\d /u.test(written) ? [] : ["99,50 kr", "99.50 kr"])
      expect(await amountsOf(`${line}\n2026-03-02 Eva Ek ${other}`)).toEqual([
        [ore, null],
        [9_950, null],
      ]);
  });

  it.each([
    "070/174 06 05",
    "070-174 06 05",
    "(070) 174 06 05",
    "070,174,06,05",
    "070.174.06.05",
    "0 7 0 1 7 4 0 6 0 5",
    "+46(0)70 174 06 05",
    "0046 70 174 06 05",
  ])("the phone %s before an amount is none of the amount", async (written) => {
    for (const [amount, ore] of [
      ["250 kr", 25_000],
      ["250,00", 25_000],
      ["1 250,00 kr", 125_000],
    ] as const) {
      const { rows } = await readPastedRows(`2026-03-03 ${written} ${amount}`);
      expect(rows).toMatchObject([{ amountOre: ore, phone: "+46701740605", name: null, message: null }]);
    }
  });

  it.each(["- 250,00 kr", "-\u00A0250,00 kr", "\u2212 250,00", "-250,00"])(
    "money out is no payment: %s",
    async (amount) => {
      const { rows, outgoing } = await readPastedRows(`2026-03-03\nOla Ek\nStudentflak\n${amount}`);
      expect([rows, outgoing.map(({ amountOre }) => amountOre)]).toEqual([[], [-25_000]]);
    },
  );

  it.each(["07:30 2 500,00", "0730 2 500,00"])("a time before an amount is no phone: %s", async (written) => {
    expect(await pastedOf(`2026-03-03 Swish mottagen ${written}`)).toEqual([250_000]);
  });

  it.each([
    ["a number that a space may separate from it", "2026-03-03 Emma Lind nr 3 250 kr"],
    ["words and a thousand", "2026-03-03 Maria Berg 3 250,00"],
    ["nothing", "2026-03-03 3 250,00 kr"],
    ["a sign first", "2026-03-03 Emma Lind +3 250,00 kr"],
    ["a space that does not break", "2026-03-03 Emma Lind nr 3\u00A0250,00 kr"],
    ["a column", "2026-03-03\tEmma Lind nr 3\t3 250,00"],
  ])(
    "an amount with a space in it is read with it after %s, and the row is a pasted one, which is never sure",
    async (_before, text) => {
      expect(await pastedOf(text)).toEqual([325_000]);
    },
  );

  it.each([
    ["a tab column of whole kronor", "2026-03-03\tMaria Berg\t250", [[25_000, "Maria Berg"]]],
    ["whole kronor alone on a line", "2026-03-03\nMaria Berg\n250", [[25_000, "Maria Berg"]]],
    ["whole kronor and nothing else", "2026-03-03\n250", [[25_000, null]]],
    ["thousands alone on a line", "2026-03-03\nMaria Berg\n1 250", [[125_000, "Maria Berg"]]],
    ["a plus sign at the end of a line", "2026-03-03 Karl Von Essen +250", [[25_000, "Karl Von Essen"]]],
    ["a colon and a dash", "2026-03-03 Maria Berg 250:-", [[25_000, "Maria Berg"]]],
    ["a dash alone on a line", "2026-03-03\nMaria Berg\n1.250:–", [[125_000, "Maria Berg"]]],
    ["a balance after it", "2026-03-03\tMaria Berg\t250\t4310", [[25_000, "Maria Berg"]]],
    [
      "several of one day",
      "3 mars 2026\nMaria Berg\n250\nOla Ek\n99",
      [
        [25_000, "Maria Berg"],
        [9_900, "Ola Ek"],
      ],
    ],
  ])("an amount is read that is written with %s", async (_how, text, expected) => {
    const { profile, rows, skipped } = await readPastedRows(text);
    expect(rows.map((row) => [row.amountOre, row.name])).toEqual(expected);
    expect(profile).toBe("pasted");
    expect(skipped).toEqual([]);
  });

  it("whole kronor are no amount where the payment has one, and a message after them is the payment's", async () => {
    expect(await amountsOf("2026-03-03\nMaria Berg\n250,00\nFlak +1\n2026")).toEqual([[25_000, "Flak +1 2026"]]);
    expect(await amountsOf("2026-03-03\nMaria Berg\n250\nFlak K7QXM")).toEqual([[25_000, "Flak K7QXM"]]);
  });

  it("rows without an amount that can be read are counted as that; the period of a list is no row", async () => {
    const text = "2026-03-01 – 2026-03-31\n2026-03-03\nMaria Berg 250\n2026-03-02\nEva Ek\n0,00\n2026-03-01\nOla -26";
    const { rows, skipped } = await readPastedRows(text);
    expect(rows).toEqual([]);
    expect(skipped).toEqual([
      { reason: "no-amount", count: 1, sumOre: 0 },
      { reason: "unread-amount", count: 2, sumOre: 0 },
    ]);
  });

  it("two payments on lines of one day are two", async () => {
    expect(await amountsOf("3 mars 2026\nFlak 250,00 kr\nBal 99,50 kr")).toEqual([
      [25_000, "Flak"],
      [9_950, "Bal"],
    ]);
  });

  it("a table that is copied with its heading is read as its file is", async () => {
    for (const { text } of bankSamples) expect(await readPastedRows(text)).toEqual(await readBankFile(bytesOf(text)));
  });

  it("the same text again, and two equal payments, have the fingerprints of a file", async () => {
    const twins = "2026-03-03 Maria Berg 250,00\n2026-03-03 Maria Berg 250,00";
    const { rows } = await readPastedRows(twins);
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    expect((await readPastedRows(twins)).rows).toEqual(rows);
  });

  it.each([
    ["250:50 kr", 25_050],
    ["250,-", 25_000],
    ["kr 250", 25_000],
  ])("the copied amount %s is %i öre", async (written, amountOre) => {
    const { rows } = await readPastedRows(`2026-04-14\nMaria Berg\n${written}\n`, "2026-05-01");
    expect(rows).toMatchObject([{ amountOre, name: "Maria Berg" }]);
  });
});
