import type { TestApp } from "../test-app.ts";

/** A point inside a call: when its session has been read, or when its password has been checked or hashed. */
export type Moment = "session" | "password";

/** Pauses the next call at a point until something else has happened, so that its data are out of date. */
export interface InBetween {
  next(moment: Moment, happen: () => Promise<void>): void;
  disarm(): void;
}

export function inBetween({ deps }: Pick<TestApp, "deps">): InBetween {
  const armed = new Map<Moment, () => Promise<void>>();
  const pass = async (moment: Moment) => {
    const happen = armed.get(moment);
    armed.delete(moment);
    await happen?.();
  };
  const { autocommit } = deps.db.preAuth;
  const execute = autocommit.execute.bind(autocommit);
  autocommit.execute = ((statement: Parameters<typeof execute>[0]) =>
    execute(statement).then(async (rows) => {
      await pass("session");
      return rows;
    })) as typeof autocommit.execute;
  const { hash, verify, runInQueue } = deps.passwords;
  deps.passwords = {
    runInQueue,
    hash: async (password) => {
      const made = await hash(password);
      await pass("password");
      return made;
    },
    verify: async (stored, password) => {
      const isRight = await verify(stored, password);
      await pass("password");
      return isRight;
    },
  };
  return { next: (moment, happen) => void armed.set(moment, happen), disarm: () => armed.clear() };
}
