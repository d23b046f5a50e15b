import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const { pollId } = await as.studentansvarig.polls.create({
  title: "Tema?",
  options: ["Ja", "Nej"],
  closesAt: "2098-07-01",
});
await as.elev.polls.vote({ pollId, optionIndex: 0 });

describe("polls.close", () => {
  it.each(refusals.manager)("polls.close — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].polls.close({ pollId }))).toEqual({ code });
  });

  it("polls.close — another class's poll and an unknown poll are not found", async () => {
    expect(await refusalOf(as.neighbour.polls.close({ pollId }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.polls.close({ pollId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it("polls.close — two concurrent calls: one closes the poll, and then everyone in the class sees the result", async () => {
    const close = () => as.studentansvarig.polls.close({ pollId });
    const answers = await Promise.allSettled([close(), close()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(close())).toEqual({ code: "POLL_CLOSED" });
    expect(await as.studentansvarig.polls.list()).toMatchObject([
      { isClosed: true, canVote: false, ownVote: null, totalVotes: 1 },
    ]);
    const { rows } = await as.elev.classes.activity({});
    expect(rows.filter(({ kind }) => kind === "polls.close")).toHaveLength(1);
  });
});
