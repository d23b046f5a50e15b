import { QueryObserver } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

// The client loads the table on demand, which takes real time that the fake timers do not wait for.
beforeAll(() => import("./stale-queries.ts"));
beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Runs the mutation while a list of its area is shown, whose second reading takes `readMs`. Returns what has ended. */
async function run(procedure: string, list: string, readMs: number) {
  const client = createQueryClient();
  const has = { ended: false, read: false };
  let isFirst = true;
  const queryFn = async () => {
    if (!isFirst) {
      await new Promise((resolve) => setTimeout(resolve, readMs));
      has.read = true;
    }
    isFirst = false;
    return 1;
  };
  onTestFinished(new QueryObserver(client, { queryKey: [list.split(".")], queryFn }).subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  const options = { mutationKey: [procedure.split(".")], mutationFn: () => Promise.resolve(null) };
  void client
    .getMutationCache()
    .build(client, options)
    .execute(undefined)
    .then(() => (has.ended = true));
  await vi.advanceTimersByTimeAsync(0);
  return has;
}

describe("a mutation's end", () => {
  it.each([
    ["calendar.remove", "calendar.list"],
    ["polls.remove", "polls.list"],
    ["documents.remove", "documents.list"],
    ["budget.remove", "budget.list"],
    ["sales.products.remove", "sales.products.list"],
    ["admin.products.remove", "admin.products.list"],
    ["admin.checklist.remove", "admin.checklist.list"],
    ["auth.passkeys.remove", "auth.passkeys.list"],
    ["fund.deposit", "fund.transactions"],
  ])("%s ends when %s no longer shows the old rows", async (procedure, list) => {
    const has = await run(procedure, list, 200);
    expect(has).toEqual({ ended: false, read: false });
    await vi.advanceTimersByTimeAsync(200);
    expect(has).toEqual({ ended: true, read: true });
  });

  it("a removal ends after 1.5 seconds, however slow the reading is", async () => {
    const has = await run("calendar.remove", "calendar.list", 60_000);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(has.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(has).toEqual({ ended: true, read: false });
  });

  it("a vote, a sign-in and the removal of an account end before anything is read again", async () => {
    for (const [procedure, list] of [
      ["polls.vote", "polls.list"],
      ["auth.signIn", "auth.me"],
      ["auth.removeMyAccount", "auth.me"],
      ["admin.users.remove", "admin.users.details"],
    ] as const)
      expect(await run(procedure, list, 200), procedure).toEqual({ ended: true, read: false });
  });

  it.each([
    ["CONFLICT", {}, 2],
    ["BAD_INPUT", { field: "amount" }, 1],
    ["CONFIRM_PASSWORD", {}, 1],
    ["BUSY", {}, 1],
    ["UNEXPECTED", {}, 1],
  ])("a press refused with %s %j reads its list %i times in all", async (code, data, times) => {
    const client = createQueryClient();
    client.setQueryData([["auth", "me"]], {});
    const queryFn = vi.fn(() => 1);
    onTestFinished(new QueryObserver(client, { queryKey: [["fund", "waiting"]], queryFn }).subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    const refusal = TRPCClientError.from({
      error: { message: "", code: -32_600, data: { code, requestId: "", ...data } },
    });
    const mutationFn = () => Promise.reject(refusal);
    const mutation = client.getMutationCache().build(client, { mutationKey: [["fund", "attest"]], mutationFn });
    await expect(mutation.execute(undefined)).rejects.toBe(refusal);
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(times);
  });
});
