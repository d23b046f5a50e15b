import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { dropExpiredSessions } from "../../privacy/procedures/drop-expired-sessions.ts";
import { systemCtx } from "../../kernel/context.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const manager = as.studentansvarig;
const post = async (title: string) => (await manager.classes.postMessage({ title, content: "Klockan 13" })).messageId;
const removed = async (title: string) => {
  const messageId = await post(title);
  await manager.classes.removeMessage({ messageId });
  return messageId;
};
const seenBy = async (who: "elev" | "studentansvarig") => (await as[who].classes.messages({ limit: 100 })).rows;

describe("classes.restoreMessage", () => {
  it.each(refusals.manager)("classes.restoreMessage — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.restoreMessage({ messageId: await removed("Nekas") }))).toEqual({ code });
  });

  it("classes.restoreMessage — does not find another class's message, a message that is not removed, nor a missing one", async () => {
    const { messageId: theirs } = await as.neighbour.classes.postMessage({ title: "Deras", content: "Hej" });
    await as.neighbour.classes.removeMessage({ messageId: theirs });
    for (const messageId of [theirs, await post("Kvar"), randomUUID()]) {
      expect(await refusalOf(manager.classes.restoreMessage({ messageId }))).toEqual({ code: "NOT_FOUND" });
    }
    expect((await as.neighbour.classes.messages({})).rows).toEqual([]);
  });

  it("classes.restoreMessage — restores the same message to its place, edited or not, and sends no notification", async () => {
    const first = await post("Först");
    await manager.classes.updateMessage({ messageId: first, title: "Först", content: "Ändrat" });
    await post("Sedan");
    const before = await seenBy("elev");
    await manager.classes.removeMessage({ messageId: first });
    expect((await seenBy("elev")).map(({ id }) => id)).not.toContain(first);
    expect((await seenBy("studentansvarig")).map(({ id }) => id)).not.toContain(first);
    expect((await as.elev.classes.dashboard()).messages.map(({ id }) => id)).not.toContain(first);
    expect(await refusalOf(manager.classes.updateMessage({ messageId: first, title: "Ny", content: "Ny" }))).toEqual({
      code: "NOT_FOUND",
    });
    await testApp.runJobs();
    const [notices] = await testApp.owner`select count(*)::int as n from notices`;
    // Any studentansvarig of the class may, also an administrator who acts as one.
    await as.impersonator.classes.restoreMessage({ messageId: first });
    expect(await seenBy("elev")).toEqual(before);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.restoreMessage" });
    await testApp.runJobs();
    expect((await testApp.owner`select count(*)::int as n from notices`)[0]).toEqual(notices);
  });

  it("classes.restoreMessage — two concurrent calls restore the message once; after a second removal it can be restored again", async () => {
    const messageId = await removed("Två gånger");
    const both = await Promise.allSettled(
      [manager, as.impersonator].map((caller) => caller.classes.restoreMessage({ messageId })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await manager.classes.removeMessage({ messageId });
    await manager.classes.restoreMessage({ messageId });
    expect((await seenBy("elev")).filter(({ id }) => id === messageId)).toHaveLength(1);
  });

  it("classes.restoreMessage — refuses after 15 minutes, and the nightly job deletes the message then and not earlier", async () => {
    const messageId = await removed("För sent");
    const words = async () =>
      (await testApp.owner`select count(*)::int as n from class_messages where id = ${messageId}`)[0]?.["n"];
    await dropExpiredSessions(systemCtx(testApp.deps, "test"));
    expect(await words()).toBe(1);
    testApp.clock.move(15 * 60_000);
    expect(await refusalOf(manager.classes.restoreMessage({ messageId }))).toEqual({ code: "NOT_FOUND" });
    testApp.clock.move(1);
    await dropExpiredSessions(systemCtx(testApp.deps, "test"));
    expect(await words()).toBe(0);
    expect(await seenBy("elev")).not.toEqual([]);
  });

  it("classes.restoreMessage — row-level security hides removed messages from other pupils, and lets the system delete only those", async () => {
    const ids = [await removed("Dold"), await post("Syns")];
    const countAs = (role: string, klass: string) =>
      testApp.appRole.begin(async (tx) => {
        await tx`select set_config('app.role', ${role}, true), set_config('app.user_id', ${randomUUID()}, true), set_config('app.class_id', ${klass}, true)`;
        const rows =
          role === "system"
            ? await tx`delete from class_messages where id = any(${ids}) returning id`
            : await tx`select id from class_messages where id = any(${ids})`;
        return rows.map(({ id }) => id as string);
      });
    expect(await countAs("member", ours.classId)).toEqual([ids[1]]);
    expect((await countAs("manager", ours.classId)).toSorted()).toEqual(ids.toSorted());
    expect(await countAs("system", "")).toEqual([ids[0]]);
  });
});
