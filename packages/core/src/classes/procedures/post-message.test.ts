import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const message = { title: "Mösslunch", content: "Anmäl dig på https://exempel.se/moss" };

describe("classes.postMessage", () => {
  it.each(refusals.manager)("classes.postMessage — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.postMessage(message))).toEqual({ code });
  });

  it.each([
    ["no title", { ...message, title: "" }, "title", "Skriv en rubrik"],
    ["no content", { ...message, content: " \n " }, "content", "Skriv ett meddelande"],
    ["too long a title", { ...message, title: "a".repeat(121) }, "title", "Högst 120 tecken"],
    ["too long a content", { ...message, content: "a".repeat(4001) }, "content", "Högst 4000 tecken"],
    [
      "text that turns its direction",
      { ...message, content: "a\u202eb" },
      "content",
      "Texten innehåller tecken som inte kan visas",
    ],
  ])("classes.postMessage — refuses %s", async (_what, input, path, text) => {
    const refused = await refusalOf(as.studentansvarig.classes.postMessage(input));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path, message: text }] });
  });

  it("classes.postMessage — the class reads the text unchanged, including markup; another class does not see the message", async () => {
    const content = "Rad ett\n<b>rad två</b> & <script>alert(1)</script> 😀";
    const { messageId } = await as.studentansvarig.classes.postMessage({ title: " Hej ", content });
    const { rows } = await as.elev.classes.messages({});
    expect(rows[0]).toMatchObject({ id: messageId, title: "Hej", content, isEdited: false, updatedAt: null });
    expect(rows[0]?.authorName).toMatch(/Testsson$/u);
    expect(await as.neighbour.classes.messages({})).toEqual({ rows: [], nextCursor: null });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.postMessage" });
  });

  it("classes.postMessage — two concurrent calls post two messages", async () => {
    const before = (await as.elev.classes.messages({})).rows.length;
    await Promise.all([as.studentansvarig.classes.postMessage(message), as.impersonator.classes.postMessage(message)]);
    expect((await as.elev.classes.messages({})).rows).toHaveLength(before + 2);
  });
});
