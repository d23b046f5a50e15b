// A hundred concurrent approvals, one per request: how long the class waits, and whether every krona is booked once.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** `{ ms, perSecond }`, the callers in turns. Throws when the fund did not grow by exactly what was approved. */
export async function approveAtOnce(url, callers, recordIds, amountOre) {
  const headersOf = ({ cookie, address }) => ({ cookie, "x-forwarded-for": address });
  const balance = async () =>
    (await (await fetch(`${url}/trpc/fund.overview`, { headers: headersOf(callers[0]) })).json()).result.data.json
      .balanceOre;
  // Requests of the previous load may still be in flight.
  let before = await balance();
  for (let earlier = null; earlier !== before; before = await balance()) {
    earlier = before;
    await sleep(200);
  }
  const startedAt = performance.now();
  const answers = await Promise.all(
    recordIds.map((recordId, n) =>
      fetch(`${url}/trpc/payments.approve`, {
        method: "POST",
        headers: { ...headersOf(callers[n % callers.length]), "content-type": "application/json" },
        body: JSON.stringify({ json: { recordIds: [recordId], idempotencyKey: randomUUID() } }),
      }),
    ),
  );
  const ms = performance.now() - startedAt;
  const refused = answers.filter((answer) => !answer.ok);
  if (refused.length > 0) throw new Error(`${refused.length} approvals were refused: ${await refused[0].text()}`);
  const grown = (await balance()) - before;
  if (grown !== recordIds.length * amountOre)
    throw new Error(`the fund grew by ${grown} öre instead of ${recordIds.length * amountOre}`);
  return { ms, perSecond: (recordIds.length * 1000) / ms };
}
