import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { bytesOf, readXlsx } from "@utspring/testkit/sales-reports";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const day = 86_400_000;
const manager = as.studentansvarig;
const entry = (amount: number, description: string) => ({ amount, description, idempotencyKey: randomUUID() });
const thisYear = Number(
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm", year: "numeric" }).format(testApp.clock.now()),
);

// Last year a deposit; this year a deposit that is taken back, a withdrawal, and names that formats stumble on.
testApp.clock.move(-400 * day);
await manager.fund.deposit(entry(12_345, "Förra året"));
testApp.clock.move(400 * day);
const wrong = await manager.fund.deposit(entry(70_000, 'Fel "summa" C:\\ ”räksmörgås” 😀'));
await manager.fund.correct({ transactionId: wrong.transactionId, reason: "dubbelt", idempotencyKey: randomUUID() });
await manager.fund.withdraw(entry(5_005, "=SUMMA(A1)\n#VER B 1"));
await manager.fund.deposit(entry(100_000, 'Åländsk öl; "två"'));
const balanceOre = 12_345 - 5_005 + 100_000;

interface Verification {
  number: number;
  day: string;
  text: string;
  sums: number[];
  accounts: string[];
}

/** Reads SIE by its own words: fields between blanks, quotes around some, a backslash before a quote inside. */
function readSie(bytes: Buffer) {
  const fieldsOf = (line: string) =>
    [...line.matchAll(/"((?:\\"|[^"])*)"|\{[^}]*\}|[^\s{}"]+/gu)].map(([whole, inner]) =>
      inner === undefined ? whole : inner.replaceAll('\\"', '"'),
    );
  const labels = new Map<string, string[][]>();
  const verifications: Verification[] = [];
  for (const line of iconv
    .decode(bytes, "cp437")
    .split("\r\n")
    .filter((one) => one !== "" && one !== "{" && one !== "}")) {
    const [label = "", ...fields] = fieldsOf(line.trim());
    if (label === "#VER")
      verifications.push({
        number: Number(fields[1]),
        day: fields[2] ?? "",
        text: fields[3] ?? "",
        sums: [],
        accounts: [],
      });
    else if (label === "#TRANS") {
      verifications.at(-1)?.sums.push(Math.round(Number(fields[2]) * 100));
      verifications.at(-1)?.accounts.push(fields[0] ?? "");
    } else labels.set(label, [...(labels.get(label) ?? []), fields]);
  }
  const ore = (label: string, account: string) =>
    Math.round(Number(labels.get(label)?.find((fields) => fields[1] === account)?.[2]) * 100);
  return { labels, verifications, ore };
}

const fileOf = async (input: { format: "csv" | "xlsx" | "sie"; year?: number }) => {
  const { file, fileName } = await manager.fund.exportLedger(input);
  return { bytes: bytesOf(file), fileName };
};

describe("fund.exportLedger", () => {
  it.each(refusals.manager)("fund.exportLedger — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.exportLedger({ format: "csv" }))).toEqual({ code });
  });

  it.each([
    [{ format: "pdf" }, "format"],
    [{ format: "csv", year: 1999 }, "year"],
    [{}, "format"],
  ])("fund.exportLedger — refuses %j", async (input, field) => {
    expect(await refusalOf(manager.fund.exportLedger(input as never))).toMatchObject({
      code: "BAD_INPUT",
      issues: [{ path: field }],
    });
  });

  it("fund.exportLedger — the CSV file holds every row for a Swedish Excel, and no text becomes a formula", async () => {
    const { bytes, fileName } = await fileOf({ format: "csv" });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from("\ufeff"));
    const [head, ...rows] = parse(bytes, { bom: true, delimiter: ";" }) as string[][];
    expect(head).toEqual([
      "Nr",
      "Datum",
      "Typ",
      "Beskrivning",
      "Belopp (kr)",
      "Saldo (kr)",
      "Vem",
      "Källa",
      "Rättar nr",
      "Attest av",
      "Budgetpost",
      "Delat uttag",
    ]);
    expect(rows.map((row) => [row[0], row[2], row[4], row[5], row[8]])).toEqual([
      ["1", "Inbetalning", "123,45", "123,45", ""],
      ["2", "Inbetalning", "700,00", "823,45", ""],
      ["3", "Uttag", "-700,00", "123,45", "2"],
      ["4", "Uttag", "-50,05", "73,40", ""],
      ["5", "Inbetalning", "1000,00", "1073,40", ""],
    ]);
    expect(rows.map((row) => row[10])).toEqual(["", "", "", "Ingen rad i budgeten", ""]);
    expect(rows[3]?.[3]).toBe("'=SUMMA(A1)\n#VER B 1");
    expect(fileName).toMatch(/^klasskassa-.+-\d{4}-\d\d-\d\d\.csv$/u);
  });

  it("fund.exportLedger — the Excel file has amounts as numbers, and only one year's rows when a year is given", async () => {
    const all = readXlsx((await fileOf({ format: "xlsx" })).bytes);
    expect(all.slice(1).map((row) => Number(row[4]))).toEqual([123.45, 700, -700, -50.05, 1000]);
    const { bytes, fileName } = await fileOf({ format: "xlsx", year: thisYear });
    expect(
      readXlsx(bytes)
        .slice(1)
        .map((row) => row[0]),
    ).toEqual(["2", "3", "4", "5"]);
    expect(fileName).toMatch(new RegExp(`-${thisYear}\\.xlsx$`, "u"));
  });

  it("fund.exportLedger — the SIE file covers this year: each verification sums to zero, and the sums lead to the balance", async () => {
    const { bytes, fileName } = await fileOf({ format: "sie" });
    const { labels, verifications, ore } = readSie(bytes);
    expect(fileName).toMatch(/\.se$/u);
    expect(labels.get("#FLAGGA")).toEqual([["0"]]);
    expect(labels.get("#FORMAT")).toEqual([["PC8"]]);
    expect(labels.get("#SIETYP")).toEqual([["4"]]);
    expect(labels.get("#RAR")).toEqual([["0", `${thisYear}0101`, `${thisYear}1231`]]);
    expect(verifications.map(({ number }) => number)).toEqual([2, 3, 4, 5]);
    for (const { sums } of verifications) expect(sums.reduce((sum, part) => sum + part, 0)).toBe(0);
    const declared = new Set(labels.get("#KONTO")?.map(([account]) => account));
    expect(verifications.flatMap(({ accounts }) => accounts).filter((account) => !declared.has(account))).toEqual([]);
    const moved = (account: string) =>
      verifications.reduce(
        (sum, { sums, accounts }) =>
          sum + sums.filter((_, index) => accounts[index] === account).reduce((a, b) => a + b, 0),
        0,
      );
    expect(ore("#IB", "1930")).toBe(12_345);
    expect(ore("#IB", "1930") + moved("1930")).toBe(ore("#UB", "1930"));
    expect(ore("#UB", "1930")).toBe((await manager.fund.overview()).balanceOre);
    expect(ore("#UB", "1930")).toBe(balanceOre);
    for (const account of ["3010", "3890", "3990", "6990"])
      expect([account, ore("#RES", account)]).toEqual([account, moved(account)]);
    // The correction is on the account of the row that it corrects, so the two sum to zero.
    expect(moved("3990")).toBe(-100_000);
  });

  it("fund.exportLedger — the SIE file keeps å, ä and ö and escapes quotes, and no text becomes a line of its own", async () => {
    const { labels, verifications } = readSie((await fileOf({ format: "sie" })).bytes);
    expect(verifications.map(({ text }) => text)).toEqual([
      'Fel "summa" C:/ "räksmörgås" ?',
      'Rättelse av "Fel "summa" C:/ "räksmörgås" ?": dubbelt',
      "=SUMMA(A1) #VER B 1",
      'Åländsk öl; "två"',
    ]);
    expect(labels.get("#FNAMN")).toHaveLength(1);
  });

  it("fund.exportLedger — a year without rows carries the balance over, and another class's export has no rows", async () => {
    const { verifications, ore } = readSie((await fileOf({ format: "sie", year: thisYear + 1 })).bytes);
    expect([verifications, ore("#IB", "1930"), ore("#UB", "1930")]).toEqual([[], balanceOre, balanceOre]);
    const theirs = await as.neighbour.fund.exportLedger({ format: "csv" });
    expect(parse(bytesOf(theirs.file), { bom: true, delimiter: ";" })).toHaveLength(1);
  });

  it("fund.exportLedger — ten thousand rows are exported in every format; one row more is refused as Excel", async () => {
    await testApp.owner`alter table fund_transactions disable trigger user`;
    await testApp.owner`
      insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, actor_id, created_at, previous_hash, hash)
      select gen_random_uuid(), ${ours.classId}, 5 + n, 'deposit', 100, 100, ${balanceOre} + n * 100, 'Rad ' || n, 'manual', ${ours.manager.userId}, now(), repeat('0', 64), repeat('0', 64)
      from generate_series(1, 9995) n`;
    await testApp.owner`alter table fund_transactions enable trigger user`;
    for (const format of ["csv", "xlsx"] as const)
      expect((await fileOf({ format })).bytes.length).toBeGreaterThan(100_000);
    const { verifications, ore } = readSie((await fileOf({ format: "sie" })).bytes);
    expect(verifications).toHaveLength(9_999);
    expect(verifications.map(({ number }) => number)).toEqual(Array.from({ length: 9_999 }, (_, index) => index + 2));
    expect(ore("#UB", "1930")).toBe(balanceOre + 999_500);
    await testApp.owner`update class_funds set balance_ore = ${balanceOre + 999_500}, income_ore = income_ore + 999_500, last_seq = 10000 where class_id = ${ours.classId}`;
    await manager.fund.deposit(entry(100, "En till"));
    expect(await refusalOf(manager.fund.exportLedger({ format: "xlsx" }))).toEqual({ code: "TOO_MANY_ROWS" });
    const [one, two] = await Promise.all([fileOf({ format: "csv" }), fileOf({ format: "csv" })]);
    expect(one.bytes.equals(two.bytes)).toBe(true);
    expect((parse(one.bytes, { bom: true, delimiter: ";" }) as string[][]).map(([number]) => number)).toEqual([
      "Nr",
      ...Array.from({ length: 10_001 }, (_, index) => String(index + 1)),
    ]);
  }, 60_000);
});
