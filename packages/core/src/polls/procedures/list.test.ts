import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("polls.list", () => {
  it.each(refusals.member)("polls.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].polls.list())).toEqual({ code });
  });

  it("polls.list — lists open polls before closed ones, newest first, with the options in the order they were written", async () => {
    const ask = async (title: string) => {
      testApp.clock.move(1000);
      return as.studentansvarig.polls.create({ title, options: ["Öst", "Väst", "Hemma"] });
    };
    const first = await ask("Första");
    await ask("Andra");
    const third = await ask("Tredje");
    await ask("Fjärde");
    for (const { pollId } of [first, third]) await as.studentansvarig.polls.close({ pollId });
    const polls = await as.elev.polls.list();
    expect(polls.map(({ title }) => title)).toEqual(["Fjärde", "Andra", "Tredje", "Första"]);
    expect(polls[0]?.options.map(({ label }) => label)).toEqual(["Öst", "Väst", "Hemma"]);
    expect(await as.neighbour.polls.list()).toEqual([]);
  });

  it("polls.list — the answer does not show who voted for what", async () => {
    const [open] = await as.elev.polls.list();
    await as.studentansvarig.polls.vote({ pollId: open?.id ?? "", optionIndex: 2 });
    const result = JSON.stringify(await as.elev.polls.list());
    expect(result).not.toContain('"userId"');
    expect(JSON.parse(result)[0]).toMatchObject({ totalVotes: null, ownVote: null });
  });
});
