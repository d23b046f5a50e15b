import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { upload } from "./upload.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const { documentId } = await upload(await createCtx(testApp, ours.manager), { title: "Protokoll" }, incoming("a.pdf"));

describe("documents.link", () => {
  it.each(refusals.member)("documents.link — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].documents.link({ documentId, purpose: "preview" }))).toEqual({ code });
  });

  it("documents.link — another class's document is not found, just like a missing one", async () => {
    const foreign = await refusalOf(as.neighbour.documents.link({ documentId, purpose: "download" }));
    expect(foreign).toEqual(
      await refusalOf(as.neighbour.documents.link({ documentId: randomUUID(), purpose: "download" })),
    );
    expect(foreign).toEqual({ code: "NOT_FOUND" });
  });

  it("documents.link — returns a URL on this server, for preview and for download", async () => {
    expect(await as.elev.documents.link({ documentId, purpose: "preview" })).toEqual({
      url: `/files/documents/${documentId}?purpose=preview`,
    });
    expect(await as.studentansvarig.documents.link({ documentId, purpose: "download" })).toEqual({
      url: `/files/documents/${documentId}?purpose=download`,
    });
  });
});
