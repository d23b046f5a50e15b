import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
afterAll(() => testApp.close());

const { pollId } = await as.studentansvarig.polls.create({ title: "Tema?", options: ["Ja", "Nej"] });
await as.elev.polls.vote({ pollId, optionIndex: 0 });

describe("polls.remove", () => {
  it.each(refusals.manager)("polls.remove — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].polls.remove({ pollId }))).toEqual({ code });
  });

  it("polls.remove — another class's poll and an unknown poll are not found", async () => {
    expect(await refusalOf(as.neighbour.polls.remove({ pollId }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.polls.remove({ pollId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    expect(await as.elev.polls.list()).toHaveLength(1);
  });

  it("polls.remove — removes the poll's options and votes too, and adds an event to the class's activity", async () => {
    await as.studentansvarig.polls.remove({ pollId });
    expect(await as.elev.polls.list()).toEqual([]);
    const [left] =
      await testApp.owner`select (select count(*)::int from votes) as votes, (select count(*)::int from poll_options) as options`;
    expect(left).toEqual({ votes: 0, options: 0 });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "polls.remove" });
  });
});
