import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { report } from "../assurance/counts.ts";
import { fillClassArea } from "../fill.ts";
import type { MadeClass } from "../make.ts";
import { openTestApp } from "../test-app.ts";
import { makeTestUsers } from "../test-users.ts";

const testApp = await openTestApp();
const { owner } = testApp;
const { ours, theirs, admin } = await makeTestUsers(testApp);
for (const klass of [ours, theirs]) await fillClassArea(testApp, klass);
afterAll(() => testApp.close());

const idsOf = (klass: MadeClass) => ({
  class: klass.classId,
  manager: klass.manager.userId,
  pupil: klass.pupils[0]?.userId ?? "",
});
const [us, them] = [idsOf(ours), idsOf(theirs)];
type Role = "gate" | "user" | "member" | "manager" | "guest" | "admin" | "system";
interface RlsContext {
  role: Role;
  user: string;
  class: string;
}
/** The people of the other class. */
const attackers: RlsContext[] = [
  { role: "user", user: them.pupil, class: "" },
  { role: "member", user: them.pupil, class: them.class },
  { role: "manager", user: them.manager, class: them.class },
  { role: "guest", user: them.pupil, class: them.class },
];

/** Every row of the schema and of the queue, as text. */
const rowsQuery = (
  await owner<{ query: string }[]>`
    select string_agg(format('select %L || to_jsonb(t)::text as row from %I.%I t', c.relname || ' ', n.nspname, c.relname), ' union all ') as query
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'public' or c.relname = '_private_jobs')`
)[0]?.query;

/** The rows that statements change in an RLS context as the application's role, and the error; all is rolled back. */
async function changesOf(context: RlsContext, statements: string): Promise<{ rows: string[]; refusal: string | null }> {
  const result = { rows: [] as string[], refusal: null as string | null };
  const undo = new Error("undo");
  await owner
    .begin(async (tx) => {
      const readRows = async () => new Set((await tx.unsafe<{ row: string }[]>(rowsQuery ?? "")).map(({ row }) => row));
      const before = await readRows();
      await tx
        .savepoint(async (point) => {
          await point`set local role utspring_app`;
          await point`select set_config('app.role', ${context.role}, true), set_config('app.user_id', ${context.user}, true), set_config('app.class_id', ${context.class}, true)`;
          await point.unsafe(statements);
          await point`set constraints all immediate`;
        })
        .catch((error: unknown) => {
          result.refusal = (error as { code?: string }).code ?? String(error);
        });
      await tx`reset role`;
      const after = await readRows();
      result.rows = [...before, ...after].filter((row) => before.has(row) !== after.has(row));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result;
}

const tableOf = (row: string) => row.slice(0, row.indexOf(" "));
const namesUs = (row: string) => Object.values(us).some((id) => row.includes(id));

interface Definer {
  /** The tables whose rows it may change; of another class none. */
  touches: string[];
  /** What the other class's people run to reach our class with it. */
  attack: string;
  /** Also before sign-in, where the policies allow a class's rows, it reaches only the caller's own account. */
  isOfAccount?: true;
  /** A call that it exists for, and the rows that it changes, by a part of their text; all others must stay. */
  use?: { by: RlsContext; call: string; changes: string[] };
}

const byAdmin: RlsContext = { role: "admin", user: admin.userId, class: "" };
const bySystem: RlsContext = { role: "system", user: "", class: "" };
const byPupil: RlsContext = { role: "member", user: us.pupil, class: us.class };

const other = ours.pupils[1]?.userId ?? "";
const objects = await makeNeighbours();

/** A row that each call must change, and beside it rows that differ in one condition of its statement and must stay. */
async function makeNeighbours() {
  const id = () => randomUUID();
  const made = {
    recipient: id(),
    title: id(),
    request: id(),
    claim: id(),
    stoppable: id(),
    claimed: id(),
    record: id(),
    option: "",
    removed: id(),
  };
  const [name] = await owner<{ name: string }[]>`
    select first_name || ' ' || last_name as name from profiles where user_id = ${us.manager}`;
  const [poll] = await owner<{ id: string }[]>`select id from voting_polls where class_id = ${us.class}`;
  await owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    // The other class has the same number under the same name, which somebody else has chosen.
    await tx`update classes set swish_name = ${name?.name ?? ""}, swish_number = '0709999999' where id in (${us.class}, ${them.class})`;
    for (const [klass, actor] of [
      [us.class, us.manager],
      [them.class, them.manager],
    ])
      await tx`
        insert into activity (class_id, seq, kind, actor_id, created_at)
        values (${klass ?? ""}, 900, 'classes.setSwishRecipient', ${actor ?? ""}, now())`;
    const requirement = (requirementId: string, classId: string, number: number, phone: string) => tx`
      insert into payment_requirements (id, class_id, number, title, amount_ore, phone_number, created_by, created_at)
      values (${requirementId}, ${classId}, ${number}, 'Flak', 50000, ${phone}, ${us.manager}, now())`;
    await requirement(made.recipient, us.class, 901, "0709999999");
    await requirement(id(), us.class, 902, "0701111111");
    await requirement(id(), them.class, 901, "0709999999");
    const document = (documentId: string, classId: string, by: string, title: string) => tx`
      insert into class_documents (id, class_id, title, storage_key, file_name, file_size, mime_type, uploaded_by, created_at)
      values (${documentId}, ${classId}, ${title}, ${id()}, 'avtal.pdf', 10, 'application/pdf', ${by}, now())`;
    await document(made.title, us.class, us.manager, `Avtal ${name?.name ?? ""}`);
    await document(id(), us.class, us.manager, "Avtal");
    await document(id(), us.class, us.pupil, `Avtal ${name?.name ?? ""}`);
    await document(id(), them.class, us.manager, `Avtal ${name?.name ?? ""}`);

    interface Request {
      by?: string;
      classId?: string;
      status?: string;
      isPayback?: boolean;
      isImpersonated?: boolean;
    }
    const request = (requestId: string, given: Request = {}) => tx`
      insert into withdrawal_requests (id, class_id, amount_ore, description, requested_by, requested_at, status, is_payback, is_impersonated, decided_by, decided_at)
      values (${requestId}, ${given.classId ?? us.class}, 500, 'Flak', ${given.by ?? us.pupil}, now(), ${given.status ?? "waiting"},
        ${given.isPayback === true}, ${given.isImpersonated === true},
        ${given.status === undefined ? null : us.manager}, ${given.status === undefined ? null : new Date()})`;
    await request(made.request);
    await request(id(), { by: other });
    await request(id(), { classId: them.class });
    await request(id(), { status: "refused" });
    await request(id(), { isPayback: true });
    await request(id(), { isImpersonated: true });
    await tx`
      insert into users (id, email, password_hash, created_at, removed_at) values (${made.removed}, null, null, now(), now())`;
    await tx`insert into profiles (user_id, role, created_at) values (${made.removed}, 'elev', now())`;
    const claim = (
      claimId: string,
      by: string,
      status: string,
      requestId: string | null = null,
      transactionId: string | null = null,
    ) => tx`
      insert into expense_claims (id, class_id, user_id, amount_ore, description, phone_number, receipt_id, created_at, status, request_id, transaction_id, decided_by, decided_at, reason)
      values (${claimId}, ${us.class}, ${by}, 500, 'Tyg', '0701740605', ${id()}, now(), ${status}, ${requestId}, ${transactionId},
        ${status === "waiting" ? null : us.manager}, ${status === "waiting" ? null : new Date()}, ${status === "declined" ? "Nej" : null})`;
    await claim(made.claim, made.removed, "waiting");
    await request(made.stoppable, { by: us.manager });
    await claim(made.claimed, made.removed, "approved", made.stoppable);
    await claim(id(), made.removed, "declined");
    await claim(id(), made.removed, "approved", null, id());
    await claim(id(), us.pupil, "waiting");
    const [pupilsRequest] = [id()];
    await request(pupilsRequest, { by: us.manager });
    await claim(id(), us.pupil, "approved", pupilsRequest);
    const record = (recordId: string, by: string, status: string) => tx`
      insert into payment_records (id, class_id, requirement_id, user_id, reported_ore, amount_ore, status, submitted_at, decided_by, decided_at, transaction_id)
      values (${recordId}, ${us.class}, ${made.recipient}, ${by}, 50000, 50000, ${status}, now(),
        ${status === "submitted" ? null : us.manager}, ${status === "submitted" ? null : new Date()}, ${status === "approved" ? id() : null})`;
    await record(made.record, made.removed, "submitted");
    await record(id(), made.removed, "approved");
    await record(id(), us.pupil, "submitted");
    await tx`delete from votes where class_id = ${us.class}`;
  });
  made.option = poll?.id ?? "";
  return made;
}

const saleColumns = `insert into sales_records (id, class_id, session_id, product_id, seller_id, customer_name, quantity, unit_price_ore, unit_cost_ore,
  unit_class_profit_ore, unit_admin_profit_ore, total_ore, created_at)
  select gen_random_uuid(), class_id, session_id, product_id`;

/** Every function that runs as the owner. A new one belongs here. */
const definers: Record<string, Definer> = {
  append_to_fund: {
    touches: ["class_funds", "fund_transactions"],
    attack: `insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, actor_id, created_at, previous_hash, hash)
      values (gen_random_uuid(), '${us.class}', 99, 'deposit', 1, 1, 1, 'x', 'manual', '${them.manager}', now(), repeat('0', 64), repeat('0', 64))`,
  },
  count_class: {
    touches: ["house_counts", "classes", "bank_keys"],
    attack: `insert into classes (id, name, class_code, created_at) values (gen_random_uuid(), 'x', 'ABC234', now())`,
  },
  count_class_sales: {
    touches: ["classes", "house_counts", "sales_sessions"],
    attack: `update sales_sessions set status = 'closed' where class_id = '${us.class}'`,
    use: {
      by: bySystem,
      call: `update sales_sessions set status = 'completed', end_date = now() where class_id = '${us.class}'`,
      changes: [`classes ${us.class}`, "house_counts", `sales_sessions ${us.class}`],
    },
  },
  count_person: {
    touches: ["house_counts", "users"],
    attack: `update users set removed_at = now(), email = null, password_hash = null where id = '${us.pupil}'`,
  },
  count_representative: {
    touches: ["house_counts", "memberships"],
    attack: `delete from memberships where user_id = '${us.manager}'`,
  },
  count_sale: {
    touches: ["house_counts", "sales_records", "sales_session_totals", "sales_totals"],
    attack: `${saleColumns}, '${them.pupil}', 'x', 1, 1, 1, 1, 1, 1, now() from sales_records where class_id = '${us.class}';
      delete from sales_records where class_id = '${us.class}'`,
    use: {
      by: { ...byPupil, user: other },
      // A pupil sees their own sales only, so the ids come from the class's session.
      call: `insert into sales_records (id, class_id, session_id, product_id, seller_id, customer_name, quantity, unit_price_ore, unit_cost_ore,
          unit_class_profit_ore, unit_admin_profit_ore, total_ore, created_at)
        select gen_random_uuid(), s.class_id, s.id, p.id, '${other}', 'x', 1, 10000, 6000, 3000, 1000, 10000, now()
        from sales_sessions s join products p on p.supplier_id = s.supplier_id where s.class_id = '${us.class}'`,
      changes: ["house_counts", `sales_records ${other}`, `sales_session_totals ${us.class}`, `sales_totals ${other}`],
    },
  },
  count_session_sales: {
    touches: ["house_counts", "sales_session_totals"],
    attack: `update sales_session_totals set amount_ore = 0 where class_id = '${us.class}'`,
  },
  count_vote: {
    touches: ["poll_options", "votes"],
    attack: `insert into votes (poll_id, user_id, class_id, option_index, created_at) values ('${objects.option}', '${them.pupil}', '${them.class}', 0, now())`,
    use: {
      by: byPupil,
      call: `insert into votes (poll_id, user_id, class_id, option_index, created_at) values ('${objects.option}', '${us.pupil}', '${us.class}', 1, now())`,
      changes: [`poll_options "option_index": 1`, `votes ${us.pupil}`],
    },
  },
  due_jobs: { touches: [], attack: "select * from due_jobs()" },
  end_requests: {
    touches: ["withdrawal_requests"],
    isOfAccount: true,
    attack: `select end_requests('${us.pupil}', '${us.class}', now())`,
    use: {
      by: byAdmin,
      call: `select end_requests('${us.pupil}', '${us.class}', now())`,
      changes: [`withdrawal_requests ${objects.request}`],
    },
  },
  end_waiting_payments: {
    touches: ["expense_claims", "payment_records", "withdrawal_requests"],
    isOfAccount: true,
    attack: `select end_waiting_payments('${objects.removed}', now())`,
    use: {
      by: { role: "gate", user: objects.removed, class: "" },
      call: `select end_waiting_payments('${objects.removed}', now())`,
      changes: [
        `expense_claims ${objects.claim}`,
        `expense_claims ${objects.claimed}`,
        `payment_records ${objects.record}`,
        `withdrawal_requests ${objects.stoppable}`,
      ],
    },
  },
  enqueue_job: {
    touches: ["_private_jobs"],
    attack: `select enqueue_job('collectNotices', '{"classId": "${us.class}", "seqs": [1]}', null);
      select enqueue_job('sendFactorMail', '{"userId": "${us.pupil}", "what": "auth.passkeys.add"}', null)`,
    use: {
      by: byPupil,
      call: `select enqueue_job('collectNotices', '{"classId": "${us.class}", "seqs": [1]}', null)`,
      changes: [`_private_jobs ${us.class}`],
    },
  },
  forget_person: {
    touches: ["class_documents", "classes", "payment_requirements"],
    isOfAccount: true,
    attack: `select forget_person('${us.manager}', now())`,
    use: {
      by: { role: "gate", user: us.manager, class: "" },
      call: `select forget_person('${us.manager}', now())`,
      changes: [`class_documents ${objects.title}`, `classes ${us.class}`, `payment_requirements ${objects.recipient}`],
    },
  },
  keep_actor: {
    touches: ["activity", "class_actors"],
    attack: `insert into activity (class_id, seq, kind, actor_id, created_at) values ('${them.class}', 999, 'fund.deposit', '${us.pupil}', now())`,
    use: {
      by: { ...byPupil, user: other },
      call: `insert into activity (class_id, seq, kind, actor_id, created_at) values ('${us.class}', 999, 'fund.deposit', '${other}', now())`,
      changes: [`activity ${other}`],
    },
  },
  keep_auditor_of_payee: {
    touches: ["fund_auditors", "memberships"],
    attack: `update fund_auditors set ended_at = now(), ended_by = '${them.manager}' where class_id = '${us.class}'`,
  },
  keep_product_price: {
    touches: ["product_prices", "products"],
    attack: `update products set price_ore = price_ore + 100, class_profit_ore = class_profit_ore + 100 where created_by = '${us.manager}'`,
  },
  make_bank_key: {
    touches: ["bank_keys", "classes", "house_counts"],
    attack: `insert into classes (id, name, class_code, created_at) values (gen_random_uuid(), 'x', 'ABC235', now())`,
  },
  probe_writes: { touches: [], attack: "select probe_writes()" },
  queued_jobs: { touches: [], attack: "select * from queued_jobs()" },
  release_jobs: { touches: ["_private_jobs"], attack: "select release_jobs('sweepFiles', 0)" },
  run_job: { touches: ["_private_jobs"], attack: "select run_job('sweepFiles', true)" },
  use_credit: {
    touches: ["class_funds", "credit_entries"],
    attack: `insert into credit_entries (id, class_id, user_id, kind, amount_ore, actor_id, created_at)
      values (gen_random_uuid(), '${us.class}', '${us.pupil}', 'used', 100, '${them.manager}', now())`,
  },
};

describe("Z4 functions that run as the owner", () => {
  it("Z4 each is listed with the tables that it may change, and is searched for its tables in public only", async () => {
    const found = await owner<{ name: string; path: string }[]>`
      select p.proname as name, p.proconfig::text as path from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`;
    expect(found.map(({ name }) => name)).toEqual(Object.keys(definers).toSorted());
    // The temporary schema is named last: unnamed, it would be searched first, and a caller could shadow a table.
    expect(found.filter(({ path }) => path !== '{"search_path=public, pg_temp"}')).toEqual([]);
  });

  it.each(Object.entries(definers))(
    "Z4 %s — people of another class change no row of this class with it",
    async (_name, { attack, isOfAccount }) => {
      const beforeSignIn = [them.pupil, ""].map((user): RlsContext => ({ role: "gate", user, class: "" }));
      for (const attacker of isOfAccount ? [...attackers, ...beforeSignIn] : attackers) {
        const { rows } = await changesOf(attacker, attack);
        expect([attacker.role, rows.filter(namesUs)]).toEqual([attacker.role, []]);
        report("Z4", { foreignRows: rows.filter(namesUs).length });
      }
    },
  );

  it.each(Object.entries(definers).flatMap(([name, { touches, use }]) => (use ? [[name, touches, use] as const] : [])))(
    "Z4 %s — changes the rows that it is for, and none beside them",
    async (_name, touches, { by, call, changes }) => {
      const { rows, refusal } = await changesOf(by, call);
      expect(refusal).toBeNull();
      expect(rows.map(tableOf).filter((table) => ![...touches].includes(table))).toEqual([]);
      const stray = rows.filter(
        (row) =>
          !changes.some((one) => tableOf(row) === one.split(" ")[0] && row.includes(one.slice(one.indexOf(" ") + 1))),
      );
      expect(stray).toEqual([]);
      expect(
        changes.filter(
          (one) =>
            !rows.some((row) => tableOf(row) === one.split(" ")[0] && row.includes(one.slice(one.indexOf(" ") + 1))),
        ),
      ).toEqual([]);
    },
  );
});
