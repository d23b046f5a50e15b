import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { remove } from "./remove.ts";
import { upload } from "./upload.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = await createCtx(testApp, ours.manager);

const add = async () => (await upload(manager, { title: "Protokoll" }, incoming("a.pdf"))).documentId;
const stored = () => testApp.deps.files.list(`documents/${ours.classId}/`);

describe("documents.remove", () => {
  it.each(refusals.manager)("documents.remove — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].documents.remove({ documentId: await add() }))).toEqual({ code });
  });

  it("documents.remove — another class's document is not found, just like a missing one, and stays", async () => {
    const documentId = await add();
    expect(await refusalOf(as.neighbour.documents.remove({ documentId }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.documents.remove({ documentId: randomUUID() }))).toEqual({
      code: "NOT_FOUND",
    });
    expect((await as.elev.documents.list()).map(({ id }) => id)).toContain(documentId);
  });

  it("documents.remove — two concurrent calls remove the row and the file once, and the class's feed shows one removal", async () => {
    const documentId = await add();
    const before = (await stored()).length;
    const both = await Promise.allSettled([
      as.studentansvarig.documents.remove({ documentId }),
      as.impersonator.documents.remove({ documentId }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await stored()).toHaveLength(before - 1);
    expect((await as.elev.documents.list()).map(({ id }) => id)).not.toContain(documentId);
    const { rows } = await as.elev.classes.activity({});
    expect(rows.filter(({ kind }) => kind === "documents.remove")).toHaveLength(1);
  });

  it("documents.remove — the document is removed also when the file store fails, and the failure is logged", async () => {
    const documentId = await add();
    const files = { ...manager.deps.files, remove: () => Promise.reject(new Error("the store is down")) };
    await remove({ ...manager, deps: { ...manager.deps, files } }, { documentId });
    expect((await as.elev.documents.list()).map(({ id }) => id)).not.toContain(documentId);
    expect(testApp.log.lines.at(-1)).toMatchObject({ level: "error" });
  });
});
