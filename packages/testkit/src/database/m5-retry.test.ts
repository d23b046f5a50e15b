import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ProcedureName } from "@utspring/domain/permissions";
import { createSession } from "../actors.ts";
import { browserOf, wireRefusal } from "../browser.ts";
import type { Browser } from "../browser.ts";
import { sendForm, uploadOf } from "../forms.ts";
import { newAddress, openLiveServer } from "../live-server.ts";
import { makeAdmin, makeClass, makePeople, makePerson } from "../make.ts";
import { openAnswerCutter } from "../assurance/answer-cutter.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { actOf, keyedProcedures, procedureAt } from "../assurance/keyed-acts.ts";
import { openActFixture } from "../assurance/act-fixture.ts";
import { changeOf, countRows } from "../assurance/row-counts.ts";
import { newKey } from "../new-key.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 0 });
const manager = await server.signedIn(klass.manager);
const admin = await server.signedIn(await makeAdmin(server));

let sentThrice = 0;

/** Sends a write three times with one key, two of them at once; all must get one answer. */
async function thrice<T>(send: () => Promise<T>): Promise<T> {
  const [one, two] = await Promise.all([send(), send()]);
  expect(two).toEqual(one);
  expect(await send()).toEqual(one);
  sentThrice += 1;
  return one;
}

const count = async (table: string) =>
  Number((await server.owner`select count(*) as n from ${server.owner(table)}`)[0]?.["n"]);
const { writes, refusedEvery, rounds } = countsOf("M5");
const send = (browser: Browser, procedure: ProcedureName, input: object) =>
  procedureAt<{ mutate(given: object): Promise<unknown> }>(browser.api, procedure).mutate(input);
const conflict = { code: "KEY_REUSED", httpStatus: 409 };

describe("M5 retry", { timeout: testTimeoutMs }, () => {
  it("M5 each write is sent three times, two of them concurrently, and makes one row; its key with other input is a conflict", async () => {
    const before = await count("fund_transactions");
    const entries = Array.from({ length: writes }, (_, n) => ({ amount: n + 1, description: `Rad ${n}`, ...newKey() }));
    const book = (index: number, more: object = {}): Promise<object> => {
      const entry = { ...entries[index]!, ...more };
      return index % 2 === 0 ? manager.api.fund.deposit.mutate(entry) : manager.api.fund.withdraw.mutate(entry);
    };
    for (let index = 0; index < entries.length; index += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, n) => thrice(() => book(index + n))));
    }
    const made = (await count("fund_transactions")) - before;
    report("M5", { writes: sentThrice, doubled: Math.abs(made - sentThrice) });
    expect([sentThrice, made]).toEqual([writes, writes]);
    for (let index = 0; index < entries.length; index += refusedEvery)
      expect(await wireRefusal(book(index, { amount: 999_999 }))).toMatchObject(conflict);
    expect(await count("fund_transactions")).toBe(before + writes);
    expect(await manager.api.fund.verify.query()).toMatchObject({ isIntact: true });
  });

  it("M5 every procedure with a key, called twice at once and once more, acts once; other content is a conflict", async () => {
    const [once, thrown] = [await openActFixture(server), await openActFixture(server)];
    const tried = new Set<ProcedureName>();
    for (const procedure of keyedProcedures) {
      const single = await actOf(procedure, once);
      const before = await countRows(server);
      await send(await server.signedIn(single.by), procedure, single.input);
      const one = changeOf(before, await countRows(server));

      const act = await actOf(procedure, thrown);
      const browser = await server.signedIn(act.by);
      const from = await countRows(server);
      await thrice(() => send(browser, procedure, act.input));
      expect(await wireRefusal(send(browser, procedure, { ...act.input, ...act.other })), procedure).toMatchObject(
        conflict,
      );
      const three = changeOf(from, await countRows(server));
      report("M5", {
        doubled: Object.keys({ ...one, ...three }).reduce(
          (sum, table) => sum + Math.abs((three[table] ?? 0) - (one[table] ?? 0)),
          0,
        ),
      });
      expect(three, procedure).toEqual(one);
      tried.add(procedure);
    }
    report("M5", { procedures: tried.size });
  });

  it(`M5 ${rounds} × every procedure with a key, cut between commit and answer: the retry gets the answer and changes nothing`, async () => {
    const cutter = await openAnswerCutter(server.url);
    try {
      for (let round = 0; round < rounds; round += 1) {
        const fixture = await openActFixture(server);
        for (const procedure of keyedProcedures) {
          const act = await actOf(procedure, fixture);
          const browser = browserOf(cutter.url, { secret: await createSession(server, act.by), address: newAddress() });
          cutter.cut(true);
          const lost = cutter.lost();
          await expect(send(browser, procedure, act.input), procedure).rejects.toThrow("fetch failed");
          expect(cutter.lost(), procedure).toBe(lost + 1);
          const [kept] =
            await server.owner`select result from idempotency_keys where key = ${act.input.idempotencyKey}`;
          expect(kept?.["result"], procedure).not.toBeNull();
          const before = await countRows(server);
          cutter.cut(false);
          const [result, again] = await Promise.all([
            send(browser, procedure, act.input),
            send(browser, procedure, act.input),
          ]);
          // payBack adds a Swish code, which is made from the number of the call and kept nowhere.
          expect(result, procedure).toMatchObject(kept?.["result"] as object);
          expect(again, procedure).toEqual(result);
          const change = changeOf(before, await countRows(server));
          report("M5", { doubled: Object.values(change).reduce((sum, rows) => sum + Math.abs(rows), 0) });
          expect(change, procedure).toEqual({});
        }
      }
      report("M5", { cuts: cutter.lost() });
    } finally {
      await cutter.close();
    }
  });

  it("M5 a document whose upload's answer was lost is stored once, with its bytes, also after several retries", async () => {
    const { manager: person } = await makeClass(server, { pupils: 0 });
    const secret = await createSession(server, person);
    const fields = [{ name: "idempotencyKey", data: randomUUID() }];
    const cutter = await openAnswerCutter(server.url);
    const upload = (text: string) =>
      sendForm({ ...server, url: cutter.url }, secret, "/files/documents", uploadOf("a.txt", text, fields), {
        origin: server.url,
      });
    const before = await server.deps.files.list("documents/");
    try {
      cutter.cut(true);
      await expect(upload("hej")).rejects.toThrow();
      expect(cutter.lost()).toBe(1);
      const documents = await server.owner<
        { id: string }[]
      >`select id from class_documents where uploaded_by = ${person.userId}`;
      expect(documents).toHaveLength(1);
      cutter.cut(false);
      const [one, two] = await Promise.all([upload("hej"), upload("hej")]);
      expect([one.status, two.status]).toEqual([201, 201]);
      expect(two.body).toEqual(one.body);
      expect((await upload("hej")).body).toEqual(one.body);
      expect(await upload("något annat")).toMatchObject({ status: 409, code: "KEY_REUSED" });
      expect(await server.deps.files.list("documents/")).toHaveLength(before.length + 1);
      const kept = await server.owner<
        { id: string }[]
      >`select id from class_documents where uploaded_by = ${person.userId}`;
      report("M5", { cuts: cutter.lost(), doubled: kept.length - documents.length });
      expect(kept).toEqual(documents);
    } finally {
      await cutter.close();
    }
  });

  it("M5 classes.join sent three times gives one membership", async () => {
    const before = await count("memberships");
    const people = await makePeople(server, 10);
    const browsers = await Promise.all(people.map((person) => server.signedIn(person)));
    await Promise.all(
      browsers.map((browser) => {
        const input = { classCode: klass.code, ...newKey() };
        return thrice(() => browser.api.classes.join.mutate(input));
      }),
    );
    expect(await count("memberships")).toBe(before + 10);
  });

  it("M5 two people with the same idempotency key book one deposit each", async () => {
    const other = await makePerson(server);
    await admin.api.admin.classes.assignRepresentative.mutate({ classId: klass.classId, userId: other.userId });
    const entry = { amount: 5, description: "Samma nyckel", ...newKey() };
    const mine = await manager.api.fund.deposit.mutate(entry);
    const theirs = await (await server.signedIn(other)).api.fund.deposit.mutate(entry);
    expect(theirs.transactionId).not.toBe(mine.transactionId);
  });

  it("M5 a write that was refused may be sent again with its key", async () => {
    const input = { transactionId: randomUUID(), reason: "fel", ...newKey() };
    expect(await wireRefusal(manager.api.fund.correct.mutate(input))).toMatchObject({ code: "NOT_FOUND" });
    const { transactionId } = await manager.api.fund.deposit.mutate({ amount: 3, description: "Rätt", ...newKey() });
    await manager.api.fund.correct.mutate({ ...input, transactionId });
  });
});
