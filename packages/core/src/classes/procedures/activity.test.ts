import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const kindsOf = (page: { rows: { kind: string }[] }) => page.rows.map((row) => row.kind);

describe("classes.activity", () => {
  it.each(refusals.member)("classes.activity — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.activity({}))).toEqual({ code });
  });

  it("classes.activity — refuses an invalid cursor", async () => {
    expect(await refusalOf(as.elev.classes.activity({ cursor: 1.5 }))).toMatchObject({ issues: [{ path: "cursor" }] });
  });

  it("classes.activity — lists what happened in the class, newest first, without gaps, page by page", async () => {
    const whole = await as.elev.classes.activity({});
    expect(kindsOf(whole)).toEqual(["classes.join", "classes.join", "classes.assign", "classes.create"]);
    expect(whole.rows.map((row) => row.seq)).toEqual([4, 3, 2, 1]);
    const first = await as.elev.classes.activity({ limit: 3 });
    const second = await as.elev.classes.activity({ limit: 3, cursor: first.nextCursor ?? 0 });
    expect([...first.rows, ...second.rows]).toEqual(whole.rows);
    expect(second.nextCursor).toBeNull();
  });

  it("classes.activity — names the person who joined or became studentansvarig, not the admin who assigned the role", async () => {
    const { rows } = await as.elev.classes.activity({});
    const nameOf = (person: { firstName: string; lastName: string }) => `${person.firstName} ${person.lastName}`;
    const names = rows.map((row) => row.personName);
    expect(new Set(names.slice(0, 2))).toEqual(new Set(ours.pupils.map(nameOf)));
    expect(names[2]).toBe(nameOf(ours.manager));
  });

  it("classes.activity — a row for studentansvariga or for one person is visible to them only", async () => {
    const [pupil, other] = ours.pupils;
    if (!pupil || !other) throw new Error("the class has no two pupils");
    const row = (seq: number, audience: string, userId: string | null) => testApp.owner`
      insert into activity (class_id, seq, kind, audience, audience_user_id, created_at)
      values (${ours.classId}, ${seq}, 'fund.correct', ${audience}, ${userId}, now())`;
    await row(5, "responsible", null);
    await row(6, "user", pupil.userId);
    await row(7, "user", other.userId);
    await testApp.owner`update class_counters set last_seq = 7 where class_id = ${ours.classId}`;
    const seqs = async (who: "elev" | "studentansvarig" | "impersonator") =>
      (await as[who].classes.activity({ limit: 3 })).rows.map((line) => line.seq);
    expect(await seqs("elev")).toEqual([6, 4, 3]);
    expect(await seqs("studentansvarig")).toEqual([5, 4, 3]);
    expect(await seqs("impersonator")).toEqual([5, 4, 3]);
  });

  it("classes.activity — shows every confidential event once, also where a hundred and more follow one event, and no page has more than its limit", async () => {
    const [pupil] = ours.pupils;
    await testApp.owner`
      insert into confidential_activity (class_id, number, after_seq, kind, audience, audience_user_id, created_at)
      select ${ours.classId}, n, case when n <= 120 then 3 else 5 end, 'payments.relief.ask',
        case n % 2 when 0 then 'responsible' else 'user' end, case n % 2 when 1 then ${pupil?.userId ?? null}::uuid end,
        '2026-11-01'::timestamptz + make_interval(mins => n) from generate_series(1, 125) n`;
    const read = async (who: "elev" | "studentansvarig", limit: number) => {
      const seen: string[] = [];
      for (let cursor: number | undefined, isLast = false; !isLast;) {
        const page = await as[who].classes.activity(cursor === undefined ? { limit } : { limit, cursor });
        expect(page.rows.length).toBeLessThanOrEqual(limit);
        seen.push(...page.rows.map(({ seq, kind, at }) => `${seq} ${kind} ${at.toISOString()}`));
        isLast = page.nextCursor === null;
        cursor = page.nextCursor ?? undefined;
      }
      return seen;
    };
    for (const [who, shown] of [
      ["studentansvarig", 62 + 5],
      ["elev", 63 + 5],
    ] as const) {
      const whole = await read(who, 100);
      expect(new Set(whole).size).toBe(shown);
      for (const limit of [2, 7]) expect(await read(who, limit)).toEqual(whole);
      expect(whole).toEqual(whole.toSorted((one, other) => Number(other.split(" ")[0]) - Number(one.split(" ")[0])));
    }
  });

  it("classes.activity — what happens between two pages moves nothing out of the later one", async () => {
    const add = (number: number) => testApp.owner`
      insert into confidential_activity (class_id, number, after_seq, kind, audience, created_at)
      values (${ours.classId}, ${number}, 7, 'payments.relief.ask', 'responsible', now())`;
    for (const number of [201, 202, 203]) await add(number);
    const first = await as.studentansvarig.classes.activity({ limit: 2 });
    const before = await as.studentansvarig.classes.activity({ limit: 2, cursor: first.nextCursor ?? 0 });
    await add(204);
    expect(await as.studentansvarig.classes.activity({ limit: 2, cursor: first.nextCursor ?? 0 })).toEqual(before);
    expect(before.rows.map(({ seq }) => seq)).toEqual([7, 5]);
  });

  it("classes.activity — shows nothing about payments while the class does not use them", async () => {
    await as.studentansvarig.payments.create({
      title: "Flak",
      amount: "100",
      phoneNumber: "070-123 45 67",
      idempotencyKey: randomUUID(),
    });
    const isAboutPayments = async () => kindsOf(await as.elev.classes.activity({})).includes("payments.create");
    const use = (usesPayments: boolean) =>
      as.studentansvarig.classes.updateInfo({ name: ours.name, description: "", usesPayments });
    expect(await isAboutPayments()).toBe(true);
    await use(false);
    expect(await isAboutPayments()).toBe(false);
    await use(true);
    expect(await isAboutPayments()).toBe(true);
  });

  it("classes.activity — does not show another class's rows", async () => {
    await as.neighbour.fund.deposit({ amount: 1, description: "Deras", idempotencyKey: randomUUID() });
    expect(kindsOf(await as.neighbour.classes.activity({}))).toContain("fund.deposit");
    expect(kindsOf(await as.elev.classes.activity({}))).not.toContain("fund.deposit");
  });
});
