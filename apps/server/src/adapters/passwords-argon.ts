import { randomBytes } from "node:crypto";
import type { Passwords } from "@utspring/core/kernel/ports";
import { AppError } from "@utspring/domain/errors";
import type { Options } from "@node-rs/argon2";

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
  const { memoryCost = 19_456, timeCost = 2 } = options;
  // argon2id is 2; the package's enum is const and cannot be imported under isolatedModules.
  const settings: Options = { algorithm: 2, memoryCost, timeCost, parallelism: 1 };
  const inTurn = createTurns(atOnce, queueLength);
  // A salt and a sum that belong to no password: verifying against them costs what a real account costs.
  const dummy = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${unpadded(16)}$${unpadded(32)}`;

  return {
    hash: (password) =>
      inTurn(async () => {
        const { hash } = await loadArgon();
        return hash(password.normalize("NFC"), settings);
      }),
    verify: (stored, password) =>
      inTurn(async () => {
        const { verify } = await loadArgon();
        const matches = await verify(stored ?? dummy, password.normalize("NFC"));
        return stored !== null && matches;
      }),
  };
}

/** Loaded with the first password: nobody waits for it at start. */
const loadArgon = () => import("@node-rs/argon2");

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString("base64").replaceAll("=", "");
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
