import { createStore, useStore } from "../../ui/store.ts";

type Answer = (isConfirmed: boolean) => void;

const waiting = createStore<readonly Answer[]>([]);

/** Above everything that is open. False when the user cancels. Concurrent callers share one dialog. */
export function requestPassword(): Promise<boolean> {
  return new Promise((answer) => waiting.set([...waiting.get(), answer]));
}

export function answerPasswordRequest(isConfirmed: boolean): void {
  const asked = waiting.get();
  waiting.set([]);
  for (const answer of asked) answer(isConfirmed);
}

export function useIsPasswordRequested(): boolean {
  return useStore(waiting).length > 0;
}
