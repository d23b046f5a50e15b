import { randomBytes } from "node:crypto";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import type { FairQueue } from "@utspring/core/kernel/fair-queue";
import type { HashCaller, Passwords } from "@utspring/core/kernel/ports";
import type * as Argon2 from "@node-rs/argon2";
import type { Options } from "@node-rs/argon2";

export type Hashing = Pick<typeof Argon2, "hash" | "verify">;

export interface ArgonOptions {
  memoryCost?: number;
  timeCost?: number;
  load?: () => Promise<Hashing>;
}

/** For unknown and for known callers each. libuv has four threads, which file access needs too. */
const limits = { maxRunning: 2, maxRunningPerKey: 2, maxWaiting: 50, maxWaitingPerKey: 50, refusal: "BUSY" } as const;
/** Enough that hashes never wait for these queries, and few enough that a flood makes few. */
const signInLimits = {
  maxRunning: 8,
  maxRunningPerKey: 8,
  maxWaiting: 44,
  maxWaitingPerKey: 44,
  refusal: "BUSY",
} as const;
const unknownCaller: HashCaller = { key: "", isKnown: false };

/** argon2id with OWASP's parameters. Unknown callers have a queue of their own, which a flood fills (A7). */
export function createPasswords(options: ArgonOptions = {}): Passwords {
  const { memoryCost = 19_456, timeCost = 2, load = loadArgon } = options;
  // argon2id is 2; the const enum cannot be imported under isolatedModules.
  const settings: Options = { algorithm: 2, memoryCost, timeCost, parallelism: 1 };
  const queues: Record<"known" | "unknown", FairQueue> = { known: fairQueue(limits), unknown: fairQueue(limits) };
  const signIns: Record<"known" | "unknown", FairQueue> = {
    known: fairQueue(signInLimits),
    unknown: fairQueue(signInLimits),
  };
  const inTurn = <T>({ key, isKnown }: HashCaller, work: () => Promise<T>) =>
    queues[isKnown ? "known" : "unknown"].run(key, work);
  // Verifying against this takes as long as for a real account.
  const dummy = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${unpadded(16)}$${unpadded(32)}`;

  return {
    hash: (password, caller = unknownCaller) =>
      inTurn(caller, async () => {
        const { hash } = await load();
        return hash(password.normalize("NFC"), settings);
      }),
    verify: (stored, password, caller = unknownCaller) =>
      inTurn(caller, async () => {
        const { verify } = await load();
        const matches = await verify(stored ?? dummy, password.normalize("NFC"));
        return stored !== null && matches;
      }),
    runInQueue: ({ key, isKnown }, work) => signIns[isKnown ? "known" : "unknown"].run(key, work),
  };
}

/** Loaded with the first password, so that the start does not wait. */
const loadArgon = () => import("@node-rs/argon2");

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString("base64").replaceAll("=", "");
}
