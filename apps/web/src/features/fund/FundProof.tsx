import { Alert, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconRefresh, IconShieldCheck } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import { trpc } from "../../lib/trpc.ts";
import classes from "./FundProof.module.css";

/** Walks the ledger's chain and says in one quiet line that it holds, or loudly which row breaks it. */
export function FundProof() {
  const proof = trpc.fund.verify.useQuery();
  const texts = fundTexts.page;
  if (proof.isError) {
    return (
      <UnstyledButton className={classes["line"]} onClick={() => void proof.refetch()}>
        <IconRefresh size={18} aria-hidden />
        <span>{texts.unverified}. <u>{texts.verify}</u></span>
      </UnstyledButton>
    );
  }
  if (!proof.data) return <div className={classes["line"]} aria-hidden>&nbsp;</div>;
  if (!proof.data.isIntact) {
    return (
      <Alert color="red" variant="white" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {texts.broken(proof.data.firstBrokenSeq ?? 1)}
      </Alert>
    );
  }
  return (
    <div className={classes["line"]}>
      <IconShieldCheck size={18} aria-hidden />
      <span>{texts.exact}</span>
    </div>
  );
}
