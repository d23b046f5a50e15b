import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { addReceipt } from "@utspring/core/payments/add-receipt";
import { systemCtx } from "@utspring/core/kernel/context";
import { signUp } from "@utspring/core/auth/sign-up";
import { taskListOf } from "@utspring/server/jobs/schedule";
import { ctxOf } from "../actors.ts";
import { callerFor } from "../caller.ts";
import { castOf } from "../cast.ts";
import { incoming } from "../files.ts";
import { openHouse } from "../house.ts";
import { password } from "../make.ts";
import { makeProduct, makeSupplier, saleOf, startSale } from "../make-sales.ts";
import { report } from "../proof/counts.ts";

const house = await openHouse();
const { as, ours, admin } = await castOf(house);
const day = 86_400_000;
afterAll(() => house.close());

/** What of the canary must be found nowhere: each is a word that nobody else has. */
const canary = { firstName: "Kanarina", lastName: "Fågelström", email: "kanarina@fagelstrom.test", phone: "+46 70-999 88 77" };
const traces = [canary.firstName, canary.lastName, "fagelstrom", "999 88 77"];

/** Every table of every schema, and every file, searched as text: where one of the words stands. */
async function finds(): Promise<string[]> {
  const tables = await house.owner<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  const pattern = `(${traces.map((word) => word.replace("+", "\\+")).join("|")})`;
  const inTables = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const rows = await house.owner`select t::text as row from ${house.owner(`${schema}.${name}`)} t where t::text ~* ${pattern}`;
      return rows.map((row) => `${schema}.${name}: ${String(row["row"])}`);
    }),
  );
  const keys = await house.deps.files.list("");
  const inFiles = await Promise.all(
    keys.map(async (key) => {
      const { content } = await house.deps.files.get(key);
      return new RegExp(pattern, "iu").test(key + (await text(content))) ? [key] : [];
    }),
  );
  const inLog = house.log.lines.map((line) => JSON.stringify(line)).filter((line) => new RegExp(pattern, "iu").test(line));
  report("P1", { places: tables.length + keys.length + 1 });
  return [...inTables.flat(), ...inFiles.flat(), ...inLog];
}

/** Runs the nightly jobs as the queue does. */
async function night(): Promise<void> {
  const tasks = taskListOf(house.deps);
  for (const name of ["dropExpiredSessions", "purgeCustomers", "purgeRemovedAccounts"]) {
    await (tasks[name] as (payload: unknown, helpers: unknown) => Promise<void>)({}, {});
  }
}

/** The figures that must not move: of the ledger, of the payments and of the sales. */
const sums = () => house.owner`
  select (select jsonb_agg(f order by class_id) from class_funds f) as funds, (select sum(effect_ore)::text from fund_transactions) as ledger,
    (select jsonb_agg(jsonb_build_array(status, reported_ore, amount_ore) order by id) from payment_records) as payments,
    (select sum(total_ore)::text from sales_records) as sales, (select jsonb_agg(t order by session_id, seller_id) from sales_totals t) as totals`;

/** Signs the canary up and lets it leave a trace wherever a person can. */
async function live(): Promise<string> {
  const visitor = { ...systemCtx(house.deps, "test"), actor: { kind: "visitor" } as const, ip: randomUUID() };
  await signUp(visitor, { ...canaryAccount, classCode: ours.code, termsAccepted: true });
  const [row] = await house.owner`select id from users where email = ${canary.email}`;
  const person = { userId: row?.["id"] as string };
  await as.admin.admin.users.update({
    ...person, firstName: canary.firstName, lastName: canary.lastName, role: "studentansvarig", classId: ours.classId,
    notes: `${canary.firstName} ringde från ${canary.phone}`,
  });
  await as.admin.admin.classes.updateDetails({ classId: ours.classId, ...person, representativePhone: canary.phone });
  const me = await callerFor(house, person);
  const key = () => ({ idempotencyKey: randomUUID() });
  await me.auth.createToken({ email: canary.email, password, label: `${canary.firstName}s dator` });
  await me.auth.requestPasswordReset({ email: canary.email });
  await house.runJobs();
  await me.auth.updateName({ firstName: canary.firstName, lastName: canary.lastName });
  await me.fund.deposit({ amount: "150", description: "Kakor", ...key() });
  await me.classes.postMessage({ title: "Hej", content: "Vi ses på gården" });
  await me.calendar.renewFeed();

  const ask = (title: string) => as.studentansvarig.payments.create({ title, amount: "500", phoneNumber: "070-123 45 67", ...key() });
  const [flak, skiva] = [await ask("Flak"), await ask("Skiva")];
  const file = incoming(`Kvitto ${canary.firstName} ${canary.lastName}.pdf`, `%PDF-1.4 ${canary.firstName} ${canary.lastName}`);
  const { receiptId } = await addReceipt(await ctxOf(house, person), file);
  const { recordId } = await me.payments.report({ ...flak, receiptId, ...key() });
  await as.studentansvarig.payments.reject({ recordIds: [recordId], reason: `${canary.firstName}, beloppet stämmer inte`, ...key() });
  const { recordId: paid } = await me.payments.report({ ...skiva, ...key() });
  await as.studentansvarig.payments.approve({ recordIds: [paid], ...key() });

  const supplierId = await makeSupplier(house);
  const product = await makeProduct(house, supplierId);
  const { sessionId } = await startSale(house, me, { supplierId });
  const toMyself = { customerName: `${canary.firstName} ${canary.lastName}`, customerEmail: canary.email, customerPhone: canary.phone, notes: `Till ${canary.firstName}` };
  await me.sales.registerSale(saleOf(product, { quantity: 3, ...toMyself }));
  await me.sales.endSession({ sessionId, ...key() });
  for (const status of ["in_delivery", "closed"] as const) await as.admin.admin.sales.advanceStatus({ sessionId, status });
  return person.userId;
}

const canaryAccount = { firstName: canary.firstName, lastName: canary.lastName, email: canary.email, password };

describe("P1 erasure", () => {
  it("P1 the search finds what is there: before the removal the canary is everywhere", async () => {
    await live();
    const found = (await finds()).map((find) => find.split(": ")[0]);
    for (const table of ["users", "profiles", "sessions", "payment_receipts", "payment_records", "sales_records"]) {
      expect(found).toContain(`public.${table}`);
    }
    expect(found.some((find) => find?.startsWith("receipts/"))).toBe(true);
  });

  it("P1 removed by an admin, the canary is off every screen at once, and the money is as it was", async () => {
    const [row] = await house.owner`select id from users where email = ${canary.email}`;
    const before = await sums();
    await as.admin.admin.users.remove({ userId: row?.["id"] as string });
    expect(await sums()).toEqual(before);
    const screens = JSON.stringify(await Promise.all([
      as.elev.classes.members(), as.elev.classes.activity({ limit: 100 }), as.elev.classes.messages({}), as.elev.classes.dashboard(), as.elev.fund.transactions({}),
      as.elev.payments.list(), as.elev.sales.leaderboard(), as.studentansvarig.payments.status(), as.admin.admin.users.list({ limit: 100 }),
      as.admin.admin.classes.list(), as.admin.admin.audit({ limit: 100 }),
    ]));
    expect(screens).not.toMatch(new RegExp(traces.slice(0, 3).join("|"), "iu"));
    expect(screens).toContain("Okänd Användare");
  });

  it("P1 after 30 days and the night's jobs no table, no file and no log holds name, e-mail or phone", async () => {
    house.clock.move(30 * day - 60_000);
    await night();
    expect((await finds()).length).toBeGreaterThan(0);
    house.clock.move(120_000);
    const before = await sums();
    await night();
    const left = await finds();
    expect(left).toEqual([]);
    report("P1", { traces: left.length });
    expect(await sums()).toEqual(before);
  });

  it("P1 the ledger is whole, the sales keep their sums, and what the canary wrote for the class stays without a name", async () => {
    const manager = await callerFor(house, ours.manager);
    expect(await manager.fund.verify()).toMatchObject({ isIntact: true });
    const [message] = (await manager.classes.messages({})).rows;
    expect(message).toMatchObject({ content: "Vi ses på gården", authorName: "Okänd Användare" });
    const { sessions } = await (await callerFor(house, admin)).admin.sales.sessions({ classId: ours.classId });
    expect(sessions).toMatchObject([{ salesCount: 1, amountOre: 30_000, classProfitOre: 9_000 }]);
    const sales = (await manager.sales.sessionSales({ sessionId: sessions[0]?.id ?? "" })).rows;
    expect(sales).toMatchObject([{ sellerName: "Okänd Användare", customerName: null, totalOre: 30_000 }]);
  });
});
