import { Switch } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import classes from "./Status.module.css";

interface ExemptSwitchProps {
  target: { requirementId: string; userId: string };
  about: string;
  isExempt: boolean;
}

/** Not optimistic: it changes once the server has answered. */
export function ExemptSwitch({ target, about, isExempt }: ExemptSwitchProps) {
  const texts = paymentsTexts.exempt;
  const exempt = useAction(trpc.payments.exempt, {
    success: isExempt ? texts.undone : texts.success,
    failure: texts.failure,
  });
  return (
    <Switch
      size="md"
      className={classes["switch"] ?? ""}
      label={texts.label}
      description={texts.lead}
      checked={isExempt}
      disabled={exempt.isPending}
      onChange={(event) => void exempt.run({ ...target, exempt: event.currentTarget.checked }, about)}
    />
  );
}
