import { schemaResolver, useForm } from "@mantine/form";
import type { FormErrors } from "@mantine/form";
import { maxLengthOf } from "@utspring/domain/max-length";
import type { InputSchema } from "@utspring/domain/max-length";
import { useMemo } from "react";

/** A pasted password is never cut: its message says that it is too long. */
const passwordFields = new Set(["password", "current", "next"]);

/**
 * Validates when leaving a changed field and on submit, with `isValidatedFirst` at once; only the form's own fields,
 * so a schema may require more. A null schema validates nothing.
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
      const maxLength =
        schema === null || passwordFields.has(String(field)) ? undefined : maxLengthOf(schema, String(field));
      return {
        onBlur: () => void ((own.isDirty(field) || own.errors[String(field)] != null) && onBlur?.()),
        ...(maxLength === undefined ? {} : { maxLength }),
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

function ownErrors(errors: FormErrors, values: object): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field in values));
}
