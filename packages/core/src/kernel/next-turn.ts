import { setImmediate } from "node:timers/promises";

/** Resolves in the next turn of the event loop, when other calls have been answered. */
export const nextTurn = (): Promise<void> => setImmediate();
