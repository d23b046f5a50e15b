import { createHash } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@utspring/domain/errors";
import type { Db } from "./db.ts";
import { throttles } from "./table.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Tries allowed per seconds (SAFETY A1, A3; DECISIONS 26, 29, 30). Counted per procedure call, never per request. */
const rules = {
  signInByAccountAndAddress: { points: 10, duration: 15 * minute },
  signInByAccount: { points: 100, duration: day },
  signInByAddress: { points: 30, duration: 10 * minute },
  signUpByAddress: { points: 120, duration: hour },
  resetByAccount: { points: 3, duration: hour },
  resetByAddress: { points: 30, duration: hour },
  resetTokenByAddress: { points: 30, duration: hour },
  passwordByAccount: { points: 10, duration: 15 * minute },
  codeByAccount: { points: 10, duration: hour },
  codeByAddress: { points: 30, duration: hour },
  // Calendars ask a few times an hour; a wrong secret is a leftover of an old address, or a guess.
  feedByAccount: { points: 120, duration: hour },
  feedByAddress: { points: 60, duration: 10 * minute },
} as const;
export type ThrottleRule = keyof typeof rules;

export interface Throttles {
  /** Counts one try. @throws AppError TOO_MANY_TRIES. */
  take(rule: ThrottleRule, ...key: string[]): Promise<void>;
  /** Gives a try back after a success: a whole class behind one address is no attack. */
  giveBack(rule: ThrottleRule, ...key: string[]): Promise<void>;
}

/** Throttles kept in Postgres, so they hold across restarts and processes. Keys are hashed: no address is stored. */
export function openThrottles(db: Db): Throttles {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterDrizzle({ storeClient: db, schema: throttles, keyPrefix: name, clearExpiredByTimeout: false, ...rule }),
    ]),
  ) as Record<ThrottleRule, RateLimiterDrizzle>;
  const hashed = (key: string[]) => createHash("sha256").update(JSON.stringify(key)).digest("base64url");
  return {
    take: async (rule, ...key) => {
      try {
        await limiters[rule].consume(hashed(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new AppError("TOO_MANY_TRIES");
        throw refusal;
      }
    },
    giveBack: async (rule, ...key) => {
      await limiters[rule].reward(hashed(key));
    },
  };
}
