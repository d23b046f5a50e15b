import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const post = async () =>
  (await as.studentansvarig.classes.postMessage({ title: "Möte", content: "Klockan 13" })).messageId;

describe("classes.removeMessage", () => {
  it.each(refusals.manager)("classes.removeMessage — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.removeMessage({ messageId: await post() }))).toEqual({ code });
  });

  it("classes.removeMessage — does not find another class's message, nor a missing one", async () => {
    const { messageId } = await as.neighbour.classes.postMessage({ title: "Deras", content: "Hej" });
    const foreign = await refusalOf(as.studentansvarig.classes.removeMessage({ messageId }));
    expect(foreign).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.classes.removeMessage({ messageId: randomUUID() }))).toEqual(foreign);
    expect((await as.neighbour.classes.messages({})).rows).toHaveLength(1);
  });

  it("classes.removeMessage — removes the message for everyone, and the class's feed shows the removal", async () => {
    const messageId = await post();
    await as.studentansvarig.classes.removeMessage({ messageId });
    expect((await as.elev.classes.messages({ limit: 100 })).rows.map((row) => row.id)).not.toContain(messageId);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.removeMessage" });
  });

  it("classes.removeMessage — two concurrent calls remove the message once", async () => {
    const messageId = await post();
    const both = await Promise.allSettled(
      [as.studentansvarig, as.impersonator].map((caller) => caller.classes.removeMessage({ messageId })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
