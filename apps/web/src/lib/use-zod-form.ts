import { schemaResolver, useForm } from "@mantine/form";
import type { FormErrors } from "@mantine/form";
import { useEffectEvent, useLayoutEffect, useMemo } from "react";

type Schema = Parameters<typeof schemaResolver>[0];

/**
 * A form judged by the schema that the server uses too: on leaving a field, and on sending. Only the form's own fields
 * are judged, so a schema may ask for more than the form shows. A refused send moves focus to the first field at fault.
 */
export function useZodForm<Values extends object>(schema: Schema, initialValues: Values) {
  const judge = useMemo(() => schemaResolver(schema, { sync: true }), [schema]);
  const form = useForm<Values>({
    mode: "controlled",
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => ownErrors(judge(values), values),
  });
  // Where the form was rendered by the server somebody may have written in it already, before any code was there to listen.
  const takeWritten = useEffectEvent(() => {
    for (const [field, value] of Object.entries(initialValues)) {
      const node = form.getInputNode(field);
      if (value === "" && node instanceof HTMLInputElement && node.value !== "") form.setFieldValue(field, node.value as never);
    }
  });
  useLayoutEffect(() => takeWritten(), []);
  const onSubmit: typeof form.onSubmit = (send, onRefused) =>
    form.onSubmit(send, (errors, values, event) => {
      const first = Object.keys(values).find((field) => errors[field]);
      if (first !== undefined) form.getInputNode(first)?.focus();
      onRefused?.(errors, values, event);
    });
  return { ...form, onSubmit };
}

function ownErrors(errors: FormErrors, values: object): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field in values));
}
