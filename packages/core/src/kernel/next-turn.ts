import { setImmediate } from "node:timers/promises";

let last: Promise<void> = Promise.resolve();

/** Resolves in a turn of the event loop that no other caller has, when other calls have been answered. */
export const nextTurn = (): Promise<void> => (last = last.then(() => setImmediate()));
