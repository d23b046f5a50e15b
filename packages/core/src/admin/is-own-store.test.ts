import { memoryFiles } from "@utspring/testkit/fakes";
import { openTestApp } from "@utspring/testkit/test-app";
import { expect, it } from "vitest";
import { systemCtx } from "../kernel/context.ts";
import type { FileStore } from "../kernel/ports.ts";
import { isOwnStore } from "./is-own-store.ts";

const testApp = await openTestApp();

const ctxWith = (files: FileStore) => systemCtx({ ...testApp.deps, files }, "start");

it("of two servers that start at once on one database with two stores, one is right, and stays so", async () => {
  const stores = [memoryFiles(), memoryFiles()];
  const found = await Promise.all(stores.map((files) => isOwnStore(ctxWith(files))));
  expect(found.toSorted()).toEqual([false, true]);
  for (const [n, files] of stores.entries()) expect(await isOwnStore(ctxWith(files))).toBe(found[n]);
  expect(await isOwnStore(ctxWith(memoryFiles()))).toBe(false);
});

it("three servers that start at once with one store are all right, also after a start that broke off", async () => {
  for (const files of [memoryFiles(), memoryFiles()]) {
    await testApp.owner`delete from store_identity`;
    const found = await Promise.all([1, 2, 3].map(() => isOwnStore(ctxWith(files))));
    expect(found).toEqual([true, true, true]);
    // The store has its id, and the database does not.
    await testApp.owner`delete from store_identity`;
    expect(await isOwnStore(ctxWith(files))).toBe(true);
  }
});
