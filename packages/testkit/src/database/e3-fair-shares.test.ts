import { setImmediate as turn } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Pool } from "@utspring/core/kernel/db";
import { wireRefusal } from "../browser.ts";
import { makeTestUsers } from "../test-users.ts";
import type { TestUsers } from "../test-users.ts";
import { startLiveServer } from "../live-server.ts";
import type { LiveServer } from "../live-server.ts";
import { makePeople } from "../make.ts";

describe("E3 fair shares", () => {
  let server: LiveServer;
  let testUsers: TestUsers;
  let real: Pool["readOnlyTransaction"];
  const held: (() => void)[] = [];
  let isHolding = false;

  beforeAll(async () => {
    server = await startLiveServer();
    testUsers = await makeTestUsers(server);
    const { app } = server.deps.db;
    real = app.readOnlyTransaction;
    app.readOnlyTransaction = async (work) => {
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      return real(work);
    };
  });
  afterEach(() => release());
  afterAll(() => server.close());

  const release = () => {
    isHolding = false;
    for (const go of held.splice(0)) go();
  };
  const heldAre = async (many: number) => {
    while (held.length < many) await turn();
    for (let n = 0; n < 200; n += 1) await turn();
    expect(held).toHaveLength(many);
  };

  it("E3 of one person's sixty calls four run at once, from any number of addresses, while another person's are answered", async () => {
    const [pupil = testUsers.outsider] = testUsers.ours.pupils;
    const devices = await Promise.all(Array.from({ length: 3 }, () => server.signedIn(pupil)));
    isHolding = true;
    const calls = Array.from({ length: 60 }, (_, n) => devices[n % 3]?.api.fund.overview.query());
    await heldAre(4);
    isHolding = false;
    const manager = await server.signedIn(testUsers.ours.manager);
    expect(await manager.api.fund.overview.query()).toMatchObject({ balanceOre: 0 });
    expect(held).toHaveLength(4);
    release();
    expect((await Promise.all(calls)).map((one) => one?.balanceOre)).toEqual(Array(60).fill(0));
  });

  it("E3 each call in a batch counts separately towards the limit", async () => {
    const manager = await server.signedIn(testUsers.ours.manager);
    isHolding = true;
    const calls = [
      manager.batched.fund.overview.query(),
      manager.batched.budget.list.query(),
      manager.batched.polls.list.query(),
      manager.batched.documents.list.query(),
      manager.batched.payments.pending.query({}),
      manager.batched.checklist.list.query(),
    ];
    await heldAre(4);
    release();
    expect(await Promise.all(calls)).toHaveLength(6);
  });

  it("E3 of the calls from one address thirty-two run at once, from any number of people", async () => {
    const people = await makePeople(server, 10, { code: testUsers.ours.code });
    const school = await Promise.all(people.map((person) => server.signedIn(person, { address: "192.0.2.9" })));
    const elsewhere = await server.signedIn(testUsers.ours.manager, { address: "192.0.2.10" });
    isHolding = true;
    const calls = school.flatMap(({ api }) => Array.from({ length: 5 }, () => api.fund.overview.query()));
    await heldAre(32);
    isHolding = false;
    expect(await elsewhere.api.fund.overview.query()).toMatchObject({ balanceOre: 0 });
    release();
    await Promise.all(calls);
  });

  it("E3 beyond two hundred waiting calls a person's next call is refused, and other people's calls are not", async () => {
    const [, pupil = testUsers.outsider] = testUsers.ours.pupils;
    const busy = await server.signedIn(pupil);
    isHolding = true;
    const calls = Array.from({ length: 205 }, () =>
      busy.api.fund.overview.query().then(
        () => "answered",
        (error: { data: { code: string } }) => error.data.code,
      ),
    );
    expect(await Promise.race(calls)).toBe("TOO_MANY_CALLS");
    isHolding = false;
    expect(await wireRefusal(busy.api.fund.overview.query())).toMatchObject({
      code: "TOO_MANY_CALLS",
      httpStatus: 429,
      message: expect.stringContaining("Vänta en stund") as string,
    });
    const manager = await server.signedIn(testUsers.ours.manager);
    expect(await manager.api.fund.overview.query()).toMatchObject({ balanceOre: 0 });
    release();
    const answers = await Promise.all(calls);
    expect(answers.filter((one) => one === "answered")).toHaveLength(204);
  });

  it("E3 a person who loses their rights while a call waits is refused when the call starts", async () => {
    const [person = testUsers.outsider] = await makePeople(server, 1, { code: testUsers.ours.code });
    const browser = await server.signedIn(person);
    isHolding = true;
    const calls = Array.from({ length: 6 }, () =>
      browser.api.fund.overview.query().then(
        () => "answered",
        (error: { data: { code: string } }) => error.data.code,
      ),
    );
    await heldAre(4);
    await server.owner`update profiles set account_status = 'frozen' where user_id = ${person.userId}`;
    release();
    expect((await Promise.all(calls)).toSorted()).toEqual([
      ...Array<string>(2).fill("NOT_SIGNED_IN"),
      ...Array<string>(4).fill("answered"),
    ]);
  });

  it("E3 for sixty concurrent calls of fund.verify two verifications of the ledger are enough, and each verdict is current", async () => {
    const browsers = await Promise.all(
      [testUsers.ours.manager, ...testUsers.ours.pupils].map((person) => server.signedIn(person)),
    );
    isHolding = true;
    const calls = Array.from({ length: 60 }, (_, n) => browsers[n % browsers.length]?.api.fund.verify.query());
    await heldAre(1);
    release();
    for (const verdict of await Promise.all(calls)) expect(verdict).toMatchObject({ isIntact: true });
  });

  it.each([
    ["the ledger's file", "csv"],
    ["the class-meeting report", "pdf"],
    ["the file of one's own data", "json"],
  ])("E3 of twenty concurrent requests for %s, one is produced at a time", async (_what, extension) => {
    const manager = await server.signedIn(testUsers.ours.manager);
    isHolding = true;
    const asks: Record<string, () => Promise<{ file: string; fileName: string }>> = {
      csv: () => manager.api.fund.exportLedger.query({ format: "csv" }),
      pdf: () => manager.api.fund.meetingReport.query(),
      json: () => manager.api.auth.exportMyData.query(),
    };
    const calls = Array.from({ length: 20 }, () => asks[extension]?.());
    await heldAre(1);
    release();
    for (const answer of await Promise.all(calls))
      expect([answer?.file.startsWith("data:"), answer?.fileName.endsWith(`.${extension}`)]).toEqual([true, true]);
  });
});
