import { schemaResolver, useForm } from "@mantine/form";
import type { FormErrors } from "@mantine/form";
import type { InputSchema } from "@utspring/domain/max-input-length";
import { useMemo } from "react";

/**
 * Validates when leaving a changed field and on submit, with `isValidatedFirst` at once; only the form's own fields,
 * so a schema may require more. A null schema validates nothing. No field cuts what is pasted: its message says how
 * long it may be.
 */
export function useZodForm<Values extends object>(
  schema: InputSchema | null,
  initialValues: Values,
  isValidatedFirst = false,
) {
  const validateValues = useMemo(
    () => (schema === null ? () => ({}) : schemaResolver(schema, { sync: true })),
    [schema],
  );
  const form = useForm<Values>({
    mode: "controlled",
    initialValues,
    ...(isValidatedFirst ? { initialErrors: ownErrors(validateValues(initialValues), initialValues) } : {}),
    validateInputOnBlur: true,
    validate: (values) => ownErrors(validateValues(values), values),
    // Not a field that was only passed through, or left after the form was sent and emptied.
    enhanceGetInputProps: ({ inputProps, field, form: own }) => {
      const { onBlur } = inputProps as { onBlur?: () => void };
      return {
        onBlur: () => void ((own.isDirty(field) || own.errors[String(field)] != null) && onBlur?.()),
      };
    },
  });
  const onSubmit: typeof form.onSubmit = (send, onRefused) =>
    form.onSubmit(send, (errors, values, event) => {
      const first = Object.keys(values).find((field) => errors[field]);
      if (first !== undefined) form.getInputNode(first)?.focus();
      onRefused?.(errors, values, event);
    });
  return { ...form, onSubmit };
}

/** An error within a list is its field's, unless the field has one: `options.1` is shown at `options`. */
function ownErrors(errors: FormErrors, values: object): FormErrors {
  const within = Object.entries(errors).map(([path, error]) => [path.split(".")[0] ?? path, error] as const);
  return Object.fromEntries([...within, ...Object.entries(errors)].filter(([field]) => field in values));
}
