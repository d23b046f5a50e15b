import { useState } from "react";
import type { ReactNode } from "react";
import { isInFront } from "../../ui/announcer.ts";
import { requestPassword } from "./reauthentication-prompt.ts";
import { isUnavailable, readServerError } from "../query/server-error.ts";
import { useShownClass } from "../query/shown-class.ts";
import { uiTexts } from "../../ui/ui-texts.ts";
import { closeFailures, showFailure, showSuccess } from "./toast.ts";
import type { ToastAction, ToastText } from "./toast.ts";
import { withShownClass } from "../query/trpc.ts";
import { renewUsedKey } from "./use-idempotency-key.ts";
import type { KeyedForm } from "./use-idempotency-key.ts";
import { useSingleFlight } from "./use-single-flight.ts";

interface MutationProcedure {
  // Unused here; `never` lets every procedure fit.
  useMutation: (...options: never[]) => { mutateAsync: (...args: never[]) => Promise<unknown>; isPending: boolean };
}
type Mutate<P extends MutationProcedure> = ReturnType<P["useMutation"]>["mutateAsync"];
type InputOf<P extends MutationProcedure> = Parameters<Mutate<P>>[0];
type OutputOf<P extends MutationProcedure> = Awaited<ReturnType<Mutate<P>>>;

interface ActionTexts<Output> {
  /** Null when the screen itself shows the success. */
  success: ToastText | ((output: Output) => ToastText) | null;
  failure: string;
  /** By default `failure`. */
  unexpected?: string;
  /** Where the specification has a sentence of its own. */
  unknown?: string;
}

interface ActionOptions<Output> {
  onDone?: (output: Output) => void;
  undo?: (output: Output) => ToastAction;
  onFailed?: (error: ReturnType<typeof readServerError>) => void;
  /** Gets the server's messages at its fields, and a new idempotency key when its own is used up; its draft goes. */
  form?: KeyedForm & {
    clearDraft?: () => void;
    setErrors: (errors: Record<string, ReactNode>) => void;
    getInputNode?: (field: string) => HTMLElement | null;
  };
}

/** Milliseconds: a failover takes some seconds. */
const retryPausesMs = [1_000, 2_000, 4_000, 8_000];

/**
 * Asks for the password and repeats the call when the server demands it. `run` resolves to true on success, never
 * throws, and sends nothing while it runs. `about` is shown under the success.
 */
export function useAction<P extends MutationProcedure>(
  procedure: P,
  texts: ActionTexts<OutputOf<P>>,
  options: ActionOptions<OutputOf<P>> = {},
) {
  const useTyped = procedure.useMutation as (options: object) => ReturnType<P["useMutation"]>;
  const classId = useShownClass();
  // oxlint-disable-next-line react/hooks -- which procedure a button runs is written in its component and never changes
  const mutation = useTyped({ trpc: withShownClass(classId) });
  const mutate = mutation.mutateAsync as (input: InputOf<P>) => Promise<OutputOf<P>>;
  const [isAsking, setIsAsking] = useState(false);
  const runOnce = useSingleFlight<boolean>();

  /** A call with a key is sent again while the database is away: the server does it once. */
  async function mutateAgain(input: InputOf<P>): Promise<OutputOf<P>> {
    for (const pauseMs of retryPausesMs) {
      try {
        return await mutate(input);
      } catch (error) {
        if (!isUnavailable(error) || !hasKey(input)) throw error;
        showFailure({ title: texts.failure, message: uiTexts.retrying }, texts.failure);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    return mutate(input);
  }

  /** Null when the user cancelled the password dialog. */
  async function send(input: InputOf<P>): Promise<{ output: OutputOf<P> } | null> {
    try {
      return { output: await mutateAgain(input) };
    } catch (error) {
      if (readServerError(error).code !== "CONFIRM_PASSWORD") throw error;
      setIsAsking(true);
      const isConfirmed = await requestPassword().finally(() => setIsAsking(false));
      return isConfirmed ? { output: await mutate(input) } : null;
    }
  }

  function run(input: InputOf<P>, about: string | null = null): Promise<boolean> {
    // A form runs once at a time, whatever its values; a row's button once for each input.
    return runOnce(() => sendAndReport(input, about), options.form ? "form" : inputKey(input));
  }

  async function sendAndReport(input: InputOf<P>, about: string | null): Promise<boolean> {
    closeFailures(texts.failure);
    let output: OutputOf<P>;
    try {
      // Also what said that it is tried again.
      const result = await send(input).finally(() => closeFailures(texts.failure));
      if (result === null) return false;
      output = result.output;
    } catch (error) {
      const failure = readServerError(error);
      if (failure.code === "UNEXPECTED") console.error(error);
      options.form?.setErrors(failure.fields);
      renewUsedKey(options.form, failure.code);
      const isUnexpected = failure.code === "UNEXPECTED";
      const title = isUnexpected ? (texts.unexpected ?? texts.failure) : texts.failure;
      const message = isUnexpected ? (texts.unknown ?? failure.message) : failure.message;
      showFailure({ title, message }, texts.failure, focusInvalid(options.form, failure.fields));
      options.onFailed?.(failure);
      return false;
    }
    const success = typeof texts.success === "function" ? texts.success(output) : texts.success;
    const toast = typeof success === "string" && about !== null ? { title: success, message: about } : success;
    if (toast !== null) showSuccess(toast, options.undo?.(output));
    options.form?.clearDraft?.();
    options.onDone?.(output);
    return true;
  }
  return { run, isPending: mutation.isPending || isAsking };
}

/** True when a field took focus: a screen reader then reads its message. */
function focusInvalid(form: ActionOptions<never>["form"], fields: Record<string, string>): boolean {
  for (const field of Object.keys(fields)) {
    const node = form?.getInputNode?.(field);
    // A field behind another dialog is not read.
    if (!node || !isInFront(node)) continue;
    node.focus();
    return document.activeElement === node;
  }
  return false;
}

const hasKey = (input: unknown) => typeof input === "object" && input !== null && "idempotencyKey" in input;

/** The idempotency key would make each press differ. */
function inputKey(input: unknown): string {
  return JSON.stringify(input, (name, value: unknown) => (name === "idempotencyKey" ? undefined : value)) ?? "";
}
