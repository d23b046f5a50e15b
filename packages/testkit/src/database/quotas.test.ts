import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formatCount } from "@utspring/domain/money";
import { quotaTexts } from "@utspring/domain/quota-texts";
import { quotaReasons } from "../assurance/quota-reasons.ts";
import { callerFor, refusalOf } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { makeProduct, saleOf, startSale } from "../make-sales.ts";
import { makeAdmin, makeAnotherManager, makeAuditor, makeClass, makePerson } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { openTestApp } from "../test-app.ts";
import { newKey } from "../new-key.ts";

const testApp = await openTestApp();
const klass = await makeClass(testApp);
const [pupil] = klass.pupils as [MadePerson];
const manager = await callerFor(testApp, klass.manager);
const elev = await callerFor(testApp, pupil);
const admin = await callerFor(testApp, await makeAdmin(testApp));
const { supplierId } = await startSale(testApp, manager);
const product = await makeProduct(testApp, supplierId);

interface Quota {
  name: string;
  table: string;
  definition: string;
  most: number;
  owners: string[];
  condition: string;
}

async function readQuotas(): Promise<Quota[]> {
  const rows = await testApp.owner<{ name: string; table: string; definition: string; args: string }[]>`
    select tgname as name, tgrelid::regclass::text as table, pg_get_triggerdef(oid) as definition,
      encode(tgargs, 'escape') as args
    from pg_trigger where tgfoid = 'keep_quota'::regproc order by 1`;
  return rows.map(({ args, ...row }) => {
    const [most = "", owners = "", condition = "true"] = args.split("\\000").filter((one) => one !== "");
    return { ...row, most: Number(most), owners: owners.split(","), condition };
  });
}

const quotas = await readQuotas();
const newReceipt = async () => {
  const receiptId = randomUUID();
  await testApp.owner`
    insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
    values (${receiptId}, ${klass.classId}, ${pupil.userId}, ${randomUUID()}, 'kvitto.png', 10, 'image/png', now())`;
  return receiptId;
};
const claim = async () => {
  const receiptId = await newReceipt();
  return () => elev.payments.claims.ask({ amount: 100, description: "Kakor", receiptId, ...newKey() });
};
const ask = async () => {
  await makeAuditor(testApp, klass, pupil);
  return () => elev.fund.review.ask({ question: "Vad köptes?", ...newKey() });
};
const withdraw = async () => {
  await manager.fund.setLimit({ amount: 1, ...newKey() }).catch(() => undefined);
  return () => manager.fund.withdraw({ amount: 100, description: "Flak", ...newKey() });
};
const main = async () => (await manager.budget.list()).find(({ isMain }) => isMain)?.id ?? "";

const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
  quota_budgets: async () => () => manager.budget.create({ name: "Bal", ...newKey() }),
  quota_budget_items: async () => {
    const budgetId = await main();
    return () =>
      manager.budget.addItem({ budgetId, category: "expense", itemName: "Flak", budgetedAmount: 100, ...newKey() });
  },
  quota_class_events: async () => () => manager.calendar.create({ title: "Bal", eventDate: "2099-05-01", ...newKey() }),
  quota_checklist_items: async () => () => admin.admin.checklist.create({ title: "Boka flak", ...newKey() }),
  quota_class_requests: async () => {
    const person = await callerFor(testApp, await makePerson(testApp));
    return () => person.classes.requestNew({ className: "NA3B", school: "Skolan", graduationYear: "2027" });
  },
  quota_class_invitations: async () => () =>
    manager.classes.invite({ invitations: [{ email: `${randomUUID()}@utspring.test` }], ...newKey() }),
  quota_class_messages: async () => () => manager.classes.postMessage({ title: "Hej", content: "Hej", ...newKey() }),
  quota_expense_claims: claim,
  quota_expense_claims_waiting: claim,
  quota_fund_questions_day: ask,
  quota_confidential_activity_day: async () => {
    const flak = { title: "Flak", amount: 100, phoneNumber: "0701234567" };
    const { requirementId } = await manager.payments.create({ ...flak, ...newKey() });
    return () => elev.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
  },
  quota_payment_requirements: async () => () =>
    manager.payments.create({ title: "Flak", amount: 100, phoneNumber: "0701234567", ...newKey() }),
  quota_products: async () => () =>
    manager.sales.products.create({ name: "Bullar", costPrice: "1", classProfit: "1", options: [], ...newKey() }),
  quota_sales_records: async () => () => elev.sales.registerSale(saleOf(product)),
  quota_voting_polls: async () => () => manager.polls.create({ title: "Tema", options: ["A", "B"], ...newKey() }),
  quota_withdrawal_requests_day: withdraw,
  quota_withdrawal_requests_waiting: withdraw,
};

describe("quotas", () => {
  it("every table has a quota for a person or a class, or a reason why it needs none", async () => {
    const tables = (await testApp.owner`select tablename from pg_tables where schemaname = 'public'`).map(
      (row) => row["tablename"] as string,
    );
    const kept = new Set(quotas.map(({ table }) => table));
    expect(tables.filter((table) => kept.has(table) === table in quotaReasons)).toEqual([]);
    expect(Object.keys(quotaReasons).filter((table) => !tables.includes(table))).toEqual([]);
  });

  it("every quota has a sentence with its number", () => {
    expect(Object.keys(quotaTexts.reached).toSorted()).toEqual(quotas.map(({ name }) => name).toSorted());
    for (const { name, most } of quotas)
      expect(quotaTexts.reached[name]).toContain(formatCount(most).replace("\u00a0", " "));
  });

  it.each(Object.keys(acts))("%s: of two at once one takes the last place; the other changes nothing", async (name) => {
    const quota = quotas.find((one) => one.name === name);
    if (!quota) throw new Error(`no trigger ${name}`);
    const { table, owners, condition } = quota;
    const groups = () =>
      testApp.owner.unsafe<{ n: number }[]>(
        `select count(*)::int as n from ${table} where ${condition} group by ${owners.join(", ")} order by 1 desc`,
      );
    const before = (await groups())[0]?.n ?? 0;
    const setMost = (most: number) =>
      testApp.owner.begin(async (tx) => {
        await tx.unsafe(`drop trigger ${name} on ${table}`);
        await tx.unsafe(quota.definition.replace(`keep_quota('${quota.most}'`, `keep_quota('${most}'`));
      });
    await setMost(before + 1);
    try {
      const make = acts[name] as () => Promise<() => Promise<unknown>>;
      const two = [await make(), await make()];
      const ended = await Promise.allSettled(two.map((act) => act()));
      expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const refused = ended.find(({ status }) => status === "rejected") as PromiseRejectedResult;
      expect((refused.reason as Error).message).toBe(quotaTexts.reached[name]);
      const late = await make();
      expect(await refusalOf(late())).toEqual({ code: "STORE_FULL" });
      expect((await groups())[0]?.n).toBe(before + 1);
    } finally {
      await setMost(quota.most);
    }
    await (
      await (acts[name] as () => Promise<() => Promise<unknown>>)()
    )();
  });

  it("one studentansvarig's changes of a day are refused after their number, and the other's are not", async () => {
    const fresh = await makeClass(testApp, { pupils: 1 });
    const [auditor] = fresh.pupils as [MadePerson];
    const [first, second] = [
      await callerFor(testApp, fresh.manager),
      await callerFor(testApp, await makeAnotherManager(testApp, fresh)),
    ];
    let amount = 100;
    const changes: [name: string, change: (caller: Caller) => Promise<unknown>][] = [
      ["quota_fund_limit_changes_day", (caller) => caller.fund.setLimit({ amount: (amount -= 1), ...newKey() })],
      [
        "quota_fund_auditors_day",
        async (caller) => {
          const { auditorId } = await caller.fund.review.appoint({ userId: auditor.userId, ...newKey() });
          await caller.fund.review.end({ auditorId, ...newKey() });
        },
      ],
      [
        "quota_sales_sessions_day",
        async (caller) => {
          const { sessionId } = await caller.sales.startSession({ supplierId, name: "Bullar", ...newKey() });
          await caller.sales.endSession({ sessionId, ...newKey() });
        },
      ],
    ];
    for (const [name, change] of changes) {
      for (let n = 0; n < 20; n += 1) await change(first);
      await expect(change(first)).rejects.toThrow(quotaTexts.reached[name]);
      await change(second);
    }
  });

  it("exemptions of a day that are undone are refused after their number, since their events stay", async () => {
    const fresh = await makeClass(testApp, { pupils: 1 });
    const [member] = fresh.pupils as [MadePerson];
    const caller = await callerFor(testApp, fresh.manager);
    const flak = { title: "Flak", amount: 100, phoneNumber: "0701234567" };
    const { requirementId } = await caller.payments.create({ ...flak, ...newKey() });
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into confidential_activity (class_id, number, after_seq, kind, audience, actor_id, created_at)
        select ${fresh.classId}, 1000 + i, 1, 'payments.remind', 'responsible', ${fresh.manager.userId}, now()
        from generate_series(1, 1998) i`;
    });
    const exempt = (isExempt: boolean) =>
      caller.payments.exempt({ requirementId, userId: member.userId, exempt: isExempt });
    await exempt(true);
    await expect(exempt(false)).rejects.toThrow(quotaTexts.reached["quota_confidential_activity_day"]);
  });

  it("one studentansvarig's bank rows of a day are refused after their number, and the other's are not", async () => {
    const fresh = await makeClass(testApp, { pupils: 0 });
    const first = await callerFor(testApp, fresh.manager);
    const second = await callerFor(testApp, await makeAnotherManager(testApp, fresh));
    const makeRows = () =>
      Array.from({ length: 200 }, () => ({
        fingerprint: `${randomUUID().replaceAll("-", "").repeat(2)}:1`,
        bookedOn: "2026-11-01",
        amountOre: 100,
      }));
    const added = Array.from({ length: 10 }, makeRows);
    for (const rows of added) await first.payments.bank.ignore({ rows, ...newKey() });
    // A decision on the first's rows anew gives neither of them other places.
    for (const rows of added) await second.payments.bank.ignore({ rows, ...newKey() });
    await expect(first.payments.bank.ignore({ rows: makeRows(), ...newKey() })).rejects.toThrow(
      quotaTexts.reached["quota_bank_rows_day"],
    );
    await second.payments.bank.ignore({ rows: makeRows(), ...newKey() });
  });

  it("a transaction counts an owner's rows once, however many statements add to them, and no more than the quota", async () => {
    const [quota] = quotas.filter(({ name }) => name === "quota_bank_rows");
    const { classId, manager: person } = await makeClass(testApp);
    const most = 600;
    const added = testApp.owner.begin(async (tx) => {
      await tx.unsafe("drop trigger quota_bank_rows on bank_rows");
      await tx.unsafe(quota?.definition.replace("'10000'", `'${most}'`) ?? "");
      await tx`select set_config('role', 'utspring_app', true), set_config('app.role', 'manager', true),
        set_config('app.user_id', ${person.userId}, true), set_config('app.class_id', ${classId}, true)`;
      const add = (rows: number) => tx`
        insert into bank_rows (id, class_id, fingerprint, booked_on, amount_ore, state, changed_by, changed_at)
        select id, ${classId}, id::text || id::text, '2026-11-01', 100, 'ignored', ${person.userId}, now()
        from (select gen_random_uuid() as id from generate_series(1, ${rows}::int)) new`;
      const readRows = async () =>
        (
          await tx`select seq_tup_read + idx_tup_fetch as n from pg_stat_xact_user_tables where relname = 'bank_rows'`
        )[0]?.["n"];
      await add(500);
      for (let index = 500; index < most; index += 1) await add(1);
      // Once for each of the table's two quotas.
      expect(Number(await readRows())).toBeLessThan(2 * most);
      await add(1);
    });
    await expect(added).rejects.toMatchObject({ code: "23514", constraint_name: "quota_bank_rows" });
  });
});
