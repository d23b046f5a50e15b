import { useState } from "react";
import type { ReactNode } from "react";
import { askForPassword } from "./password-question.ts";
import { readServerError } from "./server-error.ts";
import { useShownClass } from "./shown-class.ts";
import { closeFailures, showFailure, showSuccess } from "./toast.ts";
import type { ToastAction, ToastText } from "./toast.ts";
import { shownIn } from "./trpc.ts";
import { renewUsedKey } from "./use-idempotency-key.ts";
import type { KeyedForm } from "./use-idempotency-key.ts";

/** Any mutation of `trpc`: `trpc.fund.deposit`. */
interface MutationProcedure {
  // The parameters are never read here; `never` lets every procedure fit.
  useMutation: (...options: never[]) => { mutateAsync: (...args: never[]) => Promise<unknown>; isPending: boolean };
}
type Mutate<P extends MutationProcedure> = ReturnType<P["useMutation"]>["mutateAsync"];
type InputOf<P extends MutationProcedure> = Parameters<Mutate<P>>[0];
type OutputOf<P extends MutationProcedure> = Awaited<ReturnType<Mutate<P>>>;

/** The words of one verb, from its area's texts. */
interface ActionTexts<Output> {
  /** Null where the screen itself says it. */
  success: ToastText | ((output: Output) => ToastText) | null;
  failure: string;
  /** The title when nobody foresaw the failure; else `failure`. */
  unexpected?: string;
  /** The sentence then, where the specification has one; else the general one. */
  unknown?: string;
}

interface ActionOptions<Output> {
  onDone?: (output: Output) => void;
  /** What the success toast offers to press: the way back. */
  undo?: (output: Output) => ToastAction;
  onFailed?: (error: ReturnType<typeof readServerError>) => void;
  /** Gets the server's sentences placed at its fields, and a new idempotency key when its own is used up. */
  form?: KeyedForm & { setErrors: (errors: Record<string, ReactNode>) => void };
}

/**
 * A verb as a button needs it: runs it, says how it went in the area's own words, places the server's objections at the
 * form's fields. The call says which class the component's page shows. Where the server wants the password once more, it is asked for and the same call made again, once.
 * `run` answers true when it was done and never throws.
 */
export function useAction<P extends MutationProcedure>(
  procedure: P,
  texts: ActionTexts<OutputOf<P>>,
  options: ActionOptions<OutputOf<P>> = {},
) {
  const useTyped = procedure.useMutation as (options: object) => ReturnType<P["useMutation"]>;
  const classId = useShownClass();
  // oxlint-disable-next-line react/hooks -- which verb a button runs is written in its component and never changes
  const mutation = useTyped({ trpc: shownIn(classId) });
  const mutate = mutation.mutateAsync as (input: InputOf<P>) => Promise<OutputOf<P>>;
  const [isAsking, setIsAsking] = useState(false);

  /** The call's answer; null when the person was asked for the password and would rather not. */
  async function send(input: InputOf<P>): Promise<{ output: OutputOf<P> } | null> {
    try {
      return { output: await mutate(input) };
    } catch (error) {
      if (readServerError(error).code !== "CONFIRM_PASSWORD") throw error;
      setIsAsking(true);
      const isConfirmed = await askForPassword().finally(() => setIsAsking(false));
      return isConfirmed ? { output: await mutate(input) } : null;
    }
  }

  async function run(input: InputOf<P>): Promise<boolean> {
    closeFailures(texts.failure);
    let output: OutputOf<P>;
    try {
      const sent = await send(input);
      if (sent === null) return false;
      output = sent.output;
    } catch (error) {
      const failure = readServerError(error);
      if (failure.code === "UNEXPECTED") console.error(error);
      options.form?.setErrors(failure.fields);
      renewUsedKey(options.form, failure.code);
      const isUnexpected = failure.code === "UNEXPECTED";
      const title = isUnexpected ? (texts.unexpected ?? texts.failure) : texts.failure;
      const message = isUnexpected ? (texts.unknown ?? failure.message) : failure.message;
      showFailure({ title, message });
      options.onFailed?.(failure);
      return false;
    }
    const success = typeof texts.success === "function" ? texts.success(output) : texts.success;
    if (success !== null) showSuccess(success, options.undo?.(output));
    options.onDone?.(output);
    return true;
  }
  return { run, isPending: mutation.isPending || isAsking };
}
