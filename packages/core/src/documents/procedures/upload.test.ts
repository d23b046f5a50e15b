import { describe, expect, it } from "vitest";
import { createCtx, ctxWith, createImpersonation } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { openTestApp } from "@utspring/testkit/test-app";
import { refuseUploadIfFull, upload } from "./upload.ts";

const testApp = await openTestApp();
const { as, ours, theirs, admin, outsider } = await makeTestUsers(testApp);

const title = { title: "Protokoll" };
const stored = (classId: string) => testApp.deps.files.list(`documents/${classId}/`);
const manager = await createCtx(testApp, ours.manager);

describe("documents.upload", () => {
  it.each([
    ["a visitor", () => ctxWith(testApp, null), "NOT_SIGNED_IN"],
    ["an outsider", () => createCtx(testApp, outsider), "NOT_ALLOWED"],
    ["an admin", () => createCtx(testApp, admin), "NOT_ALLOWED"],
    ["an elev", () => createCtx(testApp, ours.pupils[0] ?? ours.manager), "NOT_ALLOWED"],
  ])("documents.upload — refuses %s before anything is stored", async (_who, ctxFor, code) => {
    const ctx = await ctxFor();
    expect(await refusalOf(refuseUploadIfFull(ctx))).toEqual({ code });
    expect(await refusalOf(upload(ctx, title, incoming("a.pdf")))).toEqual({ code });
    expect(await stored(ours.classId)).toEqual([]);
  });

  it.each([
    ["a name without an extension", "protokoll", "x", "FILE_TYPE"],
    ["a type that is not on the list", "sida.html", "x", "FILE_TYPE"],
    ["an empty file", "tom.pdf", "", "FILE_EMPTY"],
    ["one byte more than 20 MB", "stor.pdf", Buffer.alloc(20 * 1024 * 1024 + 1), "FILE_TOO_LARGE"],
  ])("documents.upload — refuses %s", async (_what, fileName, content, code) => {
    expect(await refusalOf(upload(manager, title, incoming(fileName, content)))).toEqual({ code });
    expect(await stored(ours.classId)).toEqual([]);
  });

  it("documents.upload — stores the file under a key without its name, and the class's feed shows the upload", async () => {
    const { documentId } = await upload(
      manager,
      { title: "Årsmöte", description: "Från i går" },
      incoming("../Årsmöte 2027.PDF", "%PDF-1.7"),
    );
    const [document] = await as.elev.documents.list();
    expect(document).toMatchObject({
      id: documentId,
      title: "Årsmöte",
      description: "Från i går",
      fileName: "Årsmöte 2027.PDF",
      fileSize: 8,
      mimeType: "application/pdf",
      isPreviewable: true,
      uploadedByName: `${ours.manager.firstName} ${ours.manager.lastName}`,
    });
    const [key] = await stored(ours.classId);
    expect(key).toMatch(new RegExp(`^documents/${ours.classId}/[0-9a-f-]{36}$`, "u"));
    expect(key).not.toContain(documentId);
    const { rows } = await as.elev.classes.activity({});
    expect(rows[0]).toMatchObject({ kind: "documents.upload" });
  });

  it("documents.upload — an admin who impersonates uploads under the admin's own name", async () => {
    const ctx = await ctxWith(testApp, await createImpersonation(testApp, admin, ours.classId));
    const { documentId } = await upload(ctx, title, incoming("a.txt"));
    const documents = await as.elev.documents.list();
    expect(documents.find(({ id }) => id === documentId)).toMatchObject({
      uploadedByName: "Admin Utspring",
      description: null,
    });
  });

  it("documents.upload — of two concurrent uploads for the last place one is stored, and no file of the other is left", async () => {
    const [count] =
      await testApp.owner`select count(*)::int as n from class_documents where class_id = ${theirs.classId}`;
    expect(count?.["n"]).toBe(0);
    const fill = (files: number, bytes: number) => testApp.owner`
      insert into class_documents (id, class_id, title, storage_key, file_name, file_size, mime_type, uploaded_by, created_at)
      select gen_random_uuid(), ${theirs.classId}, 'x', 'documents/none/' || gen_random_uuid(), 'x.txt', ${bytes}, 'text/plain', ${theirs.manager.userId}, now()
      from generate_series(1, ${files})`;
    await fill(199, 1);
    const neighbour = await createCtx(testApp, theirs.manager);
    await refuseUploadIfFull(neighbour);
    const both = await Promise.allSettled([
      upload(neighbour, title, incoming("a.txt")),
      upload(neighbour, title, incoming("b.txt")),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await stored(theirs.classId)).toHaveLength(1);
    expect(await refusalOf(refuseUploadIfFull(neighbour))).toEqual({ code: "QUOTA_FULL" });

    // And 1 GB in fewer files.
    await testApp.owner`delete from class_documents where class_id = ${theirs.classId}`;
    await fill(51, 20 * 1024 * 1024);
    await fill(1, 4 * 1024 * 1024 - 3);
    expect(await refusalOf(upload(neighbour, title, incoming("a.txt", "fyra")))).toEqual({ code: "QUOTA_FULL" });
    await upload(neighbour, title, incoming("a.txt", "tre"));
    expect(await refusalOf(refuseUploadIfFull(neighbour))).toEqual({ code: "QUOTA_FULL" });
  });

  it("documents.upload — keeps no file when the row is refused, and no row when the file is not stored", async () => {
    const before = await stored(ours.classId);
    await expect(upload(manager, { title: "a\u0000b" }, incoming("a.txt"))).rejects.toThrow();
    expect(await stored(ours.classId)).toEqual(before);
    const rows = (await as.elev.documents.list()).length;
    const breaking = {
      ...manager,
      deps: {
        ...manager.deps,
        files: { ...manager.deps.files, put: () => Promise.reject(new Error("the store is down")) },
      },
    };
    await expect(upload(breaking, title, incoming("a.txt"))).rejects.toThrow("the store is down");
    expect(await as.elev.documents.list()).toHaveLength(rows);
  });

  it("documents.upload — a connection lost during the commit leaves the file, since the row may exist", async () => {
    const before = (await stored(ours.classId)).length;
    const app = { ...manager.deps.db.app, transaction: () => Promise.reject(new Error("CONNECTION_CLOSED")) };
    const lost = { ...manager, deps: { ...manager.deps, db: { ...manager.deps.db, app } } };
    await expect(upload(lost, title, incoming("a.txt"))).rejects.toThrow("CONNECTION_CLOSED");
    expect(await stored(ours.classId)).toHaveLength(before + 1);
    expect(testApp.log.lines.at(-1)).toMatchObject({ level: "warn" });
  });
});
