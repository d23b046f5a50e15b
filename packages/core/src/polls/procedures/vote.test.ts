import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { dayOf } from "@utspring/domain/dates";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const ask = async (more = {}) =>
  (await as.studentansvarig.polls.create({ title: "Tema?", options: ["Ja", "Nej", "Kanske"], ...more })).pollId;
const pollId = await ask();
const pollFor = async (who: keyof typeof as, id: string) => (await as[who].polls.list()).find((poll) => poll.id === id);

describe("polls.vote", () => {
  it.each(refusals.member)("polls.vote — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].polls.vote({ pollId, optionIndex: 0 }))).toEqual({ code });
  });

  it("polls.vote — refuses an admin who impersonates", async () => {
    expect(await refusalOf(as.impersonator.polls.vote({ pollId, optionIndex: 0 }))).toEqual({
      code: "NOT_WHILE_IMPERSONATING",
    });
    expect(await pollFor("impersonator", pollId)).toMatchObject({ canVote: false, ownVote: null, totalVotes: null });
  });

  it("polls.vote — another class's poll, an unknown poll and an unknown option are not found", async () => {
    for (const vote of [
      () => as.neighbour.polls.vote({ pollId, optionIndex: 0 }),
      () => as.elev.polls.vote({ pollId: randomUUID(), optionIndex: 0 }),
      () => as.elev.polls.vote({ pollId, optionIndex: 3 }),
    ]) {
      expect(await refusalOf(vote())).toEqual({ code: "NOT_FOUND" });
    }
    expect((await refusalOf(as.elev.polls.vote({ pollId, optionIndex: -1 }))).code).toBe("BAD_INPUT");
    expect(await testApp.owner`select from votes`).toHaveLength(0);
  });

  it("polls.vote — a vote counts once and cannot be changed, and only members who have voted see the result", async () => {
    await as.elev.polls.vote({ pollId, optionIndex: 1 });
    expect(await pollFor("elev", pollId)).toMatchObject({
      ownVote: 1,
      totalVotes: 1,
      canVote: false,
      options: [
        { votes: 0, percent: 0 },
        { votes: 1, percent: 100 },
        { votes: 0, percent: 0 },
      ],
    });
    expect(await pollFor("studentansvarig", pollId)).toMatchObject({
      ownVote: null,
      totalVotes: null,
      canVote: true,
      options: [{ votes: null }, {}, {}],
    });
    expect(await refusalOf(as.elev.polls.vote({ pollId, optionIndex: 0 }))).toEqual({ code: "ALREADY_VOTED" });
    expect(await refusalOf(as.elev.polls.vote({ pollId, optionIndex: 1 }))).toEqual({ code: "ALREADY_VOTED" });
    await as.studentansvarig.polls.vote({ pollId, optionIndex: 0 });
    expect(await pollFor("elev", pollId)).toMatchObject({
      totalVotes: 2,
      options: [{ percent: 50 }, { percent: 50 }, { percent: 0 }],
    });
  });

  it("polls.vote — a vote is logged for the class without the choice, and is not shown in Händelser", async () => {
    const rows = await testApp.owner`select * from activity where class_id = ${ours.classId} and kind = 'polls.vote'`;
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ ref_id: pollId, detail: {} });
    const kinds = (await as.elev.classes.activity({})).rows.map(({ kind }) => kind);
    expect(kinds).not.toContain("polls.vote");
  });

  it("polls.vote — the database itself shows a studentansvarig no vote but their own", async () => {
    const [pupil] = ours.pupils;
    const seen = await testApp.deps.db.app.transaction(
      "read only",
      [
        {
          text: "select set_config('app.role', 'manager', true), set_config('app.user_id', $1, true), set_config('app.class_id', $2, true)",
          args: [ours.manager.userId, ours.classId],
        },
      ],
      (tx) => tx.execute<{ user_id: string }>("select user_id from votes"),
    );
    expect([...seen].map((row) => row.user_id)).toEqual([ours.manager.userId]);
    expect(pupil?.userId).not.toBe(ours.manager.userId);
  });

  it("polls.vote — refuses a poll that was closed by hand or by its closing day", async () => {
    const byHand = await ask();
    await as.studentansvarig.polls.close({ pollId: byHand });
    expect(await refusalOf(as.elev.polls.vote({ pollId: byHand, optionIndex: 0 }))).toEqual({ code: "POLL_CLOSED" });
    const byDay = await ask({ closesAt: dayOf(testApp.clock.now()) });
    testApp.clock.move(2 * 86_400_000);
    expect(await refusalOf(as.elev.polls.vote({ pollId: byDay, optionIndex: 0 }))).toEqual({ code: "POLL_CLOSED" });
    expect(await pollFor("elev", byDay)).toMatchObject({ isClosed: true, canVote: false, totalVotes: 0 });
    testApp.clock.move(-2 * 86_400_000);
  });

  it("polls.vote — two concurrent votes by one member: one is counted", async () => {
    const twice = await ask();
    const vote = (optionIndex: number) => as.elev.polls.vote({ pollId: twice, optionIndex });
    const answers = await Promise.allSettled([vote(0), vote(1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await pollFor("elev", twice)).toMatchObject({ totalVotes: 1 });
  });
});
