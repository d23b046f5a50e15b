import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearStorage } from "../../storage/clear-storage.ts";
import { countQueuedItems, dropOldItems, runUnlessRunning, openOfflineQueue } from "./offline-queue.ts";
import type { QueuedItem } from "./offline-queue.ts";

const owner = { userId: "u1", classId: "c1" };
const queuedItem = (key: string, queuedAt = Date.now()): QueuedItem => ({ key, queuedAt });
const keysIn = (raw: string | null) => (JSON.parse(raw ?? "[]") as QueuedItem[]).map(({ key }) => key);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("offline queue", () => {
  it("items are stored on the device in order, and an item with the same key is replaced", () => {
    const queue = openOfflineQueue<QueuedItem>("prov", owner);
    queue.put(queuedItem("a"));
    queue.put(queuedItem("b"));
    queue.put(queuedItem("a", Date.now() - 5));
    expect(keysIn(localStorage.getItem(queue.name))).toEqual(["a", "b"]);
    queue.drop("a");
    expect(queue.items().map(({ key }) => key)).toEqual(["b"]);
    queue.drop("b");
    expect(localStorage.getItem(queue.name)).toBeNull();
  });

  it("a queue belongs to one person in one class", () => {
    openOfflineQueue<QueuedItem>("prov", owner).put(queuedItem("a"));
    expect(openOfflineQueue<QueuedItem>("prov", { ...owner, userId: "u2" }).items()).toEqual([]);
    expect(openOfflineQueue<QueuedItem>("prov", { ...owner, classId: "c2" }).items()).toEqual([]);
    openOfflineQueue<QueuedItem>("prov", { ...owner, classId: "c2" }).put(queuedItem("b"));
    expect([countQueuedItems("u1"), countQueuedItems("u2")]).toEqual([2, 0]);
  });

  it("the list is the same object until it changes in this or another tab, and listeners are notified", () => {
    const queue = openOfflineQueue<QueuedItem>("prov", owner);
    queue.put(queuedItem("a"));
    expect(queue.items()).toBe(queue.items());
    const listener = vi.fn<() => void>();
    const stop = queue.subscribe(listener);
    localStorage.setItem(queue.name, JSON.stringify([queuedItem("b")]));
    window.dispatchEvent(new Event("storage"));
    expect(queue.items().map(({ key }) => key)).toEqual(["b"]);
    queue.put(queuedItem("c"));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    queue.drop("c");
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("items older than the server keeps customer data, and stored data that is no list, are dropped", () => {
    const queue = openOfflineQueue<QueuedItem>("prov", owner);
    queue.put(queuedItem("old", Date.now() - 91 * 86_400_000));
    expect(queue.items()).toEqual([]);
    localStorage.setItem(queue.name, '{"key":"a"}');
    expect(queue.items()).toEqual([]);
  });

  it("an item waits for its signed-out owner for seven days, and is removed when somebody else signs in", async () => {
    vi.useFakeTimers();
    const queue = openOfflineQueue<QueuedItem>("prov", owner);
    const passDays = (days: number) => vi.setSystemTime(Date.now() + days * 86_400_000);
    const left = () => queue.items().map(({ key }) => key);
    const isLeftOf = async (userId: string | null) => {
      await clearStorage(userId, "person");
      dropOldItems(userId);
      return left().length;
    };
    queue.put(queuedItem("forty days", Date.now() - 40 * 86_400_000));
    queue.put(queuedItem("new"));
    expect(await isLeftOf(owner.userId)).toBe(2);
    expect(await isLeftOf(null)).toBe(2);
    passDays(6);
    expect(await isLeftOf(null)).toBe(2);
    expect(await isLeftOf(owner.userId)).toBe(2);
    passDays(6);
    expect(await isLeftOf(null)).toBe(2);
    passDays(6.9);
    expect(await isLeftOf(null)).toBe(2);
    passDays(0.2);
    expect(await isLeftOf(null)).toBe(0);
    expect(Object.keys(localStorage)).toEqual([]);
    queue.put(queuedItem("later"));
    expect(await isLeftOf(null)).toBe(1);
    expect(await isLeftOf("somebody-else")).toBe(0);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("only one worker runs at a time, in this tab and across tabs that hold the lock", async () => {
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
