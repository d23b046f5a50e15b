import { Checkbox } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { startTransition, useOptimistic } from "react";
import classes from "../../../ui/SelectableRows.module.css";

interface SelectAllProps {
  isAll: boolean;
  isSome: boolean;
  onToggle: () => void;
}

/** The box answers at once; a hundred rows follow in a transition. */
export function SelectAll({ isAll, isSome, onToggle }: SelectAllProps) {
  const [shown, show] = useOptimistic({ isAll, isSome });
  const toggle = () =>
    startTransition(() => {
      show({ isAll: !isAll, isSome: false });
      onToggle();
    });
  return (
    <Checkbox
      size="md"
      className={classes["all"] ?? ""}
      label={paymentsTexts.approvals.selectAll}
      checked={shown.isAll}
      indeterminate={shown.isSome}
      onChange={toggle}
    />
  );
}
