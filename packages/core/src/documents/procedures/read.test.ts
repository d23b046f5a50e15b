import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { createCtx, ctxWith } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { read } from "./read.ts";
import { upload } from "./upload.ts";

const testApp = await openTestApp();
const { ours, theirs, admin, outsider } = await makeTestUsers(testApp);
const { documentId } = await upload(
  await createCtx(testApp, ours.manager),
  { title: "Protokoll" },
  incoming("Möte.txt", "Vi enades."),
);

describe("documents.read", () => {
  it.each([
    ["a visitor", () => ctxWith(testApp, null), "NOT_SIGNED_IN"],
    ["an outsider", () => createCtx(testApp, outsider), "NOT_ALLOWED"],
    ["an admin", () => createCtx(testApp, admin), "NOT_ALLOWED"],
  ])("documents.read — refuses %s", async (_who, ctxFor, code) => {
    expect(await refusalOf(read(await ctxFor(), { documentId }))).toEqual({ code });
  });

  it("documents.read — another class's document is not found, just like a missing one", async () => {
    const neighbour = await createCtx(testApp, theirs.manager);
    expect(await refusalOf(read(neighbour, { documentId }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(read(neighbour, { documentId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it("documents.read — returns the bytes with the stored file name and type", async () => {
    const file = await read(await createCtx(testApp, ours.pupils[0] ?? ours.manager), { documentId });
    expect(file).toMatchObject({ fileName: "Möte.txt", mimeType: "text/plain", size: 10 });
    expect(await text(await file.open())).toBe("Vi enades.");
  });

  it("documents.read — a document whose bytes are lost is not found, and the loss is logged", async () => {
    for (const key of await testApp.deps.files.list(`documents/${ours.classId}/`)) await testApp.deps.files.remove(key);
    expect(
      await refusalOf(read(await createCtx(testApp, ours.manager), { documentId }).then((file) => file.open())),
    ).toEqual({ code: "NOT_FOUND" });
    expect(testApp.log.lines.at(-1)).toMatchObject({ level: "warn" });
  });
});
