import type { InputSchema } from "@utspring/domain/max-input-length";
import { useEffect, useEffectEvent, useState } from "react";
import type { FormEvent } from "react";
import { useZodForm } from "./use-zod-form.ts";

/**
 * The schema, with zod, is imported after hydration; a submit before that waits (`isWaiting`). `load` must be the same
 * function in each render.
 */
export function useLazyZodForm<Values extends object>(load: () => Promise<InputSchema>, initialValues: Values) {
  const [schema, setSchema] = useState<InputSchema | "loading" | "failed">("loading");
  const [waitingHandler, setWaitingHandler] = useState<((values: Values) => void) | null>(null);
  const form = useZodForm(typeof schema === "string" ? null : schema, initialValues);
  const isLoaded = schema !== "loading";

  useEffect(() => {
    load().then(
      (found) => setSchema(found),
      (error: unknown) => {
        console.error("The form's schema could not be loaded", error);
        setSchema("failed");
      },
    );
  }, [load]);

  const sendWaiting = useEffectEvent(() => {
    if (waitingHandler !== null) form.onSubmit(waitingHandler)();
  });
  useEffect(() => {
    if (isLoaded) sendWaiting();
  }, [isLoaded]);

  const onSubmit = (handle: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoaded) form.onSubmit(handle)(event);
    else setWaitingHandler(() => handle);
  };
  return { ...form, onSubmit, isWaiting: waitingHandler !== null && !isLoaded };
}
