import { useSyncExternalStore } from "react";

type Answer = (isConfirmed: boolean) => void;

let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

/**
 * Asks for the password once more, in front of whatever is open (features/shell/PasswordQuestion.tsx). True once the server
 * has confirmed it, false when the person would rather not. Several who ask at once share one question.
 */
export function askForPassword(): Promise<boolean> {
  return new Promise((answer) => replace([...waiting, answer]));
}

/** Answers everyone who waits, and closes the question. */
export function answerPasswordQuestion(isConfirmed: boolean): void {
  const asked = waiting;
  replace([]);
  for (const answer of asked) answer(isConfirmed);
}

/** True while somebody waits for the password. */
export function useIsPasswordAsked(): boolean {
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
