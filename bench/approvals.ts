// Concurrent approvals, each of which must be booked exactly once.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./call.ts";
import type { Caller } from "./call.ts";

export async function approveAtOnce(
  url: string,
  callers: Caller[],
  recordIds: string[],
  amountOre: number,
): Promise<{ ms: number; perSecond: number }> {
  const callerOf = (n: number): Caller => {
    const caller = callers[n % callers.length];
    if (!caller) throw new Error("nobody approves");
    return caller;
  };
  const readBalance = async () => (await ask(url, "fund.overview", { cookie: callerOf(0).cookie })).balanceOre;
  // Requests of the previous load may still be in flight.
  let before = await readBalance();
  for (let earlier: number | null = null; earlier !== before; before = await readBalance()) {
    earlier = before;
    await sleep(200);
  }
  const startedAt = performance.now();
  const answers = await Promise.all(
    recordIds.map((recordId, n) => {
      const { cookie, address } = callerOf(n);
      return fetch(`${url}/trpc/payments.approve`, {
        method: "POST",
        headers: { cookie, "x-forwarded-for": address, "content-type": "application/json" },
        body: JSON.stringify({ json: { recordIds: [recordId], idempotencyKey: randomUUID() } }),
      });
    }),
  );
  const ms = performance.now() - startedAt;
  const [refused, ...more] = answers.filter((response) => !response.ok);
  if (refused) throw new Error(`${1 + more.length} approvals were refused: ${await refused.text()}`);
  const grown = (await readBalance()) - before;
  if (grown !== recordIds.length * amountOre)
    throw new Error(`the fund grew by ${grown} öre instead of ${recordIds.length * amountOre}`);
  return { ms, perSecond: (recordIds.length * 1000) / ms };
}
