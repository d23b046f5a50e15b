import { hashSignOff } from "@utspring/core/fund/hash-sign-off";
import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";
import { chainStart, verdictOnLedger } from "@utspring/domain/fund/rules";
import type { HashedSignOff } from "@utspring/domain/fund/review";
import { beforeEach, describe, expect, it } from "vitest";
import { report, testTimeoutMs } from "../assurance/counts.ts";
import { createSession } from "../actors.ts";
import { callerFor } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { procedures, samples } from "../inputs.ts";
import { openLiveServer } from "../live-server.ts";
import { depositEarlier, makeAuditor, makeClass } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import { newKey } from "../new-key.ts";

const server = await openLiveServer();

let klass: MadeClass;
let auditorPerson: MadePerson;
let pupilPerson: MadePerson;
let auditor: Caller;
let pupil: Caller;
beforeEach(async () => {
  klass = await makeClass(server, { pupils: 2 });
  [auditorPerson, pupilPerson] = klass.pupils as [MadePerson, MadePerson];
  await makeAuditor(server, klass, auditorPerson);
  for (const days of [100, 70, 40]) await depositEarlier(server, klass, days);
  [auditor, pupil] = await Promise.all([callerFor(server, auditorPerson), callerFor(server, pupilPerson)]);
});

async function signOff(howMany: number): Promise<void> {
  const months = (await auditor.fund.review.status()).months.toReversed().slice(0, howMany);
  for (const { month, hash: ledgerHash } of months)
    await auditor.fund.review.signOff({ month, ledgerHash, bankBalance: 700, remark: "Växelkassan", ...newKey() });
}

async function codeOf(secret: string, procedure: ProcedureName): Promise<string | null> {
  const response = await server.visitor().raw(`/trpc/${procedure}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
    body: JSON.stringify({ json: samples[procedure]?.input() ?? null }),
  });
  const answer = (await response.json()) as { error?: { json: { data: { code: string } } } };
  return answer.error?.json.data.code ?? null;
}

async function tamper(change: (signOffs: HashedSignOff[]) => HashedSignOff[], isRehashed: boolean): Promise<void> {
  const { classId } = klass;
  const found = await server.owner`select * from fund_sign_offs where class_id = ${classId} order by number`;
  const changed = change(
    found.map((row): HashedSignOff => ({
      classId,
      number: Number(row["number"]),
      id: row["id"] as string,
      month: row["month"] as string,
      ledgerSeq: Number(row["ledger_seq"]),
      ledgerHash: row["ledger_hash"] as string,
      bookOre: Number(row["book_ore"]),
      bankOre: Number(row["bank_ore"]),
      remark: row["remark"] as string,
      auditorId: row["auditor_id"] as string,
      createdAt: row["created_at"] as Date,
    })),
  );
  let previousHash = chainStart;
  await server.owner.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    await tx`delete from fund_sign_offs where class_id = ${classId}`;
    for (const [index, signed] of changed.entries()) {
      const renumbered = isRehashed ? { ...signed, number: index + 1 } : signed;
      const kept = found.find((row) => row["id"] === signed.id);
      const hash = isRehashed ? hashSignOff(previousHash, renumbered) : (kept?.["hash"] as string);
      await tx`insert into fund_sign_offs ${tx({
        id: signed.id,
        class_id: classId,
        number: renumbered.number,
        month: signed.month,
        ledger_seq: signed.ledgerSeq,
        ledger_hash: signed.ledgerHash,
        book_ore: signed.bookOre,
        bank_ore: signed.bankOre,
        difference_ore: signed.bankOre - signed.bookOre,
        remark: signed.remark,
        auditor_id: signed.auditorId,
        created_at: signed.createdAt,
        previous_hash: isRehashed ? previousHash : (kept?.["previous_hash"] as string),
        hash,
      })}`;
      previousHash = hash;
    }
  });
}

const changed = (number: number, more: Partial<HashedSignOff>) => (signOffs: HashedSignOff[]) =>
  signOffs.map((one) => (one.number === number ? { ...one, ...more } : one));
const tamperings: [string, (signOffs: HashedSignOff[]) => HashedSignOff[]][] = [
  ["another bank balance on the first", changed(1, { bankOre: 1 })],
  ["another remark on the last", changed(3, { remark: "Allt stämmer" })],
  ["another auditor", changed(2, { auditorId: "0190a0a0-0000-7000-8000-000000000001" })],
  ["another balance in the book", changed(2, { bookOre: 1 })],
  ["another row of the ledger", changed(2, { ledgerSeq: 1 })],
  ["the first taken out", (all) => all.slice(1)],
  ["one in the middle taken out", (all) => all.filter(({ number }) => number !== 2)],
  ["the last cut off", (all) => all.slice(0, -1)],
  ["all taken out", () => []],
];

describe("M12 review", { timeout: testTimeoutMs }, () => {
  it("M12 every mutation answers the auditor as any pupil, except for the sign-off, the question and the attest", async () => {
    const [asAuditor, asPupil] = await Promise.all(
      [auditorPerson, pupilPerson].map((person) => createSession(server, person, "token", "class")),
    );
    // Leaving, which needs no input, comes last: afterwards both are refused everything.
    const changing = procedures
      .filter(
        ({ procedure, type }) =>
          type === "mutation" && ["member", "manager", "admin", "system"].includes(permissions[procedure]),
      )
      .toSorted(
        (one, other) => Number(one.procedure === "classes.leave") - Number(other.procedure === "classes.leave"),
      );
    const gained: string[] = [];
    const trespassed: string[] = [];
    for (const { procedure } of changing) {
      const [own, other] = [await codeOf(asAuditor ?? "", procedure), await codeOf(asPupil ?? "", procedure)];
      if (own !== other) gained.push(`${procedure}: ${own}, a pupil ${other}`);
      const isForbidden = permissions[procedure] !== "member";
      if (isForbidden && own !== "NOT_ALLOWED" && own !== "SCOPE_TOO_NARROW") trespassed.push(`${procedure}: ${own}`);
    }
    expect(gained.toSorted()).toEqual([
      "fund.attest: NOT_FOUND, a pupil NOT_ATTESTER",
      "fund.attestLimit: NOT_FOUND, a pupil NOT_ATTESTER",
      "fund.review.ask: null, a pupil NOT_AUDITOR",
      "fund.review.signOff: MONTH_NOT_OVER, a pupil NOT_AUDITOR",
    ]);
    expect(trespassed).toEqual([]);
    const extra = gained.filter((one) => !/^fund\.(?:review\.(?:ask|signOff)|attest|attestLimit):/u.test(one));
    report("M12", { procedures: changing.length, extra: extra.length + trespassed.length });
  });

  it.each(tamperings)(
    "M12 sign-offs with %s are detected, changed in place or with every hash recomputed",
    async (_what, change) => {
      for (const isRehashed of [false, true]) {
        await server.owner.begin(async (tx) => {
          await tx.unsafe("set local session_replication_role = replica");
          await tx`delete from fund_sign_offs where class_id = ${klass.classId}`;
          await tx`delete from activity where class_id = ${klass.classId} and detail ? 'signOffNumber'`;
        });
        await signOff(3);
        expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
        await tamper(change, isRehashed);
        const verdict = await pupil.fund.verify();
        report("M12", { attempts: 1, undetected: verdict.isIntact ? 1 : 0 });
        expect(verdict).toMatchObject({ isIntact: false, firstBrokenSeq: null });
        expect(verdict.firstBrokenSignOff).toEqual(expect.any(Number));
      }
    },
  );

  it("M12 changed sign-offs whose events are rewritten too are detected by the next row of the ledger", async () => {
    await signOff(2);
    const manager = await callerFor(server, klass.manager);
    const { seq } = await manager.fund.deposit({ amount: 100, description: "Pant", ...newKey() });
    await server.owner.begin(async (tx) => {
      await tx.unsafe("set local session_replication_role = replica");
      await tx`update activity set detail = detail - 'signOffNumber' - 'signOffHash' where class_id = ${klass.classId}`;
    });
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
    await tamper((all) => all.slice(0, -1), true);
    const verdict = await pupil.fund.verify();
    report("M12", { attempts: 1, undetected: verdict.isIntact ? 1 : 0 });
    expect(verdict).toMatchObject({ isIntact: false, firstBrokenSeq: seq });
  });

  it.each([
    ["remark", changed(1, { remark: "Allt stämmer" })],
    ["time", changed(1, { createdAt: new Date("2030-01-01T12:00:00Z") })],
  ])(
    "M12 a sign-off whose %s was changed is named, and not the ledger row that holds a later one's hash",
    async (_what, change) => {
      await signOff(2);
      const manager = await callerFor(server, klass.manager);
      const { seq } = await manager.fund.deposit({ amount: 100, description: "Pant", ...newKey() });
      await tamper(change, false);
      const verdict = await pupil.fund.verify();
      report("M12", { attempts: 1, undetected: verdict.isIntact ? 1 : 0 });
      expect(verdict).toEqual({ isIntact: false, rows: seq, firstBrokenSeq: null, firstBrokenSignOff: 1 });
      const edit = async (row: number) =>
        server.owner.begin(async (tx) => {
          await tx.unsafe("set local session_replication_role = replica");
          await tx`update fund_transactions set description = 'x' where class_id = ${klass.classId} and seq = ${row}`;
        });
      await edit(seq);
      const both = await pupil.fund.verify();
      expect(both).toMatchObject({ isIntact: false, firstBrokenSeq: seq, firstBrokenSignOff: 1 });
      expect(verdictOnLedger(both).sentence).toContain(`vid rad ${seq} och granskning 1.`);
    },
  );

  it("M12 a sign-off is not said to be broken when the ledger row that it names was changed", async () => {
    await signOff(2);
    const { seq } = await pupil.fund.head({});
    await server.owner.begin(async (tx) => {
      await tx.unsafe("set local session_replication_role = replica");
      await tx`update fund_transactions set hash = repeat('a', 64) where class_id = ${klass.classId} and seq = 1`;
    });
    const verdict = await pupil.fund.verify();
    report("M12", { attempts: 1, undetected: verdict.isIntact ? 1 : 0 });
    expect(seq).toBeGreaterThan(1);
    expect(verdict).toEqual({ isIntact: false, rows: 0, firstBrokenSeq: 1, firstBrokenSignOff: null });
  });

  it("M12 SQL as the application role cannot change a sign-off, or add a ledger row without the latest sign-off", async () => {
    await signOff(1);
    const manager = await callerFor(server, klass.manager);
    await manager.fund.deposit({ amount: 100, description: "Pant", ...newKey() });
    const insert = (hash: string) => `
      insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type,
        actor_id, created_at, version, sign_off_hash, previous_hash, hash)
      select gen_random_uuid(), class_id, last_seq + 1, 'deposit', 1, 1, balance_ore + 1, 'x', 'manual', '${klass.manager.userId}', now(),
        ${hash}, last_hash, repeat('a', 64) from class_funds where class_id = '${klass.classId}'`;
    const signed = (more: string) => `
      insert into fund_sign_offs (id, class_id, number, month, ledger_seq, ledger_hash, book_ore, bank_ore, difference_ore, remark,
        auditor_id, created_at, previous_hash, hash)
      select gen_random_uuid(), class_id, number + 1, ${more}, '${auditorPerson.userId}', now(), hash, repeat('b', 64)
      from fund_sign_offs where class_id = '${klass.classId}'`;
    const statements: [role: string, userId: string, statement: string][] = [
      ["member", auditorPerson.userId, "update fund_sign_offs set bank_ore = 1"],
      ["member", auditorPerson.userId, "delete from fund_sign_offs"],
      ["manager", klass.manager.userId, "update fund_sign_offs set remark = ''"],
      ["manager", klass.manager.userId, insert("1, null")],
      ["manager", klass.manager.userId, insert("2, repeat('a', 64)")],
      // The same month again, one that has not ended, and a balance that is not the ledger's.
      [
        "member",
        auditorPerson.userId,
        signed("month, ledger_seq, ledger_hash, book_ore, bank_ore, difference_ore, ''"),
      ],
      [
        "member",
        auditorPerson.userId,
        signed("'2090-01', ledger_seq, ledger_hash, book_ore, bank_ore, difference_ore, ''"),
      ],
      ["member", pupilPerson.userId, signed("month, ledger_seq, ledger_hash, book_ore, bank_ore, difference_ore, ''")],
    ];
    for (const [role, userId, statement] of statements) {
      const tried = server.owner.begin(async (tx) => {
        await tx`select set_config('role', 'utspring_app', true), set_config('app.role', ${role}, true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${klass.classId}, true)`;
        await tx.unsafe(statement);
      });
      await expect(tried, statement).rejects.toThrow();
      report("M12", { attempts: 1 });
    }
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
  });
});
