import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import type { ChangeEvent } from "@utspring/domain/events";
import { createSession } from "../actors.ts";
import { browserOf, wireRefusal } from "../browser.ts";
import { openInstances } from "../instances.ts";
import { newAddress } from "../live-server.ts";
import { makeClass, makePerson, password } from "../make.ts";
import { startServerProcess } from "../server-process.ts";
import type { ServerProcess } from "../server-process.ts";

const testApp = await openInstances(3);
const [one, two, three] = testApp.all as [(typeof testApp.all)[0], (typeof testApp.all)[0], (typeof testApp.all)[0]];
const started: ServerProcess[] = [];
afterAll(async () => {
  for (const server of started) server.signal("SIGKILL");
  await Promise.all(started.map((server) => server.ended));
  await testApp.close();
});

const entry = (amount: number) => ({ amount, description: "Rad", idempotencyKey: randomUUID() });
const numbersOf = (changeEvents: ChangeEvent[]) =>
  changeEvents.filter((changeEvent) => changeEvent.area !== "live").map((changeEvent) => changeEvent.seq);

describe("several instances on one database", { timeout: 120_000 }, () => {
  it("W1 sockets on every instance get all events of every instance, once and in order, also after moving to another", async () => {
    const events = 120;
    const klass = await makeClass(one, { pupils: 1 });
    const secret = await createSession(one, klass.manager);
    const writers = await Promise.all(testApp.all.map((server) => server.signedIn(klass.manager)));
    // Joining the class closes the person's sockets, also those that open before a server is notified of it.
    await testApp.delivered();
    const sockets = testApp.all.map((server) => server.withSecret(secret).socket());
    await Promise.all(sockets.map((socket) => socket.follow()));
    const head = sockets[0]?.changeEvents[0]?.seq ?? 0;

    // A client that changes servers: disconnected from one, it resumes from its last number on the next.
    const wandering: ChangeEvent[] = [];
    const wander = async () => {
      let last = String(head);
      for (let index = 0; Number(last) < head + events; index += 1) {
        const socket = testApp.all[index % 3]?.withSecret(secret).socket();
        if (socket === undefined) return;
        await socket.follow(last);
        await sleep(100);
        socket.cut();
        wandering.push(...socket.changeEvents);
        last = String(Math.max(Number(last), ...numbersOf(socket.changeEvents)));
        await socket.close();
      }
    };
    const write = async (index: number) => {
      for (let n = index; n < events; n += 3) await writers[index]?.api.fund.deposit.mutate(entry(n + 1));
    };
    await Promise.all([...[0, 1, 2].map(write), wander()]);

    const all = Array.from({ length: events }, (_, n) => head + n + 1);
    for (const socket of sockets) {
      await expect.poll(() => numbersOf(socket.changeEvents).at(-1), { timeout: 10_000 }).toBe(head + events);
      expect(numbersOf(socket.changeEvents)).toEqual(all);
      await socket.close();
    }
    expect(numbersOf(wandering)).toEqual(all);
  });

  it("A5 a session that is ended on one instance is refused by the next request on all, and its sockets close with 4401", async () => {
    const klass = await makeClass(one, { pupils: 0 });
    const person = await makePerson(one, { code: klass.code });
    const secret = await createSession(one, person);
    // Joining the class closes the person's sockets, also those that open before a server is notified of it.
    await testApp.delivered();
    const sockets = testApp.all.map((server) => server.withSecret(secret).socket());
    await Promise.all(sockets.map((socket) => socket.follow()));
    await (await two.signedIn(person)).api.auth.changePassword.mutate({ current: password, next: "ett nytt lösenord" });
    const changedAt = performance.now();
    for (const server of testApp.all) {
      expect(await wireRefusal(server.withSecret(secret).api.fund.overview.query())).toMatchObject({
        code: "NOT_SIGNED_IN",
      });
    }
    for (const socket of sockets)
      await expect.poll(() => socket.closeCodes[0], { timeout: 5_000, interval: 10 }).toBe(4401);
    expect(performance.now() - changedAt).toBeLessThan(1_000);
    for (const socket of sockets) await socket.close();
  });

  it("A1 sign-in tries are counted together over all instances", async () => {
    const person = await makePerson(one);
    const address = newAddress();
    const guess = () =>
      wireRefusal(
        testApp.next().visitor({ address }).api.auth.signIn.mutate({ email: person.email, password: "fel lösenord" }),
      );
    const codes = [];
    for (let tries = 0; tries < 12; tries += 1) codes.push((await guess()).code);
    expect(codes).toEqual([...Array<string>(10).fill("WRONG_CREDENTIALS"), "TOO_MANY_TRIES", "TOO_MANY_TRIES"]);
  });

  it("M2 the same key sent to every instance at once books once", async () => {
    const klass = await makeClass(one, { pupils: 0 });
    const input = entry(700);
    const answers = await Promise.all(
      [one, two, three, one, two, three].map(async (server) =>
        (await server.signedIn(klass.manager)).api.fund.deposit.mutate(input),
      ),
    );
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(await (await three.signedIn(klass.manager)).api.fund.overview.query()).toMatchObject({ balanceOre: 700 });
  });

  it("C5 every instance works on the queue, and each job is done once", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(one)));
    for (const { email } of people) await testApp.next().visitor().api.auth.requestPasswordReset.mutate({ email });
    await Promise.all(testApp.all.map((server) => server.runJobs()));
    const mails = testApp.all
      .flatMap((server) => server.mailbox.mails)
      .filter(({ text }) => text.includes("token="))
      .map(({ to }) => to);
    expect(mails.toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  });

  it("C2 an instance killed during writes loses and doubles no acknowledged row, and its client resumes on another", async () => {
    const klass = await makeClass(one, { pupils: 0 });
    const secret = await createSession(one, klass.manager);
    const victim = await startServerProcess({ DATABASE_URL: one.databaseUrl, LOG_LEVEL: "warn" });
    started.push(victim);
    const there = browserOf(victim.url, { secret, address: newAddress() });
    const here = two.withSecret(secret);
    const socket = there.socket();
    await socket.follow();
    const head = socket.changeEvents[0]?.seq ?? 0;

    const writes = 120;
    const acknowledged = new Map<string, number>();
    let next = 0;
    let isDead = false;
    /** As the app does: a retry with the same key, at any server. */
    const write = async (amount: number) => {
      const input = entry(amount);
      for (const browser of [isDead ? here : there, here]) {
        const result = await browser.api.fund.deposit.mutate(input).catch(() => null);
        if (result !== null) return void acknowledged.set(result.transactionId, amount);
      }
      throw new Error("nobody answered");
    };
    const worker = async () => {
      for (let n = next++; n < writes; n = next++) {
        if (!isDead && acknowledged.size > writes / 3) {
          isDead = true;
          victim.signal("SIGKILL");
        }
        await write(n + 1);
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    await victim.ended;

    const rows = await one.owner<{ id: string; amount: number }[]>`
      select id, amount_ore::int as amount from fund_transactions where class_id = ${klass.classId}`;
    expect(new Map(rows.map((row) => [row.id, row.amount]))).toEqual(acknowledged);
    expect(rows).toHaveLength(writes);
    expect(await here.api.fund.verify.query()).toMatchObject({ isIntact: true, rows: writes });

    const last = String(Math.max(head, ...numbersOf(socket.changeEvents)));
    await socket.close();
    const second = here.socket();
    await second.follow(last);
    await expect.poll(() => numbersOf([...socket.changeEvents, ...second.changeEvents]).at(-1)).toBe(head + writes);
    expect(numbersOf([...socket.changeEvents, ...second.changeEvents])).toEqual(
      Array.from({ length: writes }, (_, n) => head + n + 1),
    );
    await second.close();
  });
});
