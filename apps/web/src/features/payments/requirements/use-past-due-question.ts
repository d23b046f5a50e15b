import { dayOf } from "@utspring/domain/dates";
import { useState } from "react";
import { useNow } from "../../../ui/hydration-values.ts";

/** `before` is the date that the payment already had. */
export function usePastDueQuestion<Values extends { dueDate?: string | undefined }>(
  send: (values: Values) => Promise<unknown>,
  before = "",
) {
  const today = dayOf(useNow());
  const [held, setHeld] = useState<Values | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const submit = (values: Values) => {
    const day = values.dueDate ?? "";
    if (day === "" || day >= today || day === before) return void send(values);
    setHeld(values);
    setIsAsked(true);
  };
  return {
    submit,
    question: {
      isOpen: isAsked,
      onCancel: () => setIsAsked(false),
      onConfirm: () => held !== null && void send(held).finally(() => setIsAsked(false)),
    },
  };
}
