import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const words = { title: "Ny tid", content: "Klockan 14" };
const post = async () =>
  (await as.studentansvarig.classes.postMessage({ title: "Möte", content: "Klockan 13" })).messageId;

describe("classes.updateMessage", () => {
  it.each(refusals.manager)("classes.updateMessage — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.updateMessage({ messageId: await post(), ...words }))).toEqual({ code });
  });

  it("classes.updateMessage — does not find another class's message, nor a missing one", async () => {
    const { messageId } = await as.neighbour.classes.postMessage({ title: "Deras", content: "Hej" });
    const foreign = await refusalOf(as.studentansvarig.classes.updateMessage({ messageId, ...words }));
    expect(foreign).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.classes.updateMessage({ messageId: randomUUID(), ...words }))).toEqual(
      foreign,
    );
    expect((await as.neighbour.classes.messages({})).rows[0]).toMatchObject({ title: "Deras", isEdited: false });
  });

  it.each([
    ["title", { ...words, title: "" }, "Skriv en rubrik"],
    ["content", { ...words, content: "" }, "Skriv ett meddelande"],
  ])("classes.updateMessage — refuses an empty %s", async (path, input, message) => {
    const refused = await refusalOf(as.studentansvarig.classes.updateMessage({ messageId: await post(), ...input }));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path, message }] });
  });

  it("classes.updateMessage — changes the text, marks the message as edited, and keeps its place and author", async () => {
    const messageId = await post();
    const later = await post();
    await as.impersonator.classes.updateMessage({ messageId, ...words });
    const { rows } = await as.elev.classes.messages({ limit: 2 });
    expect(rows.map((row) => row.id)).toEqual([later, messageId]);
    expect(rows[1]).toMatchObject({ ...words, isEdited: true, authorName: rows[0]?.authorName });
    expect(rows[1]?.updatedAt).toBeInstanceOf(Date);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.updateMessage" });
  });

  it("classes.updateMessage — two concurrent updates: one of them is saved whole, not a mixture", async () => {
    const messageId = await post();
    const both = [words, { title: "Inställt", content: "Inget möte" }];
    await Promise.all(both.map((one) => as.studentansvarig.classes.updateMessage({ messageId, ...one })));
    const [row] = (await as.elev.classes.messages({ limit: 1 })).rows;
    expect(both).toContainEqual({ title: row?.title, content: row?.content });
  });
});
