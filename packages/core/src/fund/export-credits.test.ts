import iconv from "iconv-lite";
import { parse } from "csv-parse/sync";
import { expect, it } from "vitest";
import { formatKr } from "@utspring/domain/money";
import { callerFor } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";
import { bytesOf, readPdf, readXlsx } from "@utspring/testkit/sales-reports";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();

const year = 366 * 86_400_000;

async function madeClass() {
  const klass = await makeClass(testApp, { pupils: 1 });
  const anna = await callerFor(testApp, klass.manager);
  const userId = klass.pupils[0]?.userId ?? "";
  const required = async (amount: number) =>
    (await anna.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...newKey() })).requirementId;
  const credit = async (creditOre: number) =>
    anna.payments.record({
      requirementId: await required(20_000),
      userId,
      amount: 20_000 + creditOre,
      restToCredit: true,
      ...newKey(),
    });
  const use = async (amount: number) =>
    anna.payments.credits.use({ requirementId: await required(amount), userId, amount, ...newKey() });
  return { anna, userId, credit, use };
}

const sieOf = async (anna: Caller, of?: number) =>
  iconv.decode(
    bytesOf((await anna.fund.exportLedger({ format: "sie", ...(of === undefined ? {} : { year: of }) })).file),
    "cp437",
  );

/** Öre of an account by the file's own sums, and by its verifications. */
function sumsOf(sie: string) {
  const sum = (pattern: RegExp) =>
    [...sie.matchAll(pattern)].reduce((total, [, kr]) => total + Math.round(Number(kr) * 100), 0);
  const at = (label: string) => (account: number) => sum(new RegExp(`^#${label} 0 ${account} (\\S+)`, "gmu"));
  const moved = (account: number) => sum(new RegExp(`#TRANS ${account} \\{\\} (\\S+)`, "gu"));
  return { opening: at("IB"), closing: at("UB"), result: at("RES"), moved };
}

it("fund.exportLedger — page, report, CSV, Excel and SIE say the same of a fund with credits, used, undone and paid back", async () => {
  const { anna, userId, credit, use } = await madeClass();
  await credit(5_000);
  await credit(3_025);
  await use(2_000);
  const { recordId } = await use(1_000);
  await anna.payments.undoApproval({ recordId, reason: "Fel betalning", ...newKey() });
  await anna.payments.credits.payBack({ userId, amount: 1_500, ...newKey() });
  await anna.fund.withdraw({ amount: 4_000, description: "Tårta", ...newKey() });
  const page = await anna.fund.overview();
  const owedOre = 5_000 + 3_025 - 2_000 - 1_500;
  expect(page).toMatchObject({ creditOre: owedOre, incomeOre: 42_000, expenseOre: 4_000 });

  const { opening, closing, result, moved } = sumsOf(await sieOf(anna));
  expect([closing(1930), closing(2890)]).toEqual([page.balanceOre, -owedOre]);
  const incomes = [3010, 3890, 3990];
  expect(incomes.reduce((sum, account) => sum - result(account), 0)).toBe(page.incomeOre);
  expect([result(6990), result(3990)]).toEqual([page.expenseOre, 0]);
  for (const account of [1930, 2890, 2067]) expect(opening(account) + moved(account)).toBe(closing(account));
  for (const account of [...incomes, 6990]) expect(moved(account)).toBe(result(account));
  const all = [1930, 2890, 2067].map(closing).concat([...incomes, 6990].map(result));
  expect(all.reduce((sum, ore) => sum + ore, 0)).toBe(0);

  const lines = (await readPdf(bytesOf((await anna.fund.meetingReport()).file))).pages
    .flat()
    .map((line) => line.replaceAll("\u00A0", " "));
  const shown = (ore: number) => formatKr(ore, 2).replaceAll("\u00A0", " ");
  expect(lines.join("\n")).toContain(shown(page.incomeOre));
  expect(lines.join("\n")).toContain(shown(page.balanceOre));

  const csv = parse(bytesOf((await anna.fund.exportLedger({ format: "csv" })).file), {
    bom: true,
    delimiter: ";",
  }) as string[][];
  const xlsx = readXlsx(bytesOf((await anna.fund.exportLedger({ format: "xlsx" })).file));
  const oreOf = (text: string | undefined) => Math.round(Number(text?.replace(",", ".")) * 100);
  for (const [, ...rows] of [csv, xlsx]) {
    expect(rows.reduce((sum, row) => sum + oreOf(row[4]), 0)).toBe(page.balanceOre);
    const ofCredits = rows.filter((row) => row[7] === "Till godo" || row[7] === "Återbetalt till godo");
    expect(ofCredits.reduce((sum, row) => sum + oreOf(row[4]), 0)).toBe(8_025 - 1_500);
  }
  // Days are days, as Excel counts them.
  expect(xlsx.slice(1).map((row) => row[1])).toEqual(
    csv.slice(1).map((row) => String(Date.parse(row[1] ?? "") / 86_400_000 + 25_569)),
  );
});

it("fund.exportLedger — what is owed to members at the end of a year is owed at the beginning of the next", async () => {
  const { anna, credit, use } = await madeClass();
  testApp.clock.move(-year);
  await credit(5_000);
  await use(2_000);
  const before = testApp.clock.now().getUTCFullYear();
  testApp.clock.move(year);
  await use(1_000);
  const [first, second] = [sumsOf(await sieOf(anna, before)), sumsOf(await sieOf(anna))];
  for (const account of [1930, 2890]) expect(second.opening(account)).toBe(first.closing(account));
  expect([first.closing(2890), second.closing(2890)]).toEqual([-3_000, -2_000]);
  expect([1930, 2890, 2067].reduce((sum, account) => sum + second.opening(account), 0)).toBe(0);
  expect(first.result(3890) + second.result(3890)).toBe(-(await anna.fund.overview()).incomeOre);
});

it("fund.exportLedger — a letter that SIE's code page lacks keeps its base letter, and Excel reads no word as another character", async () => {
  const { anna } = await madeClass();
  const description = "Łukasz Søren Đặng Șerban Žofia Œuf René _x0041_";
  await anna.fund.deposit({ amount: 100, description, ...newKey() });
  expect(await sieOf(anna)).toContain('"Lukasz Soren Dang Serban Zofia OEuf René _x0041_"');
  const more = "Ŋaja 𝐀𝐧𝐧𝐚 Əli ﬁka 3× ½ ¾ • No\u200bra";
  await anna.fund.deposit({ amount: 100, description: more, ...newKey() });
  expect(await sieOf(anna)).toContain('"NGaja Anna Eli fika 3x ½ 3/4 - Nora"');
  const sheet = readXlsx(bytesOf((await anna.fund.exportLedger({ format: "xlsx" })).file));
  expect(sheet[1]?.[3]).toBe(description.replace("_x0041_", "_x005F_x0041_"));
});
