import { Alert } from "@mantine/core";
import { IconAlertTriangle, IconShieldCheck } from "@tabler/icons-react";
import { verdictOnLedger } from "@utspring/domain/fund/rules";
import type { Verification } from "@utspring/domain/fund/rules";

export function LedgerVerdict({ verification }: { verification: Verification }) {
  const { isGood, sentence } = verdictOnLedger(verification);
  return (
    <Alert
      color={isGood ? "green" : "red"}
      role="alert"
      icon={isGood ? <IconShieldCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
    >
      {sentence}
    </Alert>
  );
}
