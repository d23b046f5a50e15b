import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { wireRefusal } from "../browser.ts";
import type { WireError } from "../browser.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass, makePeople, makePerson } from "../make.ts";
import { makeProduct, makeSupplier, saleOf } from "../make-sales.ts";
import { testTimeoutMs, report } from "../assurance/counts.ts";
import { untilAnswered } from "../assurance/until-answered.ts";

const server = await openLiveServer();

async function race(calls: (() => Promise<unknown>)[], winners = 1): Promise<{ done: number; refused: WireError[] }> {
  const refused: WireError[] = [];
  let done = 0;
  await Promise.all(
    calls.map(async (call) => {
      const running = call();
      await running.then(
        () => void (done += 1),
        async () => void refused.push(await wireRefusal(running)),
      );
    }),
  );
  report("M2", { races: 1, calls: calls.length, extra: Math.max(done - winners, 0) });
  return { done, refused };
}

describe("M2 once", { timeout: testTimeoutMs }, () => {
  it("M2 a hundred concurrent uses of one reset token: one sets the password, and only that password signs in", async () => {
    const person = await makePerson(server);
    await server.visitor().api.auth.requestPasswordReset.mutate({ email: person.email });
    await server.runJobs();
    const token = server.mailbox.resetToken(person.email);
    const passwords = Array.from({ length: 100 }, (_, n) => `nytt lösenord ${n}`);
    let winner = "";
    const use = (password: string) => () =>
      server
        .visitor()
        .api.auth.resetPassword.mutate({ token, password })
        .then(() => (winner = password));
    const { done, refused } = await race(passwords.map(use));
    expect(done).toBe(1);
    expect(refused).toHaveLength(99);
    for (const { code } of refused) expect(["RESET_LINK_INVALID", "BUSY"]).toContain(code);
    expect(await server.owner`select from password_resets where used_at is not null`).toHaveLength(1);
    // Sequential, since so many at once would be refused.
    const opened: string[] = [];
    for (const password of passwords) {
      const entered = await server
        .visitor()
        .api.auth.signIn.mutate({ email: person.email, password })
        .then(
          () => true,
          () => false,
        );
      if (entered) opened.push(password);
    }
    report("M2", { extra: Math.max(opened.length - 1, 0) });
    expect(opened).toEqual([winner]);
  });

  it("M2 three hundred joins at once: a class gets exactly a hundred members, and the rest are refused with CLASS_FULL", async () => {
    const klass = await makeClass(server, { pupils: 0 });
    const people = await makePeople(server, 300);
    const browsers = await Promise.all(people.map((person) => server.signedIn(person)));
    const { done, refused } = await race(
      browsers.map((browser) => {
        const entry = { classCode: klass.code, idempotencyKey: randomUUID() };
        return () => untilAnswered(() => browser.api.classes.join.mutate(entry));
      }),
      99,
    );
    expect(done).toBe(99); // the studentansvarig is one of the hundred
    expect(refused).toHaveLength(201);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["CLASS_FULL"]));
    const late = await wireRefusal(browserJoin(klass.code));
    expect(late.message).toBe("Klassen är full (100 medlemmar)");
    const [counts] = await server.owner`
      select (select count(*)::int from memberships where class_id = ${klass.classId}) as members,
        (select member_count from class_counters where class_id = ${klass.classId}) as counted,
        (select count(*)::int from profiles where class_id = ${klass.classId}) as active,
        (select count(*)::int from activity where class_id = ${klass.classId} and kind = 'classes.join') as events`;
    expect(counts).toEqual({ members: 100, counted: 100, active: 100, events: 99 });
  });

  it("M2 one person gets the last place in a class when many join by code and are let in at once", async () => {
    const klass = await makeClass(server, { pupils: 0 });
    const people = await makePeople(server, 140);
    // 98 beside the studentansvarig, so one place is left.
    const [members, late] = [people.slice(0, 98), people.slice(98)];
    for (let index = 0; index < members.length; index += 14) {
      await Promise.all(
        members.slice(index, index + 14).map(async (person) =>
          (await server.signedIn(person)).api.classes.join.mutate({
            classCode: klass.code,
            idempotencyKey: randomUUID(),
          }),
        ),
      );
    }
    const manager = await server.signedIn(klass.manager);
    const [joining, waiting] = [late.slice(0, 21), late.slice(21)];
    for (const { userId } of waiting)
      await server.owner`insert into join_requests (class_id, user_id, created_at) values (${klass.classId}, ${userId}, ${server.clock.now()})`;
    const joins = await Promise.all(
      joining.map(async (person) => {
        const browser = await server.signedIn(person);
        const entry = { classCode: klass.code, idempotencyKey: randomUUID() };
        return () => untilAnswered(() => browser.api.classes.join.mutate(entry));
      }),
    );
    const admits = waiting.map(({ userId }) => {
      const entry = { userId, idempotencyKey: randomUUID() };
      return () => untilAnswered(() => manager.api.classes.admit.mutate(entry));
    });
    const { done, refused } = await race([...joins, ...admits]);
    expect(done).toBe(1);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["CLASS_FULL"]));
    const [counts] = await server.owner`
      select (select count(*)::int from memberships where class_id = ${klass.classId}) as members,
        (select member_count from class_counters where class_id = ${klass.classId}) as counted`;
    expect(counts).toEqual({ members: 100, counted: 100 });
  });

  it("M2 a hundred corrections of one row at once, each with its own key: one is booked", async () => {
    const klass = await makeClass(server, { pupils: 0 });
    const browser = await server.signedIn(klass.manager);
    const entry = { amount: 500, description: "Kakor", idempotencyKey: randomUUID() };
    const { transactionId } = await browser.api.fund.deposit.mutate(entry);
    const { done, refused } = await race(
      Array.from(
        { length: 100 },
        () => () => browser.api.fund.correct.mutate({ transactionId, reason: "fel", idempotencyKey: randomUUID() }),
      ),
    );
    expect(done).toBe(1);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["ALREADY_CORRECTED"]));
    expect(await browser.api.fund.overview.query()).toEqual({
      balanceOre: 0,
      incomeOre: 0,
      expenseOre: 0,
      reservedOre: 0,
      creditOre: 0,
    });
  });

  it("M2 a hundred approvals of one record at once, each with its own key, book one deposit; a hundred undos reverse it once", async () => {
    const { manager, recordId, deposits } = await reported();
    const { done, refused } = await race(
      Array.from(
        { length: 100 },
        () => () => manager.api.payments.approve.mutate({ recordIds: [recordId], idempotencyKey: randomUUID() }),
      ),
    );
    expect(done).toBe(1);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["NOT_SUBMITTED"]));
    expect(await deposits()).toBe(1);
    expect(await manager.api.fund.overview.query()).toEqual({
      balanceOre: 25_000,
      incomeOre: 25_000,
      expenseOre: 0,
      reservedOre: 0,
      creditOre: 0,
    });
    const undone = await race(
      Array.from(
        { length: 100 },
        () => () => manager.api.payments.undoApproval.mutate({ recordId, reason: "fel", idempotencyKey: randomUUID() }),
      ),
    );
    expect(undone.done).toBe(1);
    expect(new Set(undone.refused.map(({ code }) => code))).toEqual(new Set(["NOT_APPROVED"]));
    expect(await manager.api.fund.overview.query()).toEqual({
      balanceOre: 0,
      incomeOre: 0,
      expenseOre: 0,
      reservedOre: 0,
      creditOre: 0,
    });
    expect(await manager.api.fund.verify.query()).toMatchObject({ isIntact: true, rows: 2 });
  });

  it("M2 a hundred approvals of one record at once with one key book one deposit, and all get the same answer", async () => {
    const { manager, recordId, deposits } = await reported();
    const input = { recordIds: [recordId], idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 100 }, () => manager.api.payments.approve.mutate(input)));
    for (const result of answers) expect(result).toEqual({ approved: 1, balanceAfterOre: 25_000 });
    expect(await deposits()).toBe(1);
  });

  it("M2 a hundred reports of one payment at once: one waits for approval", async () => {
    const { manager, pupil } = await reported();
    const asked = { title: "Bal", amount: 10_000, phoneNumber: "0701234567", idempotencyKey: randomUUID() };
    const { requirementId } = await manager.api.payments.create.mutate(asked);
    const { done, refused } = await race(
      Array.from(
        { length: 100 },
        () => () => pupil.api.payments.report.mutate({ requirementId, idempotencyKey: randomUUID() }),
      ),
    );
    expect(done).toBe(1);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["ALREADY_REPORTED"]));
    expect(
      (await manager.api.payments.pending.query({})).rows.filter((row) => row.requirementId === requirementId),
    ).toHaveLength(1);
  });

  it("M2 a hundred endings of one sales session at once, each with its own key, book one deposit while sales continue", async () => {
    const klass = await makeClass(server, { pupils: 1 });
    const [manager, pupil] = await Promise.all(
      [klass.manager, ...klass.pupils].map((person) => server.signedIn(person)),
    );
    if (!manager || !pupil) throw new Error("nobody is signed in");
    const supplierId = await makeSupplier(server);
    const product = await makeProduct(server, supplierId);
    const { sessionId } = await manager.api.sales.startSession.mutate({
      supplierId,
      name: "Höst",
      idempotencyKey: randomUUID(),
    });
    await pupil.api.sales.registerSale.mutate(saleOf(product));
    const sales = Array.from({ length: 20 }, () => () => pupil.api.sales.registerSale.mutate(saleOf(product)));
    const endings = Array.from(
      { length: 100 },
      () => () => manager.api.sales.endSession.mutate({ sessionId, idempotencyKey: randomUUID() }),
    );
    const [ended, sold] = await Promise.all([race(endings), race(sales, sales.length)]);
    expect(ended.done).toBe(1);
    expect(new Set(ended.refused.map(({ code }) => code))).toEqual(new Set(["SALE_OVER"]));
    for (const { code } of sold.refused) expect(code).toBe("NO_SALE");
    const sumOre = 10_000 * (1 + sold.done);
    expect(
      await server.owner`select amount_ore::int as ore from fund_transactions where source_id = ${sessionId}`,
    ).toEqual([{ ore: sumOre }]);
    expect(await manager.api.fund.overview.query()).toEqual({
      balanceOre: sumOre,
      incomeOre: sumOre,
      expenseOre: 0,
      reservedOre: 0,
      creditOre: 0,
    });
    expect(await manager.api.fund.verify.query()).toMatchObject({ isIntact: true, rows: 1 });
  });

  it("M2 a hundred votes of one person at once, on every option: one counts", async () => {
    const klass = await makeClass(server, { pupils: 1 });
    const [manager, pupil] = await Promise.all(
      [klass.manager, ...klass.pupils].map((person) => server.signedIn(person)),
    );
    if (!manager || !pupil) throw new Error("the class has no pupil");
    const { pollId } = await manager.api.polls.create.mutate({ title: "Tema?", options: ["Ja", "Nej", "Kanske"] });
    const { done, refused } = await race(
      Array.from({ length: 100 }, (_, n) => () => pupil.api.polls.vote.mutate({ pollId, optionIndex: n % 3 })),
    );
    expect(done).toBe(1);
    expect(refused).toHaveLength(99);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["ALREADY_VOTED"]));
    const [counts] = await server.owner`
      select (select count(*)::int from votes where poll_id = ${pollId}) as votes,
        (select sum(votes)::int from poll_options where poll_id = ${pollId}) as counted,
        (select count(*)::int from activity where class_id = ${klass.classId} and kind = 'polls.vote') as events`;
    expect(counts).toEqual({ votes: 1, counted: 1, events: 1 });
    expect(await pupil.api.polls.list.query()).toMatchObject([{ totalVotes: 1, canVote: false }]);
  });
});

async function reported() {
  const klass = await makeClass(server, { pupils: 1 });
  const [manager, pupil] = await Promise.all([klass.manager, ...klass.pupils].map((person) => server.signedIn(person)));
  if (!manager || !pupil) throw new Error("two people");
  const asked = { title: "Studentskiva", amount: 25_000, phoneNumber: "0701234567", idempotencyKey: randomUUID() };
  const { requirementId } = await manager.api.payments.create.mutate(asked);
  const { recordId } = await pupil.api.payments.report.mutate({ requirementId, idempotencyKey: randomUUID() });
  const deposits = async () =>
    Number(
      (
        await server.owner`
    select count(*) as n from fund_transactions where class_id = ${klass.classId} and source_type = 'payment_record'`
      )[0]?.["n"],
    );
  return { manager, pupil, recordId, deposits };
}

async function browserJoin(classCode: string): Promise<unknown> {
  const browser = await server.signedIn(await makePerson(server));
  return browser.api.classes.join.mutate({ classCode, idempotencyKey: randomUUID() });
}
