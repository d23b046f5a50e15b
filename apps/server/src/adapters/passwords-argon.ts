import type { Passwords } from "@utspring/core/kernel/ports";
import { AppError } from "@utspring/domain/errors";
import { hash, hashSync, type Options, verify } from "@node-rs/argon2";

export interface ArgonOptions {
  /** KiB per hash. Tests pass 1024. */
  memoryCost?: number;
  /** Passes over the memory. Tests pass 1. */
  timeCost?: number;
}

const atOnce = 4;
const queueLength = 50;

/** argon2id by OWASP's figures, four at a time: a flood of logins gets BUSY, the rest of the product keeps its pace (A7). */
export function createPasswords(options: ArgonOptions = {}): Passwords {
  const settings: Options = {
    algorithm: 2, // argon2id; the package's enum is const and cannot be imported under isolatedModules
    memoryCost: options.memoryCost ?? 19_456,
    timeCost: options.timeCost ?? 2,
    parallelism: 1,
  };
  const inTurn = createTurns(atOnce, queueLength);
  // Of a password nobody has: verifying against it costs what a real account costs.
  const dummy = hashSync(crypto.randomUUID(), settings);

  return {
    hash: (password) => inTurn(() => hash(password.normalize("NFC"), settings)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? dummy, password.normalize("NFC"));
        return stored !== null && matches;
      }),
  };
}

/** Runs at most `running` at once, lets `waiting` more stand in line, and refuses the rest with BUSY. */
function createTurns(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let active = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (active >= running) {
      if (line.length >= waiting) throw new AppError("BUSY");
      // Whoever leaves hands its place over, so `active` is not touched in between.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      active++;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else active--;
    }
  };
}
