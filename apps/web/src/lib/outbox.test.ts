import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countQueuedItems, runUnlessRunning, openOutbox } from "./outbox.ts";
import type { QueuedItem } from "./outbox.ts";

const owner = { userId: "u1", classId: "c1" };
const queuedItem = (key: string, queuedAt = Date.now()): QueuedItem => ({ key, queuedAt });
const keysIn = (raw: string | null) => (JSON.parse(raw ?? "[]") as QueuedItem[]).map(({ key }) => key);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("outbox", () => {
  it("keeps what is put in the device's storage, in order, and replaces by key", () => {
    const box = openOutbox<QueuedItem>("prov", owner);
    box.put(queuedItem("a"));
    box.put(queuedItem("b"));
    box.put(queuedItem("a", Date.now() - 5));
    expect(keysIn(localStorage.getItem(box.name))).toEqual(["a", "b"]);
    box.drop("a");
    expect(box.items().map(({ key }) => key)).toEqual(["b"]);
    box.drop("b");
    expect(localStorage.getItem(box.name)).toBeNull();
  });

  it("belongs to one person in one class", () => {
    openOutbox<QueuedItem>("prov", owner).put(queuedItem("a"));
    expect(openOutbox<QueuedItem>("prov", { ...owner, userId: "u2" }).items()).toEqual([]);
    expect(openOutbox<QueuedItem>("prov", { ...owner, classId: "c2" }).items()).toEqual([]);
    openOutbox<QueuedItem>("prov", { ...owner, classId: "c2" }).put(queuedItem("b"));
    expect([countQueuedItems("u1"), countQueuedItems("u2")]).toEqual([2, 0]);
  });

  it("answers with the same list until something changes, here or in another tab, and tells who listens", () => {
    const box = openOutbox<QueuedItem>("prov", owner);
    box.put(queuedItem("a"));
    expect(box.items()).toBe(box.items());
    const listener = vi.fn<() => void>();
    const stop = box.subscribe(listener);
    localStorage.setItem(box.name, JSON.stringify([queuedItem("b")]));
    window.dispatchEvent(new Event("storage"));
    expect(box.items().map(({ key }) => key)).toEqual(["b"]);
    box.put(queuedItem("c"));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    box.drop("c");
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("forgets what is older than the server keeps a customer, and what is no list", () => {
    const box = openOutbox<QueuedItem>("prov", owner);
    box.put(queuedItem("old", Date.now() - 91 * 86_400_000));
    expect(box.items()).toEqual([]);
    localStorage.setItem(box.name, '{"key":"a"}');
    expect(box.items()).toEqual([]);
  });

  it("lets one at a time work: another in this tab, and one whose lock another tab has, leave it alone", async () => {
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const held = new Set<string>();
    const request = async (name: string, _options: LockOptions, run: (lock: Lock | null) => Promise<void>) => {
      await run(held.has(name) ? null : { name, mode: "exclusive" });
    };
    vi.stubGlobal("navigator", { locks: { request } });
    await Promise.all([runUnlessRunning("a", work), runUnlessRunning("a", work), runUnlessRunning("b", work)]);
    expect(work).toHaveBeenCalledTimes(2);
    held.add("a");
    await runUnlessRunning("a", work);
    expect(work).toHaveBeenCalledTimes(2);
    held.clear();
    await runUnlessRunning("a", work);
    expect(work).toHaveBeenCalledTimes(3);
  });
});
