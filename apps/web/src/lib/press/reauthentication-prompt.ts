import { createStore, useStore } from "../../ui/store.ts";

type Answer = (isConfirmed: boolean) => void;

const waiting = createStore<readonly Answer[]>([]);

/**
 * Asks for the password again, above everything that is open (features/shell/ReauthenticationPrompt.tsx). True once the
 * server has confirmed it, false when the user cancels. Concurrent callers share one dialog.
 */
export function requestPassword(): Promise<boolean> {
  return new Promise((answer) => waiting.set([...waiting.get(), answer]));
}

export function answerPasswordRequest(isConfirmed: boolean): void {
  const asked = waiting.get();
  waiting.set([]);
  for (const answer of asked) answer(isConfirmed);
}

/** True while a caller waits for the password. */
export function useIsPasswordRequested(): boolean {
  return useStore(waiting).length > 0;
}
