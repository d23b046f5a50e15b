import { createHash } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "@utspring/domain/errors";
import { tooManyTriesTexts } from "@utspring/domain/too-many-tries-texts";
import { ipKey } from "./ip-key.ts";
import type { Db } from "./db.ts";
import { rateLimitCounts } from "./table.ts";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * `duration` in seconds. A batched request counts several times. A rule named `…Ip` counts an IPv6 /64 network as one
 * address. The names are in the keys of the stored counts: a renamed rule starts at none.
 */
const rules = {
  signInByAccountAndIp: { points: 10, duration: 15 * minute },
  signInByAccount: { points: 100, duration: day },
  // Accounts, not guesses: some pupils' wrong passwords must not keep a whole school's new devices out.
  signInByIp: { points: 30, duration: 10 * minute },
  // A browser that has signed in to the account before has a limit of its own, which others' guesses cannot use up.
  signInByDevice: { points: 10, duration: 15 * minute },
  signInByDevicePerDay: { points: 100, duration: day },
  // A school's pupils sign up in one lesson (docs/decisions/sign-in-and-keys.md).
  signUpByIp: { points: 600, duration: hour },
  // One for each press of "Skapa konto", before the terms are read; it tells no more than signing up does.
  signUpCheckByIp: { points: 600, duration: hour },
  // Each is a row and perhaps a mail to the administrators.
  classRequestsByIp: { points: 20, duration: day },
  classRequestsByAccount: { points: 5, duration: day },
  // Beyond the next two, an administrator approves also where new classes open by themselves.
  openedClassesByIp: { points: 3, duration: day },
  openedClassesBySchool: { points: 10, duration: day },
  passwordResetByAccount: { points: 3, duration: hour },
  // Mails to accounts. The next is for unknown addresses, which get the same answer beyond it.
  passwordResetByIp: { points: 120, duration: hour },
  unknownResetByIp: { points: 30, duration: hour },
  confirmationMailByAccount: { points: 3, duration: hour },
  testMailByAccount: { points: 10, duration: hour },
  passwordResetTokenByIp: { points: 30, duration: hour },
  // The caller has a session already, perhaps a stolen one.
  passwordByAccount: { points: 10, duration: 15 * minute },
  passwordByAccountPerDay: { points: 100, duration: day },
  // Unanswered challenges: a limit of rows, since there is nothing to guess.
  passkeyByIp: { points: 600, duration: 10 * minute },
  // Codes of an authenticator app or recovery codes. The caller has the password or a session already.
  factorCodeByAccount: { points: 10, duration: 15 * minute },
  factorCodeByAccountPerDay: { points: 60, duration: day },
  classCodeByAccount: { points: 10, duration: hour },
  // As many a day as 30 an hour, but at once: a school's pupils mistype in one lesson.
  classCodeByIp: { points: 720, duration: day },
  // Unknown class codes of the whole installation. Mistyped codes stay far below; above it, an alarm is logged.
  wrongCodes: { points: 2_000, duration: day },
  // The next two are flags that expire, not limits: one counted attempt sets a flag, `isSpent` reads it.
  wrongCodesAlarm: { points: 1, duration: day },
  // Set for each class code that is used during an alarm, for longer than a class exists.
  codeFoundDuringAlarm: { points: 1, duration: 5 * 365 * day },
  // Calendar apps ask a few times an hour.
  calendarFeedByAccount: { points: 120, duration: hour },
  // A wrong secret is an old URL or a guess.
  calendarFeedByIp: { points: 60, duration: 10 * minute },
  // Each is a mail to somebody who has not asked for one. By class and person: one must not use up another's.
  invitesByPerson: { points: 200, duration: day },
  // Each notifies the whole class.
  auditorInvitationsByPerson: { points: 10, duration: day },
  auditorInvitationMailsByPerson: { points: 5, duration: day },
  invitationTokenByAccount: { points: 20, duration: hour },
  invitationTokenByIp: { points: 30, duration: hour },
  invitationReadByIp: { points: 60, duration: hour },
  // A school's pupils open a link in one lesson. Counted before the link is looked up, whether it exists or not.
  payLinkByIp: { points: 1_200, duration: hour },
  payLinkByLink: { points: 1_200, duration: hour },
  payLinkReportsByIp: { points: 60, duration: hour },
  payLinkReportsByLink: { points: 200, duration: day },
  invitesByRecipient: { points: 2, duration: day },
} as const;
export type RateLimit = keyof typeof rules;

/** Their period may have begun with the owner's own try: the time left of it would tell that an account exists. */
const ofUnknownCallers: RateLimit[] = ["signInByAccountAndIp", "signInByAccount", "passwordResetByAccount"];

export const ipRules = (Object.keys(rules) as RateLimit[])
  .filter(isByIp)
  .map((rule) => [rule, rules[rule].points] as const);

export interface RateLimiter {
  /** Returns how many attempts there have been. @throws AppError TOO_MANY_TRIES. */
  consume(rule: RateLimit, ...key: string[]): Promise<number>;
  /** After a success: only failures are to use up a limit, also where a whole school class shares one IP address. */
  refund(rule: RateLimit, ...key: string[]): Promise<void>;
  /** True when the next attempt would exceed the limit. Counts nothing. */
  isSpent(rule: RateLimit, ...key: string[]): Promise<boolean>;
}

/** The counts are kept in PostgreSQL, shared by all processes, with hashed keys. */
export function openRateLimiter(db: Db): RateLimiter {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimitCounts,
        keyPrefix: name,
        clearExpiredByTimeout: false,
        ...rule,
      }),
    ]),
  ) as Record<RateLimit, RateLimiterDrizzle>;
  const hashed = (rule: RateLimit, key: string[]) =>
    createHash("sha256")
      .update(JSON.stringify(countedKey(rule, key)))
      .digest("base64url");
  return {
    consume: async (rule, ...key) => {
      try {
        return (await limiters[rule].consume(hashed(rule, key))).consumedPoints;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const waitMs = ofUnknownCallers.includes(rule) ? rules[rule].duration * 1_000 : refusal.msBeforeNext;
        throw new AppError("TOO_MANY_TRIES", { sentence: tooManyTriesTexts.until(waitMs) });
      }
    },
    refund: async (rule, ...key) => {
      await limiters[rule].reward(hashed(rule, key));
    },
    isSpent: async (rule, ...key) => {
      const counted = await limiters[rule].get(hashed(rule, key));
      return counted !== null && counted.remainingPoints <= 0;
    },
  };
}

function isByIp(rule: RateLimit): boolean {
  return rule.endsWith("Ip");
}

function countedKey(rule: RateLimit, key: string[]): string[] {
  if (!isByIp(rule)) return key;
  const ip = key.at(-1);
  if (ip === undefined) throw new Error(`${rule} counts by IP address, and none was given`);
  return [...key.slice(0, -1), ipKey(ip)];
}

interface AlarmDeps {
  rateLimiter: RateLimiter;
  log: { error(fields: object, message: string): void };
}

/** An alarm is logged once a day. No caller is blocked, since that would let a guesser lock every class out. */
export async function countWrongClassCode({ rateLimiter, log }: AlarmDeps): Promise<void> {
  if (await consumeIfAllowed(rateLimiter, "wrongCodes")) return;
  if (await consumeIfAllowed(rateLimiter, "wrongCodesAlarm")) log.error({ alarm: "wrongCodes" }, "alarm");
}

/**
 * With any code for a day after an alarm, and with a code used on such a day until it is replaced: otherwise a guesser
 * could wait a day and join (docs/decisions/sign-in-and-keys.md).
 */
export async function isApprovalNeeded({ rateLimiter }: AlarmDeps, code: string): Promise<boolean> {
  const [isAlarmOn, wasUsedDuringAlarm] = await Promise.all([
    rateLimiter.isSpent("wrongCodesAlarm"),
    rateLimiter.isSpent("codeFoundDuringAlarm", code),
  ]);
  return isAlarmOn || wasUsedDuringAlarm;
}

export async function recordCodeUsedDuringAlarm({ rateLimiter }: AlarmDeps, code: string): Promise<void> {
  await consumeIfAllowed(rateLimiter, "codeFoundDuringAlarm", code);
}

export async function consumeIfAllowed(rateLimiter: RateLimiter, rule: RateLimit, ...key: string[]): Promise<boolean> {
  try {
    await rateLimiter.consume(rule, ...key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_TRIES") return false;
    throw error;
  }
}

/** Of one call that may fail after they were counted. */
export function countAttempts(rateLimiter: RateLimiter) {
  type Attempt = [RateLimit, ...string[]];
  const counted: Attempt[] = [];
  return {
    /** A refused attempt is counted too. @throws AppError TOO_MANY_TRIES. */
    consume: async (...attempt: Attempt): Promise<void> => {
      counted.push(attempt);
      await rateLimiter.consume(...attempt);
    },
    /** False above the limit; a refused attempt is counted too. */
    consumeIfAllowed: (...attempt: Attempt): Promise<boolean> => {
      counted.push(attempt);
      return consumeIfAllowed(rateLimiter, ...attempt);
    },
    refundAll: async (): Promise<void> => {
      for (const attempt of counted) await rateLimiter.refund(...attempt);
    },
  };
}
