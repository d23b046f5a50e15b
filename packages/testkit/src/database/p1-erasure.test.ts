import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addReceipt } from "@utspring/core/payments/procedures/add-receipt";
import { systemCtx } from "@utspring/core/kernel/context";
import { signUp } from "@utspring/core/account/procedures/sign-up";
import { upload } from "@utspring/core/documents/procedures/upload";
import { createMailOutbox } from "@utspring/server/embedded/mail-outbox";
import { createTaskList } from "@utspring/server/jobs/task-list";
import { createCtx } from "../actors.ts";
import { callerFor } from "../caller.ts";
import { makeTestUsers } from "../test-users.ts";
import { incoming } from "../files.ts";
import { startTestApp } from "../test-app.ts";
import { makePerson, password } from "../make.ts";
import { makeProduct, makeSupplier, saleOf, startSale } from "../make-sales.ts";
import { report } from "../assurance/counts.ts";
import { newKey } from "../new-key.ts";

const testApp = await startTestApp();
const mailDir = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-p1-"));
testApp.deps.mailer = createMailOutbox(mailDir, testApp.deps.clock);
const { as, ours, admin } = await makeTestUsers(testApp);
const day = 86_400_000;
afterAll(async () => {
  await testApp.close();
  fs.rmSync(mailDir, { recursive: true });
});

/** The canary's texts that must not be found: each is unique. */
const canary = {
  firstName: "Kanarina",
  lastName: "Fågelström",
  email: "kanarina@fagelstrom.test",
  phone: "+46 70-999 88 77",
};
const traces = [canary.firstName, canary.lastName, "fagelstrom", "999 88 77", "9998877"];

async function finds(): Promise<string[]> {
  const tables = await testApp.owner<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  const pattern = `(${traces.map((word) => word.replace("+", "\\+")).join("|")})`;
  const inTables = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const rows =
        await testApp.owner`select t::text as row from ${testApp.owner(`${schema}.${name}`)} t where t::text ~* ${pattern}`;
      return rows.map((row) => `${schema}.${name}: ${String(row["row"])}`);
    }),
  );
  const keys = await testApp.deps.files.list("");
  const inFiles = await Promise.all(
    keys.map(async (key) => {
      const { content } = await testApp.deps.files.get(key);
      return new RegExp(pattern, "iu").test(key + (await text(content))) ? [key] : [];
    }),
  );
  const mails = fs
    .readdirSync(mailDir)
    .map((name) => ({ name, letter: fs.readFileSync(path.join(mailDir, name), "utf8") }));
  const inMails = mails
    .filter(({ letter }) => new RegExp(pattern, "iu").test(letter))
    .map(({ name }) => `mail/${name}`);
  const inLog = testApp.log.lines
    .map((line) => JSON.stringify(line))
    .filter((line) => new RegExp(pattern, "iu").test(line));
  report("P1", { places: tables.length + keys.length + mails.length + 1 });
  return [...inTables.flat(), ...inFiles.flat(), ...inMails, ...inLog];
}

async function night(): Promise<void> {
  const tasks = createTaskList(testApp.deps);
  for (const name of ["dropExpiredSessions", "purgeCustomers", "forgetGuests", "purgeRemovedAccounts"]) {
    await (tasks[name] as (payload: unknown, helpers: unknown) => Promise<void>)(
      {},
      { job: { id: "1", created_at: new Date() } },
    );
  }
}

const sums = () => testApp.owner`
  select (select jsonb_agg(f order by class_id) from class_funds f) as funds, (select sum(effect_ore)::text from fund_transactions) as ledger,
    (select jsonb_agg(jsonb_build_array(status, reported_ore, amount_ore) order by id) from payment_records) as payments,
    (select sum(total_ore)::text from sales_records) as sales, (select jsonb_agg(t order by session_id, seller_id) from sales_totals t) as totals`;

async function live(): Promise<void> {
  const visitor = { ...systemCtx(testApp.deps, "test"), actor: { kind: "visitor" } as const, ip: randomUUID() };
  await signUp(visitor, { ...canaryAccount, classCode: ours.code, termsAccepted: true });
  const [row] = await testApp.owner`select id from users where email = ${canary.email}`;
  const person = { userId: row?.["id"] as string };
  await as.admin.admin.users.update({
    ...person,
    firstName: canary.firstName,
    lastName: canary.lastName,
    role: "studentansvarig",
    classId: ours.classId,
    notes: `${canary.firstName} ringde från ${canary.phone}`,
  });
  await as.admin.admin.classes.updateDetails({ classId: ours.classId, ...person, representativePhone: canary.phone });
  const me = await callerFor(testApp, person);
  await me.auth.createToken({ email: canary.email, password, label: `${canary.firstName}s dator` });
  await me.auth.requestPasswordReset({ email: canary.email });
  await testApp.runJobs();
  await me.auth.updateName({ firstName: canary.firstName, lastName: canary.lastName });
  await me.fund.deposit({ amount: "150", description: "Kakor", ...newKey() });
  await me.classes.postMessage({ title: "Hej", content: "Vi ses på gården" });
  await me.calendar.renewFeed();

  await me.classes.setSwishRecipient({ name: `${canary.firstName} ${canary.lastName}`, phoneNumber: canary.phone });
  const toCanary = { title: "Bal", amount: "100", phoneNumber: canary.phone, ...newKey() };
  const { requirementId: bal } = await me.payments.create(toCanary);
  const [pupil] = ours.pupils;
  await (await callerFor(testApp, pupil ?? ours.manager)).payments.report({ requirementId: bal, ...newKey() });
  const title = `Avtal med ${canary.firstName} ${canary.lastName}`;
  await upload(
    await createCtx(testApp, person),
    { title },
    incoming(`avtal_${canary.firstName}_${canary.lastName}.txt`.toLowerCase()),
  );

  const ask = (title: string) =>
    as.studentansvarig.payments.create({ title, amount: "500", phoneNumber: "070-123 45 67", ...newKey() });
  const [flak, skiva] = [await ask("Flak"), await ask("Skiva")];
  const file = incoming(
    `Kvitto ${canary.firstName} ${canary.lastName}.pdf`,
    `%PDF-1.4 ${canary.firstName} ${canary.lastName}`,
  );
  const { receiptId } = await addReceipt(await createCtx(testApp, person), file);
  const { recordId } = await me.payments.report({ ...flak, receiptId, ...newKey() });
  await as.studentansvarig.payments.reject({
    recordIds: [recordId],
    reason: `${canary.firstName}, beloppet stämmer inte`,
    ...newKey(),
  });
  const { recordId: paid } = await me.payments.report({ ...skiva, ...newKey() });
  await as.studentansvarig.payments.approve({ recordIds: [paid], ...newKey() });

  const supplierId = await makeSupplier(testApp);
  const product = await makeProduct(testApp, supplierId);
  const { sessionId } = await startSale(testApp, me, { supplierId });
  const toMyself = {
    customerName: `${canary.firstName} ${canary.lastName}`,
    customerEmail: canary.email,
    customerPhone: canary.phone,
    notes: `Till ${canary.firstName}`,
  };
  await me.sales.registerSale(saleOf(product, { quantity: 3, ...toMyself }));
  await me.sales.endSession({ sessionId, ...newKey() });
  for (const status of ["in_delivery", "closed"] as const)
    await as.admin.admin.sales.advanceStatus({ sessionId, status });
}

const canaryAccount = { firstName: canary.firstName, lastName: canary.lastName, email: canary.email, password };

beforeAll(live);

describe("P1 erasure", () => {
  it("P1 before the removal the search finds the person's data in tables, files and mails", async () => {
    const found = (await finds()).map((find) => find.split(": ")[0]);
    for (const table of [
      "users",
      "profiles",
      "sessions",
      "payment_receipts",
      "payment_records",
      "sales_records",
      "classes",
      "payment_requirements",
      "class_documents",
    ]) {
      expect(found).toContain(`public.${table}`);
    }
    expect(found.some((find) => find?.startsWith("receipts/"))).toBe(true);
    expect(found.some((find) => find?.startsWith("mail/"))).toBe(true);
  });

  it("P1 a person removed by an admin disappears from every screen at once, and all sums stay the same", async () => {
    const [row] = await testApp.owner`select id from users where email = ${canary.email}`;
    const before = await sums();
    await as.admin.admin.users.remove({ userId: row?.["id"] as string });
    expect(await sums()).toEqual(before);
    const read = await Promise.all([
      as.elev.classes.members(),
      as.elev.classes.activity({ limit: 100 }),
      as.elev.classes.messages({}),
      as.elev.classes.dashboard(),
      as.elev.fund.transactions({}),
      as.elev.payments.list(),
      as.elev.documents.list(),
      as.elev.classes.current(),
      as.elev.sales.leaderboard(),
      as.studentansvarig.payments.status(),
      as.admin.admin.users.list({ limit: 100 }),
      as.admin.admin.classes.list({ limit: 100 }),
      as.admin.admin.audit({ limit: 100 }),
    ]);
    const screens = JSON.stringify(read);
    report("P1", { screens: read.length, shown: screens.match(new RegExp(traces.join("|"), "giu"))?.length ?? 0 });
    expect(screens).not.toMatch(new RegExp(traces.join("|"), "iu"));
    expect(screens).toContain("Okänd Användare");
    // Nobody is asked to pay to a removed user's number.
    expect(await as.elev.classes.current()).toMatchObject({ swishName: null, swishNumber: null });
    const [bal] =
      await testApp.owner`select phone_number, archived_at is not null as archived from payment_requirements where title = 'Bal'`;
    expect(bal).toEqual({ phone_number: "0700000000", archived: true });
    const [flak] = await testApp.owner`select phone_number, archived_at from payment_requirements where title = 'Flak'`;
    expect(flak).toEqual({ phone_number: "0701234567", archived_at: null });
  });

  it("P1 30 days after a removal no table, file or log holds the person's name, e-mail or phone number", async () => {
    testApp.clock.move(30 * day - 60_000);
    await night();
    expect((await finds()).length).toBeGreaterThan(0);
    testApp.clock.move(120_000);
    const before = await sums();
    await night();
    const left = await finds();
    report("P1", { traces: left.length });
    expect(left).toEqual([]);
    expect(await sums()).toEqual(before);
  });

  it("P1 after the removal the ledger is intact, sales keep their sums, and the person's messages stay without a name", async () => {
    const manager = await callerFor(testApp, ours.manager);
    expect(await manager.fund.verify()).toMatchObject({ isIntact: true });
    const [message] = (await manager.classes.messages({})).rows;
    expect(message).toMatchObject({ content: "Vi ses på gården", authorName: "Okänd Användare" });
    const { sessions } = await (await callerFor(testApp, admin)).admin.sales.sessions({ classId: ours.classId });
    expect(sessions).toMatchObject([{ salesCount: 1, amountOre: 30_000, classProfitOre: 9_000 }]);
    const sales = (await manager.sales.sessionSales({ sessionId: sessions[0]?.id ?? "" })).rows;
    expect(sales).toMatchObject([{ sellerName: "Okänd Användare", customerName: null, totalOre: 30_000 }]);
  });

  it("P1 removing an account with the name of the class's Swish recipient changes no payment", async () => {
    const [other] = ours.pupils;
    await (
      await callerFor(testApp, ours.manager)
    ).classes.setSwishRecipient({ name: "Sara Lindgren", phoneNumber: "070-123 45 67" });
    const namesake = await makePerson(testApp, { code: ours.code });
    const caller = await callerFor(testApp, namesake);
    await caller.auth.updateName({ firstName: "Sara", lastName: "Lindgren" });
    await caller.auth.removeMyAccount({ password });
    const reader = await callerFor(testApp, other ?? ours.manager);
    expect(await reader.classes.current()).toMatchObject({ swishName: "Sara Lindgren", swishNumber: "0701234567" });
    const [flak] = await testApp.owner`select archived_at from payment_requirements where title = 'Flak'`;
    expect(flak).toEqual({ archived_at: null });
  });

  it("P1 a mail that the outbox keeps is deleted after thirty days", async () => {
    await testApp.deps.mailer.send({ mailKey: "a", to: canary.email, subject: "Hej", text: "Hej" });
    const kept = () =>
      fs.readdirSync(mailDir).filter((name) => fs.readFileSync(path.join(mailDir, name), "utf8").includes('"Hej"'))
        .length;
    testApp.clock.move(30 * day - 60_000);
    await night();
    expect(kept()).toBe(1);
    testApp.clock.move(120_000);
    await night();
    expect(kept()).toBe(0);
  });

  it("P1 a database copy from before a removal erases the person again, with the time of the first removal", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    await (await callerFor(testApp, person)).auth.removeMyAccount({ password });
    // As in an older backup.
    await testApp.owner`update users set email = ${person.email}, password_hash = 'x', removed_at = null where id = ${person.userId}`;
    await testApp.owner`update profiles set first_name = 'Tillbaka', last_name = 'Igen' where user_id = ${person.userId}`;
    await testApp.owner`insert into memberships (user_id, class_id, role, joined_at) values (${person.userId}, ${ours.classId}, 'elev', now())`;
    const removedAt = testApp.deps.clock().getTime();
    testApp.clock.move(2 * day);
    await night();
    const [row] = await testApp.owner`
      select u.email, u.removed_at, p.first_name, (select count(*)::int from memberships m where m.user_id = u.id) as places
      from users u join profiles p on p.user_id = u.id where u.id = ${person.userId}`;
    expect(row).toMatchObject({ email: null, first_name: null, places: 0 });
    const { removed_at: removedAgain } = row as { removed_at: Date };
    expect(Math.abs(removedAgain.getTime() - removedAt)).toBeLessThan(60_000);
  });
});
