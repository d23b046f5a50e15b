import { useSyncExternalStore } from "react";

type Answer = (isConfirmed: boolean) => void;

let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

/**
 * Asks for the password again, above everything that is open (features/shell/ReauthenticationPrompt.tsx). True once the
 * server has confirmed it, false when the user cancels. Concurrent callers share one dialog.
 */
export function requestPassword(): Promise<boolean> {
  return new Promise((answer) => replace([...waiting, answer]));
}

/** Answers all waiting callers and closes the dialog. */
export function answerPasswordRequest(isConfirmed: boolean): void {
  const asked = waiting;
  replace([]);
  for (const answer of asked) answer(isConfirmed);
}

/** True while a caller waits for the password. */
export function useIsPasswordRequested(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}

function replace(next: readonly Answer[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
