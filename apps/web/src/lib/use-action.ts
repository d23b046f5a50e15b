import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { askForPassword } from "./password-question.ts";
import { trackAction } from "./press-guard.ts";
import { readServerError } from "./server-error.ts";
import { useShownClass } from "./shown-class.ts";
import { closeFailures, showFailure, showSuccess } from "./toast.ts";
import type { ToastAction, ToastText } from "./toast.ts";
import { shownIn } from "./trpc.ts";
import { renewUsedKey } from "./use-idempotency-key.ts";
import type { KeyedForm } from "./use-idempotency-key.ts";

/** A form that was sent and is still there (its page or sheet is on its way out) does not send the same once more within this time. */
const sentAgainMs = 5_000;

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
 * `run` answers true when it was done and never throws; called again before it has ended, it sends nothing and answers as the first call.
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
  const pending = useRef(new Map<string, Promise<boolean>>());
  const sent = useRef({ input: "", at: 0 });

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

  function run(input: InputOf<P>): Promise<boolean> {
    // A form is sent once at a time, whatever is written in it meanwhile; a row's button, once for each thing that it is asked to do.
    const what = options.form ? "form" : inputKey(input);
    const before = pending.current.get(what);
    if (before) return before;
    const asSent = JSON.stringify(input);
    if (options.form && sent.current.input === asSent && Date.now() - sent.current.at < sentAgainMs) return Promise.resolve(true);
    const ended = carryOut(input)
      .then((isDone) => {
        if (isDone) sent.current = { input: asSent, at: Date.now() };
        return isDone;
      })
      .finally(() => pending.current.delete(what));
    pending.current.set(what, ended);
    trackAction(ended);
    return ended;
  }

  async function carryOut(input: InputOf<P>): Promise<boolean> {
    closeFailures(texts.failure);
    let output: OutputOf<P>;
    try {
      const answer = await send(input);
      if (answer === null) return false;
      output = answer.output;
    } catch (error) {
      const failure = readServerError(error);
      if (failure.code === "UNEXPECTED") console.error(error);
      options.form?.setErrors(failure.fields);
      renewUsedKey(options.form, failure.code);
      const isUnexpected = failure.code === "UNEXPECTED";
      const title = isUnexpected ? (texts.unexpected ?? texts.failure) : texts.failure;
      const message = isUnexpected ? (texts.unknown ?? failure.message) : failure.message;
      showFailure({ title, message }, texts.failure);
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

/** What a call asks for, without the key that would make each press another one. */
function inputKey(input: unknown): string {
  return JSON.stringify(input, (name, value: unknown) => (name === "idempotencyKey" ? undefined : value)) ?? "";
}
