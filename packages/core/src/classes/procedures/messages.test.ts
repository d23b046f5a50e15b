import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

describe("classes.messages", () => {
  it.each(refusals.member)("classes.messages — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.messages({}))).toEqual({ code });
  });

  it.each(["1", "x_y", "1795274806905_0190a0a0", "99999999999999999_0190a0a0-0000-7000-8000-000000000001"])(
    "classes.messages — refuses the cursor %j",
    async (cursor) => {
      expect(await refusalOf(as.elev.classes.messages({ cursor }))).toMatchObject({
        code: "BAD_INPUT",
        issues: [{ path: "cursor" }],
      });
    },
  );

  it("classes.messages — pages newest first, each message once, also with equal times and when the cursor's message is removed", async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 7; n += 1) {
      const { messageId } = await as.studentansvarig.classes.postMessage({ title: `Nummer ${n}`, content: "Hej" });
      ids.unshift(messageId);
    }
    await testApp.owner`update class_messages set created_at = '2026-11-01T12:00:00Z' where class_id = ${ours.classId}`;
    const first = await as.elev.classes.messages({ limit: 3 });
    expect(first.rows.map((row) => row.id)).toEqual(ids.slice(0, 3));
    // The message that the cursor points at goes away; the page after it is the same.
    await as.studentansvarig.classes.removeMessage({ messageId: ids[2] ?? "" });
    const second = await as.elev.classes.messages({ limit: 3, cursor: first.nextCursor ?? "" });
    const third = await as.elev.classes.messages({ limit: 3, cursor: second.nextCursor ?? "" });
    expect([...second.rows, ...third.rows].map((row) => row.id)).toEqual(ids.slice(3));
    expect(third.nextCursor).toBeNull();
  });

  it("classes.messages — shows no message of another class", async () => {
    await as.neighbour.classes.postMessage({ title: "Deras", content: "Hemligt" });
    expect(JSON.stringify(await as.elev.classes.messages({ limit: 100 }))).not.toContain("Hemligt");
  });
});
