import { setTimeout as sleep } from "node:timers/promises";

/** How long a database that does not answer is waited for at start, in milliseconds. */
const patienceMs = 30_000;
const pauseMs = 500;

/** What Postgres and the network say while a database is on its way up. */
const away = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "CONNECT_TIMEOUT", "CONNECTION_CLOSED", "57P03"]);

/**
 * Does the first thing that needs the database, and waits for one that is not up yet: after a power cut both start at once. Says
 * once that it waits. @throws what the last try threw, when patience is over; anything else at once.
 */
export async function openWhenUp<T>(first: () => Promise<T>, say: (seconds: number) => void, mostMs = patienceMs): Promise<T> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await first();
    } catch (error) {
      if (!isAway(error) || performance.now() - startedAt >= mostMs) throw error;
      if (tries === 1) say(Math.round(mostMs / 1000));
      await sleep(pauseMs);
    }
  }
}

/** True when nobody answers at the database's address, or it is still starting. */
export function isAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && away.has(at.code)) return true;
    if (at instanceof AggregateError && at.errors.some(isAway)) return true;
  }
  return false;
}
