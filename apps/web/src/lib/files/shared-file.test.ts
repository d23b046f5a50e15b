import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dropOldSharedFile, storeSharedFile, takeSharedFile } from "./shared-file.ts";

function fakeCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      put: async (key: string, response: Response) => void entries.set(key, response),
      match: async (key: string) => entries.get(key),
    };
  };
  return { open, has: async (name: string) => stored.has(name), delete: async (name: string) => stored.delete(name) };
}

beforeEach(() => {
  vi.stubGlobal("caches", fakeCaches());
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a shared file is taken once, and not after an hour", async () => {
  await storeSharedFile(new File(["Datum;Text;Belopp"], "mars å.csv"));
  const file = await takeSharedFile();
  expect([file?.name, await file?.text()]).toEqual(["mars å.csv", "Datum;Text;Belopp"]);
  expect(await takeSharedFile()).toBeNull();

  await storeSharedFile(new File(["Datum"], "april.csv"));
  vi.setSystemTime(Date.now() + 3_599_000);
  await dropOldSharedFile();
  expect(await caches.has("utspring-shared-file")).toBe(true);
  vi.setSystemTime(Date.now() + 2_000);
  await dropOldSharedFile();
  expect(await caches.has("utspring-shared-file")).toBe(false);
  expect(await takeSharedFile()).toBeNull();
});

it("a browser without caches has no shared file", async () => {
  vi.stubGlobal("caches", undefined);
  Reflect.deleteProperty(globalThis, "caches");
  expect(await takeSharedFile()).toBeNull();
  await dropOldSharedFile();
});
