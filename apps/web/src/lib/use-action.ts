import type { ReactNode } from "react";
import { readServerError } from "./server-error.ts";
import { closeFailures, showFailure, showSuccess } from "./toast.ts";
import type { ToastAction, ToastText } from "./toast.ts";

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
  success: ToastText | ((output: Output) => ToastText);
  failure: string;
  /** The title when nobody foresaw the failure; else `failure`. */
  unexpected?: string;
  /** The sentence for those who may not; else the general one. */
  notAllowed?: string;
}

interface ActionOptions<Output> {
  onDone?: (output: Output) => void;
  /** What the success toast offers to press: the way back. */
  undo?: (output: Output) => ToastAction;
  onFailed?: (error: ReturnType<typeof readServerError>) => void;
  /** Gets the server's sentences placed at its fields. */
  form?: { setErrors: (errors: Record<string, ReactNode>) => void };
}

/**
 * A verb as a button needs it: runs it, says how it went in the area's own words, places the server's objections at the
 * form's fields. `run` answers true when it was done and never throws.
 */
export function useAction<P extends MutationProcedure>(
  procedure: P,
  texts: ActionTexts<OutputOf<P>>,
  options: ActionOptions<OutputOf<P>> = {},
) {
  const mutation = procedure.useMutation();
  const mutate = mutation.mutateAsync as (input: InputOf<P>) => Promise<OutputOf<P>>;
  async function run(input: InputOf<P>): Promise<boolean> {
    closeFailures(texts.failure);
    let output: OutputOf<P>;
    try {
      output = await mutate(input);
    } catch (error) {
      const failure = readServerError(error);
      if (failure.code === "UNEXPECTED") console.error(error);
      options.form?.setErrors(failure.fields);
      const title = failure.code === "UNEXPECTED" ? (texts.unexpected ?? texts.failure) : texts.failure;
      const message = failure.code === "NOT_ALLOWED" ? (texts.notAllowed ?? failure.message) : failure.message;
      showFailure({ title, message });
      options.onFailed?.(failure);
      return false;
    }
    showSuccess(typeof texts.success === "function" ? texts.success(output) : texts.success, options.undo?.(output));
    options.onDone?.(output);
    return true;
  }
  return { run, isPending: mutation.isPending };
}
