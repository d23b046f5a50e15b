import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { fillClassArea } from "@utspring/testkit/fill";
import { openTestApp } from "@utspring/testkit/test-app";
import { systemCtx } from "../../kernel/context.ts";
import { sweepFiles } from "./sweep-files.ts";

const testApp = await openTestApp();
const { ours } = await makeTestUsers(testApp);
await fillClassArea(testApp, ours);
const { files } = testApp.deps;
const put = (key: string) => files.put(key, Buffer.from("x"), { size: 1, type: "text/plain" });
await testApp.owner`update class_documents set storage_key = 'documents/' || storage_key`;
await testApp.owner`update payment_receipts set storage_key = 'receipts/' || storage_key`;
const rows = await testApp.owner<
  { key: string }[]
>`select storage_key as key from class_documents union all select storage_key from payment_receipts`;
for (const { key } of rows) await put(key);

const sweep = () => sweepFiles(systemCtx(testApp.deps, "sweepFiles"));
const hour = 3_600_000;

describe("admin.sweepFiles", () => {
  it("C5 admin.sweepFiles removes files that no row refers to once they are old, and no other files", async () => {
    const kept = await files.list("");
    expect(kept.length).toBeGreaterThan(1);
    const orphans = [
      `documents/${ours.classId}/${randomUUID()}`,
      `receipts/${ours.classId}/${randomUUID()}`,
      `product-images/${"a".repeat(32)}`,
    ];
    for (const key of orphans) await put(key);
    expect(await sweep()).toMatchObject({ removed: 0, missing: 0 }); // they may still get their row
    testApp.clock.move(2 * hour);
    expect(await sweep()).toEqual({ files: kept.length + 3, removed: 3, missing: 0, kept: 0 });
    expect(await files.list("")).toEqual(kept);
    expect(await sweep()).toMatchObject({ removed: 0 });
  });

  it("admin.sweepFiles reports a row whose file is missing by mail, and keeps the row", async () => {
    const [document] = await testApp.owner<{ storage_key: string }[]>`select storage_key from class_documents limit 1`;
    const key = document?.storage_key ?? "";
    await files.remove(key);
    expect(await sweep()).toMatchObject({ missing: 1, removed: 0 });
    expect(testApp.mailbox.mails.at(-1)).toMatchObject({
      to: "drift@utspring.test",
      subject: "Utspring: filerna stämmer inte med databasen",
    });
    expect(await testApp.owner`select from class_documents where storage_key = ${key}`).toHaveLength(1);
    await put(key);
  });

  it("admin.sweepFiles removes nothing when most files have no row: the store is another database's", async () => {
    const strangers = Array.from({ length: 60 }, () => `documents/${randomUUID()}/${randomUUID()}`);
    for (const key of strangers) await put(key);
    testApp.clock.move(2 * hour);
    expect(await sweep()).toMatchObject({ removed: 0, kept: 60 });
    expect(await files.list("documents/")).toEqual(expect.arrayContaining(strangers));
  });

  it("admin.sweepFiles refuses a caller that is not the system", async () => {
    expect(await refusalOf(sweepFiles({ ...systemCtx(testApp.deps, "x"), actor: { kind: "visitor" } }))).toEqual({
      code: "NOT_SIGNED_IN",
    });
  });
});
