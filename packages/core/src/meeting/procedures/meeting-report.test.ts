import { describe, expect, it } from "vitest";
import { dayOf, formatDay, formatMonth, monthOf } from "@utspring/domain/dates";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { AppError } from "@utspring/domain/errors";
import { makeAuditor, makeClass, makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { bytesOf, readPdf } from "@utspring/testkit/sales-reports";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import type { Caller } from "@utspring/testkit/caller";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;

const day = 86_400_000;
const secondManager = await makePerson(testApp, { code: ours.code });
await testApp.owner`update memberships set role = 'studentansvarig' where user_id = ${secondManager.userId}`;
await testApp.owner`update profiles set role = 'studentansvarig' where user_id = ${secondManager.userId}`;
const second = await callerFor(testApp, secondManager);

async function printed(caller: Caller, period?: string) {
  const { file, fileName } = await caller.fund.meetingReport(period === undefined ? {} : { period });
  const { pages } = await readPdf(bytesOf(file));
  return { file, fileName, pages, lines: pages.flat().map((line) => line.replaceAll("\u00a0", " ")) };
}

describe("fund.meetingReport", () => {
  it.each(refusals.member)("fund.meetingReport — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.meetingReport())).toEqual({ code });
  });

  it.each(["2026", "2026-13", "2026-00", "1999-12", "2026-st", "2026-1", "", "2026 -11 1", "2026-11-01"])(
    "fund.meetingReport — refuses the period %j",
    async (period) => {
      expect(await refusalOf(manager.fund.meetingReport({ period }))).toMatchObject({
        code: "BAD_INPUT",
        issues: [{ path: "period" }],
      });
    },
  );

  it("fund.meetingReport — the report of a new fund has zero sums", async () => {
    const { lines, fileName } = await printed(as.elev);
    expect(lines).toContain("0,00 kr | 0,00 kr | 0,00 kr | 0,00 kr");
    expect(fileName).toBe(`klassmote-${ours.name}-hela-tiden.pdf`);
  });

  it("fund.meetingReport — gives the members' total credit at the period's end, and never whose credit it is", async () => {
    const own = await makeClass(testApp, { pupils: 2 });
    const [anna, payer, reader] = await Promise.all([
      callerFor(testApp, own.manager),
      callerFor(testApp, own.pupils[0] ?? own.manager),
      callerFor(testApp, own.pupils[1] ?? own.manager),
    ]);
    const ask = async () =>
      (await anna.payments.create({ title: "Flak", amount: 20_000, phoneNumber: "0701234567", ...newKey() }))
        .requirementId;
    const userId = own.pupils[0]?.userId ?? "";
    const creditLines = async (period?: string) =>
      (await printed(reader, period)).lines.filter((line) => /till godo[.,]/u.test(line));
    expect(await creditLines()).toEqual(["Ingen har något till godo."]);
    testApp.clock.move(-400 * day);
    await anna.fund.deposit({ amount: "10", description: "Pant", ...newKey() });
    const before = monthOf(dayOf(testApp.clock.now()));
    testApp.clock.move(400 * day);
    const paid = { requirementId: await ask(), userId, amount: 27_050, restToCredit: true, ...newKey() };
    await anna.payments.record(paid);
    const sum = (amount: string) => [
      `Medlemmar har tillsammans ${amount} till godo, som ingår i saldot men hör till dem.`,
    ];
    expect(await creditLines()).toEqual(sum("70,50 kr"));
    await anna.payments.credits.use({ requirementId: await ask(), userId, amount: 3_000, ...newKey() });
    expect(await creditLines()).toEqual(sum("40,50 kr"));
    await anna.payments.credits.payBack({ userId, amount: 1_050, ...newKey() });
    expect(await creditLines()).toEqual(sum("30,00 kr"));
    const { lines } = await printed(reader);
    const { incomeOre, expenseOre } = await reader.fund.overview();
    expect([incomeOre, expenseOre]).toEqual([24_000, 0]);
    expect(lines).toContain("Betalningar från medlemmar | 230,00 kr");
    expect(lines).toContain("Summa | 240,00 kr | 0,00 kr");
    expect(lines).toContain(
      "Det medlemmarna har till godo har ökat med 30,00 kr. Det ingår i utgående saldo, men är varken in eller ut.",
    );
    expect(await creditLines(before)).toEqual(["Ingen har något till godo."]);
    expect((await payer.payments.credits.list()).totalOre).toBe(3_000);
  });

  it("fund.meetingReport — a period has its opening balance and rows; the report of all time equals the fund's overview", async () => {
    testApp.clock.move(-400 * day);
    await manager.fund.deposit({ amount: "1000", description: "Förra året", ...newKey() });
    testApp.clock.move(400 * day);
    const year = testApp.clock.now().getUTCFullYear();
    await manager.fund.deposit({ amount: "250,50", description: "Pant", ...newKey() });
    const { transactionId } = await manager.fund.deposit({ amount: "700", description: "Loppis", ...newKey() });
    await manager.fund.correct({ transactionId: transactionId ?? "", reason: "dubbelt", ...newKey() });
    await manager.fund.withdraw({ amount: "100", description: "Bakpulver", ...newKey() });
    const month = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Stockholm",
      year: "numeric",
      month: "2-digit",
    }).format(testApp.clock.now());
    const now = await printed(as.elev, month);
    expect(now.lines).toContain("1 000,00 kr | 250,50 kr | 100,00 kr | 1 150,50 kr");
    expect(now.lines.find((line) => line.includes("Loppis"))).toMatch(/\d{4} \| Loppis \| dubbelt \| −700,00 kr$/u);
    expect(now.fileName).toBe(`klassmote-${ours.name}-${month}.pdf`);
    for (const [period, code] of [
      [`${year - 3}-ht`, "PERIOD_BEFORE_LEDGER"],
      [`${year + 1}-12`, "PERIOD_IN_FUTURE"],
    ] as const)
      expect(await refusalOf(as.elev.fund.meetingReport({ period }))).toMatchObject({ code });
    const { balanceOre, incomeOre, expenseOre } = await as.elev.fund.overview();
    expect([balanceOre, incomeOre, expenseOre]).toEqual([115_050, 125_050, 10_000]);
    expect((await printed(as.elev)).lines).toContain("0,00 kr | 1 250,50 kr | 100,00 kr | 1 150,50 kr");
  });

  it("fund.meetingReport — payments are totals that name no payer and do not change with an exemption", async () => {
    const { requirementId } = await manager.payments.create({
      title: "Studentflak",
      amount: "250",
      phoneNumber: "0701234567",
      ...newKey(),
    });
    const [, other] = ours.pupils;
    const { recordId } = await as.elev.payments.report({ requirementId, ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    const before = await printed(as.elev);
    expect(before.lines).toContain("Studentflak | 250,00 kr | 250,00 kr");
    await manager.payments.exempt({ requirementId, userId: other?.userId ?? "", exempt: true });
    expect((await printed(as.elev)).file).toBe(before.file);
    const names = ours.pupils.map(({ firstName }) => firstName);
    expect(names.filter((name) => before.lines.some((line) => line.includes(name)))).toEqual([]);

    await manager.payments.undoApproval({ recordId, reason: "fel kvitto", ...newKey() });
    const { lines } = await printed(as.elev);
    expect(lines).toContain("Inget är inbetalt i perioden.");
    expect(lines).toContain("Ångrade godkännanden (1) | −250,00 kr");
  });

  it("fund.meetingReport — a withdrawal counts on its budget item until it is corrected, and without an item under no item", async () => {
    const [main] = await manager.budget.list();
    const expense = { budgetId: main?.id ?? "", category: "expense" as const, itemName: "Flaket" };
    const { itemId } = await manager.budget.addItem({ ...expense, budgetedAmount: "400" });
    const { expenseOre } = await as.elev.fund.overview();
    const withdrawn = { amount: "150", description: "Skyltar", budgetItemId: itemId, ...newKey() };
    const { transactionId } = await manager.fund.withdraw(withdrawn);
    const left = await printed(as.elev);
    expect(left.lines).toContain("Flaket | Utgift | 400,00 kr | 150,00 kr | 250,00 kr");
    const unassigned = (ore: number) => `Ingen rad i budgeten | Utgift | – | ${ore / 100},00 kr | −${ore / 100},00 kr`;
    expect(left.lines).toContain(unassigned(expenseOre));
    await manager.fund.correct({ transactionId: transactionId ?? "", reason: "fel", ...newKey() });
    const { lines } = await printed(as.elev);
    expect(lines).toContain("Flaket | Utgift | 400,00 kr | 0,00 kr | 400,00 kr");
    expect(lines).toContain(unassigned(expenseOre));
    await manager.budget.removeItem({ itemId });
  });

  it("fund.meetingReport — an item of another budget has its own plan, and what is left of it is what budget.item says", async () => {
    const { budgetId } = await manager.budget.create({ name: "Balen" });
    const add = (itemName: string, budgetedAmount: string) =>
      manager.budget.addItem({ budgetId, category: "expense", itemName, budgetedAmount });
    const { itemId } = await add("Band", "6000");
    await add("Lokal", "90");
    const { transactionId } = await manager.fund.withdraw({
      amount: "75",
      description: "Förskott",
      budgetItemId: itemId,
      ...newKey(),
    });
    const { lines } = await printed(as.elev);
    expect(lines).toContain("Band (Balen) | Utgift | 6 000,00 kr | 75,00 kr | 5 925,00 kr");
    expect(lines.join()).not.toContain("Lokal (Balen)");
    expect(await as.elev.budget.item({ itemId })).toMatchObject({
      budgetedOre: 600_000,
      actualOre: 7_500,
      leftOre: 592_500,
    });
    await manager.fund.correct({ transactionId: transactionId ?? "", reason: "fel", ...newKey() });
    expect((await printed(as.elev)).lines.join()).not.toContain("(Balen)");
    await manager.budget.remove({ budgetId });
  });

  it("fund.meetingReport — lists what one person booked before the limit was set or lowered, and claims nothing of the past", async () => {
    const own = await makeClass(testApp);
    const anna = await callerFor(testApp, own.manager);
    await anna.fund.deposit({ amount: "20000", description: "Insats", ...newKey() });
    await anna.fund.withdraw({ amount: "5000", description: "Utan gräns", ...newKey() });
    const { lines: before } = await printed(anna);
    expect(before).toContain("Klassen har ingen gräns för uttag, och inget uttag är attesterat i perioden.");
    await anna.fund.setLimit({ amount: "8000", ...newKey() });
    await anna.fund.withdraw({ amount: "1500", description: "Under gamla gränsen", ...newKey() });
    await anna.fund.withdraw({ amount: "400", description: "Under gränsen", ...newKey() });
    await anna.fund.setLimit({ amount: "1000", ...newKey() });
    const { lines } = await printed(anna);
    const name = `${own.manager.firstName} ${own.manager.lastName}`;
    expect(lines.join(" ")).toContain(
      "Utan attest är 2 uttag på mer än 1 000,00 kr bokförda i perioden, innan dagens gräns gällde: sammanlagt 6 500,00 kr.",
    );
    const listed = lines.slice(lines.indexOf("Uttag utan attest över dagens gräns"), lines.indexOf("Reserverat"));
    const rows = listed.filter((line) => line.includes(`| ${name} |`)).map((line) => line.replace(/^.*? \| /u, ""));
    expect(rows).toEqual([`Utan gräns | ${name} | 5 000,00 kr`, `Under gamla gränsen | ${name} | 1 500,00 kr`]);
  });

  it("fund.meetingReport — a withdrawal above the limit is shown as reserved, and after the attest with both names", async () => {
    await manager.fund.setLimit({ amount: "300", ...newKey() });
    const { requestId } = await manager.fund.withdraw({ amount: "500", description: "Handpenning", ...newKey() });
    const waiting = await printed(as.elev);
    const name = `${ours.manager.firstName} ${ours.manager.lastName}`;
    expect(waiting.lines).toContain(`Handpenning | ${name} | 500,00 kr`);
    expect(waiting.lines).toContain("Utgående saldo minus reserverat: 650,50 kr.");
    const today = formatDay(dayOf(new Date()));
    expect(waiting.lines).toContain(
      `Gränsen är 300,00 kr sedan ${today}. Inget uttag på mer än 300,00 kr är bokfört i perioden.`,
    );
    await second.fund.attest({ requestId: requestId ?? "", ...newKey() });
    const { lines } = await printed(as.elev);
    expect(lines).toContain("Inget uttag väntar på attest.");
    const attester = `${secondManager.firstName} ${secondManager.lastName}`;
    expect(lines.find((line) => line.includes("| Handpenning |"))).toContain(`| ${name} | ${attester} | 500,00 kr`);
  });

  it("fund.meetingReport — shows a signed-off month with auditor, bank balance, difference and remark, and names unsigned ones", async () => {
    const [auditorPerson] = ours.pupils;
    if (!auditorPerson) throw new Error("the class has no pupil");
    expect((await printed(as.elev)).lines.join(" ")).toContain("Ingen månad i perioden är granskad. Inte granskat: ");
    await makeAuditor(testApp, ours, auditorPerson);
    const auditor = await callerFor(testApp, auditorPerson);
    const months = (await auditor.fund.review.status()).months;
    const { month, hash: ledgerHash } = months.at(-1) ?? { month: "", hash: "" };
    const remark = "Växelkassan saknas";
    await auditor.fund.review.signOff({ month, ledgerHash, bankBalance: 98_500, remark, ...newKey() });
    const name = `${auditorPerson.firstName} ${auditorPerson.lastName}`;
    const wanted = new RegExp(`${name} \\| 985,00 kr \\| −15,00 kr \\| ${remark}$`, "u");
    const { lines } = await printed(as.elev);
    expect(lines.filter((line) => wanted.test(line))).toHaveLength(1);
    const note = lines.find((line) => /^(?:Inte granskat|Pågår efter rad)/u.test(line)) ?? "";
    const unsigned = months.filter((one) => one.month !== month);
    expect(note.includes("Inte granskat: ")).toBe(unsigned.some(({ isOver }) => isOver));
    expect(note.includes("Pågår efter rad ")).toBe(unsigned.some(({ isOver }) => !isOver));
    expect((await printed(as.elev, month)).lines.filter((line) => wanted.test(line))).toHaveLength(1);
    const outside = await printed(as.elev, months[0]?.month);
    expect(outside.lines.filter((line) => wanted.test(line))).toEqual([]);
  });

  it("fund.meetingReport — an unsigned month goes on until it ends, and is then said to be unsigned, also when none is signed", async () => {
    const own = await makeClass(testApp);
    const anna = await callerFor(testApp, own.manager);
    await anna.fund.deposit({ amount: "10", description: "Pant", ...newKey() });
    const month = formatMonth(dayOf(testApp.clock.now()));
    const review = async () => (await printed(anna)).lines.find((line) => line.includes("Ingen månad")) ?? "";
    expect(await review()).toBe(`Ingen månad i perioden är granskad. Pågår efter rad 1: ${month}.`);
    testApp.clock.move(32 * day);
    const later = await callerFor(testApp, own.manager);
    const { lines } = await printed(later);
    expect(lines).toContain(`Ingen månad i perioden är granskad. Inte granskat: ${month}.`);
    testApp.clock.move(-32 * day);
  });

  it("fund.meetingReport — everyone in the class gets the same file at any time, and another class gets its own", async () => {
    const { file } = await printed(as.elev);
    expect((await printed(as.impersonator)).file).toBe(file);
    // Another day of the same month.
    testApp.clock.move((testApp.clock.now().getUTCDate() > 15 ? -3 : 3) * day);
    for (const who of ["elev", "studentansvarig"] as const) expect((await printed(as[who])).file).toBe(file);
    expect((await printed(as.neighbour)).lines).not.toContain("Handpenning");
    expect((await printed(as.neighbour)).file).not.toBe(file);
  });

  it("fund.meetingReport — the printed hash is the head hash, and the ledger still has it after more rows are booked", async () => {
    const { lines } = await printed(as.elev);
    const hash = lines.filter((line) => /^[0-9a-f]{32}$/u.test(line)).join("");
    const { hash: head, seq } = await as.elev.fund.head({});
    expect(hash).toBe(head);
    await manager.fund.deposit({ amount: "5", description: "Mer pant", ...newKey() });
    expect(await as.elev.fund.verify({ against: hash })).toMatchObject({ isIntact: true, againstSeq: seq });
  });

  it("fund.meetingReport — a member who has used up what one has of the class's files is refused, and the others get theirs", async () => {
    const [{ userId: spent }] = ours.pupils as [MadePerson];
    const { refuseSharedFile } = testApp.deps;
    const asked: string[] = [];
    testApp.deps.refuseSharedFile = (userId) => {
      asked.push(userId);
      if (userId === spent) throw new AppError("TOO_MANY_TRIES");
    };
    expect(await refusalOf(as.elev.fund.meetingReport())).toEqual({ code: "TOO_MANY_TRIES" });
    expect((await manager.fund.meetingReport()).fileName).toContain(".pdf");
    expect((await manager.fund.exportLedger({ format: "csv" })).fileName).toContain(".csv");
    expect(asked).toEqual([spent, ours.manager.userId, ours.manager.userId]);
    testApp.deps.refuseSharedFile = refuseSharedFile;
  });

  it("fund.meetingReport — a ledger whose row was rewritten is printed with a warning", async () => {
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update fund_transactions set description = 'Annat' where class_id = ${ours.classId} and seq = 2`;
    });
    expect((await printed(as.elev)).lines).toContain(
      "Kassaboken är bruten vid rad 2. Siffrorna här går inte att lita på. Kontakta en administratör.",
    );
  });
});
