import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { upload } from "./upload.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

describe("documents.list", () => {
  it.each(refusals.member)("documents.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].documents.list())).toEqual({ code });
  });

  it("documents.list — lists the class's own documents, newest first, without storage keys, and marks what can be previewed", async () => {
    expect(await as.elev.documents.list()).toEqual([]);
    const manager = await createCtx(testApp, ours.manager);
    for (const name of ["först.docx", "sedan.png", "sist.txt"]) {
      await upload(manager, { title: name }, incoming(name));
      testApp.clock.move(1000);
    }
    await upload(await createCtx(testApp, theirs.manager), { title: "grannens" }, incoming("a.pdf"));
    const documents = await as.elev.documents.list();
    expect(documents.map(({ title, isPreviewable }) => [title, isPreviewable])).toEqual([
      ["sist.txt", true],
      ["sedan.png", true],
      ["först.docx", false],
    ]);
    expect(Object.keys(documents[0] ?? {}).toSorted()).toEqual([
      "description",
      "fileName",
      "fileSize",
      "id",
      "isPreviewable",
      "mimeType",
      "title",
      "uploadedAt",
      "uploadedByName",
    ]);
    expect(await as.impersonator.documents.list()).toHaveLength(3);
    expect(await as.neighbour.documents.list()).toHaveLength(1);
  });
});
