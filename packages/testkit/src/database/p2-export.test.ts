import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor } from "../caller.ts";
import { makeTestUsers } from "../test-users.ts";
import { fillClassArea } from "../fill.ts";
import { openTestApp } from "../test-app.ts";
import type { MadePerson } from "../make.ts";
import { personalDataIn } from "../sales-reports.ts";
import type { PersonalData } from "../sales-reports.ts";
import { report } from "../assurance/counts.ts";
import { exportColumns } from "../assurance/export-columns.ts";
import { notExported } from "../assurance/person-columns.ts";

const testApp = await openTestApp();
const { as, ours, theirs, admin, outsider } = await makeTestUsers(testApp);
for (const klass of [ours, theirs]) await fillClassArea(testApp, klass);
await as.studentansvarig.fund.deposit({ amount: 1, description: "Kakor", idempotencyKey: randomUUID() });
await as.studentansvarig.classes.postMessage({ title: "Hej", content: "Vi ses" });

/** Where the export has the rows that refer to a user by this column. */
const exported: Record<string, (data: PersonalData) => unknown[]> = {
  "profiles.user_id": (data) => [data.profile],
  "memberships.user_id": (data) => data.classes,
  "join_requests.user_id": (data) => data.joinRequests,
  "class_requests.user_id": (data) => data.classRequests,
  "sessions.user_id": (data) => data.sessions,
  "passkeys.user_id": (data) => data.passkeys,
  "account_events.user_id": (data) => data.accountEvents,
  "fund_transactions.actor_id": (data) => data.fundTransactions,
  "fund_auditors.user_id": (data) => data.fundAuditorships,
  "fund_questions.answered_by": (data) => data.fundAnswers,
  "fund_questions.asked_by": (data) => data.fundQuestions,
  "fund_sign_offs.auditor_id": (data) => data.fundSignOffs,
  "withdrawal_requests.requested_by": (data) => data.withdrawalRequests,
  "payment_records.user_id": (data) => data.payments,
  "payment_exemptions.user_id": (data) => data.exemptions,
  "payment_reliefs.user_id": (data) => data.reliefs,
  "expense_claims.user_id": (data) => data.claims,
  "bank_matches.user_id": (data) => data.bankRows,
  "payer_aliases.user_id": (data) => data.payerAliases,
  "credit_entries.user_id": (data) => data.credits,
  "payment_receipts.user_id": (data) => data.receipts,
  "poll_candidates.user_id": (data) => data.candidacies,
  "votes.user_id": (data) => data.votes,
  "class_messages.created_by": (data) => data.messages,
  "class_documents.uploaded_by": (data) => data.documents,
  "sales_records.seller_id": (data) => data.sales,
  "push_subscriptions.user_id": (data) => data.notices.devices,
  "notices.user_id": (data) => data.notices.told,
};

/** Columns that refer to a user and have no row in the export, each with the reason. */
const leftOut: Record<string, string> = {
  ...notExported,
  "notice_settings.user_id": "in the export as what was chosen, not as a row",
  "totp_secrets.user_id": "a secret; that there is an authenticator app stands in the export",
};

const references = await testApp.owner<{ place: string; table: string; column: string }[]>`
  select c.conrelid::regclass::text || '.' || a.attname as place, c.conrelid::regclass::text as table, a.attname as column
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' and c.confrelid in ('users'::regclass, 'profiles'::regclass) and a.attname not in ('class_id', 'role')
  group by 1, 2, 3 order by 1`;

describe("P2 export (GDPR 15, 20)", () => {
  it("P2 every column that refers to a person is in the export or left out for a reason", () => {
    expect(references.map(({ place }) => place).filter((place) => !(place in exported) && !(place in leftOut))).toEqual(
      [],
    );
    report("P2", { references: references.length });
  });

  it.each(["elev", "studentansvarig"] as const)(
    "P2 the export of a user with the role %s holds every row about them and nothing about anybody else",
    async (who) => {
      const [pupil] = ours.pupils as [MadePerson];
      const me = who === "elev" ? pupil : ours.manager;
      const data = personalDataIn(await (await callerFor(testApp, me)).auth.exportMyData());
      for (const { place, table, column } of references) {
        const rows = exported[place]?.(data);
        if (rows === undefined) continue;
        const [counted] = await testApp.owner<
          { n: number }[]
        >`select count(*)::int as n from ${testApp.owner(table)} where ${testApp.owner(column)} = ${me.userId}`;
        expect([place, rows.length]).toEqual([place, counted?.n]);
      }

      const text = JSON.stringify(data);
      expect(text).toContain(me.email);
      const others = [ours.manager, ...ours.pupils, theirs.manager, ...theirs.pupils, admin, outsider].filter(
        ({ userId }) => userId !== me.userId,
      );
      const foreign = [
        ...others.flatMap(({ userId, email, firstName, lastName }) => [userId, email, `${firstName} ${lastName}`]),
        theirs.classId,
        theirs.name,
        "Kund",
        "password",
        "hash",
        "storage",
        "argon2",
      ].filter((word) => text.includes(word));
      report("P2", { foreign: foreign.length });
      expect(foreign).toEqual([]);
    },
  );

  it("P2 every column of the tables with a person's own data is in the export, or is left out for a reason", async () => {
    const undecided = (await columnsOf(Object.keys(exportColumns))).filter(
      ({ table, column }) => exportColumns[table]?.columns[column] === undefined,
    );
    expect(undecided).toEqual([]);
    const gone = Object.entries(exportColumns).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    const there = new Set(
      (await columnsOf(Object.keys(exportColumns))).map(({ table, column }) => `${table}.${column}`),
    );
    expect(gone.filter((name) => !there.has(name))).toEqual([]);
  });

  it("P2 the export holds the values of all columns that are listed as the person's own, and of no other column", async () => {
    const [pupil] = ours.pupils as [MadePerson];
    for (const me of [pupil, ours.manager]) {
      const caller = await callerFor(testApp, me);
      const planted: { place: string; value: string; isOwn: boolean }[] = [];
      for (const { table, column, type, isFree } of await columnsOf(Object.keys(exportColumns))) {
        const { person, columns } = exportColumns[table] ?? { person: "", columns: {} };
        const isOwn = columns[column] === "own";
        const place = `${table}.${column}`;
        if (type === "text" && isFree) {
          const value = `kanarie ${place}`;
          const { count } =
            await testApp.owner`update ${testApp.owner(table)} set ${testApp.owner(column)} = ${value} where ${testApp.owner(person)} = ${me.userId}`.catch(
              () => ({ count: 0 }),
            );
          if (count > 0) {
            planted.push({ place, value, isOwn });
            continue;
          }
        }
        const rows = await testApp.owner<
          { value: string | null }[]
        >`select to_jsonb(t) ->> ${column} as value from ${testApp.owner(table)} t where ${testApp.owner(person)} = ${me.userId}`;
        for (const { value } of rows)
          if (value !== null && (isOwn || value.length >= 20)) planted.push({ place, value, isOwn });
      }
      const text = JSON.stringify(personalDataIn(await caller.auth.exportMyData()));
      const instants = (value: string) => (/^\d{4}-\d\d-\d\dT/u.test(value) ? new Date(value).toISOString() : value);
      const holds = (value: string) =>
        text.includes(JSON.stringify(instants(value)).slice(1, -1)) ||
        text.includes(value.replaceAll('": ', '":').replaceAll(", ", ","));
      // Another column may refer to the id of a user's own row.
      const own = new Set(planted.filter(({ isOwn }) => isOwn).map(({ value }) => value));
      const wrong = planted.filter(({ value, isOwn }) => (isOwn ? !holds(value) : !own.has(value) && holds(value)));
      report("P2", {
        columns: planted.length,
        missing: wrong.filter(({ isOwn }) => isOwn).length,
        foreign: wrong.filter(({ isOwn }) => !isOwn).length,
      });
      expect(wrong).toEqual([]);
      expect(planted.length).toBeGreaterThan(40);
    }
  });
});

interface Column {
  table: string;
  column: string;
  type: string;
  /** True when a canary may be stored there: no check, key or trigger requires another form. */
  isFree: boolean;
}

function columnsOf(tables: string[]): Promise<Column[]> {
  return testApp.owner<Column[]>`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      not exists (
        select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.conrelid = c.table_name::regclass and a.attname = c.column_name and k.contype in ('p', 'f', 'c', 'u')) as "isFree"
    from information_schema.columns c where c.table_schema = 'public' and c.table_name = any (${tables}) order by 1, 2`;
}
