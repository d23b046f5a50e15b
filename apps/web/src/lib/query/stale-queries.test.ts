import { QueryObserver } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { ChangeEvent } from "@utspring/domain/events";
import { applyChangeEvent } from "../live/apply-change-event.ts";
import { createQueryClient } from "./query-client.ts";
import { collectMs, followChanges, readAfterMutation } from "./stale-queries.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** How often each query on the screen has been asked since it was first shown. */
async function watched(client: QueryClient) {
  const asked = {
    "fund.head": 0,
    "fund.waiting": 0,
    "payments.bank.history": 0,
    "classes.activity": 0,
    "polls.list": 0,
    "sales.goal": 0,
  };
  for (const name of Object.keys(asked) as (keyof typeof asked)[]) {
    const queryFn = () => {
      asked[name] += 1;
      return asked[name];
    };
    onTestFinished(new QueryObserver(client, { queryKey: [name.split(".")], queryFn }).subscribe(() => {}));
  }
  await vi.advanceTimersByTimeAsync(0);
  for (const name of Object.keys(asked) as (keyof typeof asked)[]) asked[name] = 0;
  return asked;
}
const event = (kind: string, area: string): ChangeEvent => ({ seq: 1, kind, area, refId: null }) as ChangeEvent;

it("a mutation and its many change events ask each query once, and nothing that they do not name", async () => {
  const client = createQueryClient();
  onTestFinished(followChanges(client));
  const asked = await watched(client);
  let isRead = false;
  void readAfterMutation(client, "payments.approve").then(() => (isRead = true));
  for (let part = 0; part < 60; part += 1) {
    applyChangeEvent(client, event("fund.deposit", "fund"));
    applyChangeEvent(client, event("payments.approve", "payments"));
    applyChangeEvent(client, event("classes.updateInfo", "classes"));
  }
  expect([isRead, asked["fund.head"]]).toEqual([false, 0]);
  await vi.advanceTimersByTimeAsync(collectMs);
  expect(asked).toEqual({
    "fund.head": 1,
    "fund.waiting": 1,
    "payments.bank.history": 1,
    "classes.activity": 1,
    "polls.list": 0,
    "sales.goal": 0,
  });
  expect(isRead).toBe(true);
  applyChangeEvent(client, event("fund.deposit", "fund"));
  await vi.advanceTimersByTimeAsync(collectMs);
  expect(asked["fund.head"]).toBe(2);
});

it("a change of the members asks again who can attest, and nothing else of the fund", async () => {
  const client = createQueryClient();
  const asked = await watched(client);
  applyChangeEvent(client, event("classes.leave", "classes"));
  await vi.advanceTimersByTimeAsync(collectMs);
  expect(asked).toMatchObject({ "fund.head": 0, "fund.waiting": 1 });
});

it("a frozen account's class asks again who can attest, for the payments and for the sales goal", async () => {
  const client = createQueryClient();
  const asked = await watched(client);
  applyChangeEvent(client, event("fund.changeAttesters", "fund"));
  await vi.advanceTimersByTimeAsync(collectMs);
  expect(asked).toMatchObject({ "fund.waiting": 1, "payments.bank.history": 1, "sales.goal": 1 });
});

it("without a live connection a mutation's queries are asked at once", async () => {
  const client = createQueryClient();
  const asked = await watched(client);
  followChanges(client)();
  await readAfterMutation(client, "payments.approve");
  expect(asked).toEqual({
    "fund.head": 1,
    "fund.waiting": 1,
    "payments.bank.history": 1,
    "classes.activity": 1,
    "polls.list": 0,
    "sales.goal": 0,
  });
});
