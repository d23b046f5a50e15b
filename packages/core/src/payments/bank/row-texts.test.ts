import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { systemCtx } from "@utspring/core/kernel/context";
import { dropExpiredSessions } from "@utspring/core/privacy/procedures/drop-expired-sessions";
import { bankFile, bankRow, unmatchedRow } from "@utspring/testkit/bank-rows";
import type { BankRow } from "@utspring/testkit/bank-rows";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAuditor, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

let klass: MadeClass;
let anna: Caller;
let paid: { userId: string; requirementId: string };

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  const flak = { title: "Flak", amount: 25_000, phoneNumber: "0701234567" };
  const { requirementId } = await anna.payments.create({ ...flak, ...newKey() });
  paid = { userId: (klass.pupils[0] as MadePerson).userId, requirementId };
});

const row = (more: object = {}, amountOre = 25_000) => bankRow(paid, more, amountOre);
const book = (...rows: BankRow[]) => anna.payments.bank.book(bankFile(rows));

describe("bank row texts", () => {
  const texts = () => testApp.owner<{ state: string; name: string | null }[]>`
    select state, name from bank_rows where class_id = ${klass.classId} order by state`;
  const sweep = () => dropExpiredSessions(systemCtx(testApp.deps, "test"));
  const days = 86_400_000;

  it("payments.bank.book — names of booked rows are deleted after 90 days, and rows saved for later after 30", async () => {
    await book(row());
    await anna.payments.bank.ignore({ rows: [unmatchedRow(row())], saveForLater: true, ...newKey() });
    testApp.clock.move(29 * days);
    await sweep();
    expect((await texts()).map(({ state, name }) => [state, name])).toEqual([
      ["booked", "MARIA BERG"],
      ["saved", "MARIA BERG"],
    ]);
    testApp.clock.move(2 * days);
    await sweep();
    expect((await texts()).map(({ state, name }) => [state, name])).toEqual([["booked", "MARIA BERG"]]);
    testApp.clock.move(60 * days);
    await sweep();
    await sweep();
    expect((await texts()).map(({ state, name }) => [state, name])).toEqual([["booked", null]]);
    testApp.clock.move(-91 * days);
  });

  it("payments.bank.book — the names of a month's rows are deleted when the month is signed off", async () => {
    await book(row({ bookedOn: "2026-02-03" }));
    const { userId } = await makeAuditor(testApp, klass, klass.pupils[1] as MadePerson);
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
      insert into fund_sign_offs (id, class_id, number, month, ledger_seq, ledger_hash, book_ore, bank_ore, difference_ore, remark,
        auditor_id, created_at, previous_hash, hash)
      values (${randomUUID()}, ${klass.classId}, 1, '2026-02', 1, ${"a".repeat(64)}, 0, 0, 0, '', ${userId}, now(),
        ${"0".repeat(64)}, ${createHash("sha256").update(klass.classId).digest("hex")})`;
    });
    await sweep();
    expect((await texts()).map(({ name }) => name)).toEqual([null]);
  });

  it("payments.bank.book — no table or log holds the name or message of a row that is ignored or refused", async () => {
    const planted = { name: "PLANTERAT NAMN", message: "planterad text" };
    await anna.payments.bank.ignore({ rows: [unmatchedRow(row(planted))], ...newKey() });
    const { rows } = await book(row({ ...planted, parts: [{ ...paid, amountOre: 25_001 }] }, 25_001));
    expect(rows[0]?.result).toBe("refused");
    const tables = await testApp.owner<{ name: string }[]>`
      select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const found: string[] = [];
    for (const { name } of tables) {
      const [hit] = await testApp.owner.unsafe(
        `select count(*)::int as rows from ${name} t where t::text ilike '%planterat namn%' or t::text ilike '%planterad text%'`,
      );
      if (hit?.["rows"] !== 0) found.push(name);
    }
    expect(found).toEqual([]);
    expect(JSON.stringify(testApp.log.lines)).not.toMatch(/planterad|planterat/iu);
  });

  it("payments.bank.ignore — a row saved for later keeps that it may be money out, until it is decided on", async () => {
    const [unclear, plain] = [unmatchedRow(row()), unmatchedRow(row())];
    const save = (isSignUnclear: boolean) =>
      anna.payments.bank.ignore({ rows: [{ ...unclear, isSignUnclear }, plain], saveForLater: true, ...newKey() });
    const saved = async () =>
      new Map((await anna.payments.bank.context()).saved.map((one) => [one.fingerprint, one.isSignUnclear]));
    await save(true);
    expect(await saved()).toEqual(
      new Map([
        [unclear.fingerprint, true],
        [plain.fingerprint, false],
      ]),
    );
    await anna.payments.bank.ignore({ rows: [unclear], ...newKey() });
    expect(await saved()).toEqual(new Map([[plain.fingerprint, false]]));
    await book(row({ fingerprint: unclear.fingerprint }));
    const stored =
      await testApp.owner`select state, is_sign_unclear from bank_rows where fingerprint = ${unclear.fingerprint}`;
    expect([...stored]).toEqual([{ state: "booked", is_sign_unclear: false }]);
  });

  it("payments.bank.book — phone and personal numbers in an income's text are refused, and in names and messages never stored", async () => {
    const written = { name: "EVA 070,174,06,05", message: "Flak (070) 174 06 99 K7QXM, 19900101-1234" };
    const income = { ...written, rule: "by-hand", parts: [], incomeText: "Kakor (070) 174 06 05" };
    expect(await refusalOf(book(row(income)))).toMatchObject({ code: "BAD_INPUT" });
    await book(row(written));
    await anna.payments.bank.ignore({ rows: [unmatchedRow(row(written))], saveForLater: true, ...newKey() });
    const stored = await testApp.owner`select name, message from bank_rows where class_id = ${klass.classId}`;
    const clean = { name: "EVA", message: "Flak K7QXM," };
    expect([...stored]).toEqual([clean, clean]);
  });
});
