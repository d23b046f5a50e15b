import type { InputSchema } from "@utspring/domain/max-length";
import { useEffect, useEffectEvent, useState } from "react";
import type { FormEvent } from "react";
import { useZodForm } from "./use-zod-form.ts";

/**
 * `useZodForm` for a form that the first view of a page shows: the schema, with the library for schemas, loads once the
 * page responds. What is sent before that waits for it (`isWaiting`). If it cannot be loaded, the server validates. The
 * fields need a `maxLength` of their own. `load` must be the same function in each render.
 */
export function useLazyZodForm<Values extends object>(load: () => Promise<InputSchema>, initialValues: Values) {
  const [schema, setSchema] = useState<InputSchema | "loading" | "missing">("loading");
  const [waiting, setWaiting] = useState<((values: Values) => void) | null>(null);
  const form = useZodForm(typeof schema === "string" ? null : schema, initialValues);
  const isLoaded = schema !== "loading";

  useEffect(() => {
    load().then(
      (found) => setSchema(found),
      (error: unknown) => {
        console.error("The form's schema could not be loaded", error);
        setSchema("missing");
      },
    );
  }, [load]);

  const sendWaiting = useEffectEvent(() => {
    if (waiting !== null) form.onSubmit(waiting)();
  });
  useEffect(() => {
    if (isLoaded) sendWaiting();
  }, [isLoaded]);

  const onSubmit = (handle: (values: Values) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoaded) form.onSubmit(handle)(event);
    else setWaiting(() => handle);
  };
  return { ...form, onSubmit, isWaiting: waiting !== null && !isLoaded };
}
