import { UnstyledButton } from "@mantine/core";
import { formatCount } from "@utspring/domain/money";
import type { Decimals } from "@utspring/domain/money";
import { useEffect, useRef } from "react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "./Sessions.module.css";
import { SessionSpan } from "./SessionSpan.tsx";
import { SessionStatus } from "../../sales/manager/SessionStatus.tsx";
import type { SessionRow } from "./use-class-sessions.ts";

interface SessionRowButtonProps {
  session: SessionRow;
  decimals: Decimals;
  isFocused: boolean;
  onOpen: () => void;
}

export function SessionRowButton({ session, decimals, isFocused, onOpen }: SessionRowButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <UnstyledButton ref={button} className={classes["row"] ?? ""} onClick={onOpen}>
      <span className={classes["name"]}>{session.name}</span>
      <MoneyText amountOre={session.amountOre} decimals={decimals} className={classes["amount"]} />
      <span className={`${classes["listFacts"]} ${classes["when"]}`}>
        {session.supplierName} · <SessionSpan session={session} />
      </span>
      <span>
        <SessionStatus status={session.status} />
      </span>
      <span className={`${classes["listFacts"]} ${classes["sold"]}`}>
        {adminSalesTexts.sessions.products(formatCount(session.quantity))}
      </span>
    </UnstyledButton>
  );
}
