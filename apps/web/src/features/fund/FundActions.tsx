import { Button } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import classes from "./Balance.module.css";

interface FundActionsProps {
  onDeposit?: (() => void) | undefined;
  onWithdraw?: (() => void) | undefined;
}

export function FundActions({ onDeposit, onWithdraw }: FundActionsProps) {
  return (
    <>
      {onDeposit && (
        <Button
          size="md"
          className={classes["deposit"]}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={onDeposit}
        >
          {fundTexts.deposit.button}
        </Button>
      )}
      {onWithdraw && (
        <Button
          size="md"
          className={classes["withdraw"]}
          leftSection={<IconMinus size={20} aria-hidden />}
          onClick={onWithdraw}
        >
          {fundTexts.withdraw.button}
        </Button>
      )}
    </>
  );
}
