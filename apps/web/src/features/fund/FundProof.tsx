import { Alert, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconRefresh, IconShieldCheck } from "@tabler/icons-react";
import { verdictOnLedger } from "@utspring/domain/fund/rules";
import { fundTexts } from "@utspring/domain/fund/texts";
import { Suspense } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { useLedgerHead } from "./use-ledger-head.ts";
import classes from "./Balance.module.css";

// Loaded on demand: an intact ledger shows no warning.
const LedgerWarning = lazyNamed(() => import("./LedgerWarning.tsx").then((file) => file.LedgerWarning));

interface FundProofProps {
  onCompare: () => void;
}

/** Warns which row breaks the ledger, or that it is not the ledger that this device has seen before. */
export function FundProof({ onCompare }: FundProofProps) {
  const proof = trpc.fund.verify.useQuery();
  const { head, changed } = useLedgerHead();
  const texts = fundTexts.page;
  const compare = (
    <UnstyledButton className={classes["compare"]} onClick={onCompare}>
      {fundTexts.compare.button}
    </UnstyledButton>
  );
  // Before the error below: the warning is shown also when the ledger cannot be verified now.
  if (changed)
    return (
      <Suspense>
        <LedgerWarning changed={changed} />
        {compare}
      </Suspense>
    );
  if (proof.isError && !navigator.onLine) {
    return (
      <div className={classes["line"]}>
        <span>{texts.offline}</span>
      </div>
    );
  }
  if (proof.isError) {
    return (
      <UnstyledButton className={classes["line"]} onClick={() => void proof.refetch()}>
        <IconRefresh size={18} aria-hidden />
        <span>
          {texts.unverified}. <u>{texts.verify}</u>
        </span>
      </UnstyledButton>
    );
  }
  if (!proof.data) return null;
  if (!proof.data.isIntact) {
    return (
      <Alert color="red" variant="white" icon={<IconAlertTriangle aria-hidden />} role="alert">
        {verdictOnLedger(proof.data).sentence}
      </Alert>
    );
  }
  // An empty ledger has no rows that could be changed, and no head hash.
  if (proof.data.rows === 0) return null;
  return (
    <details className={classes["proof"]}>
      <summary className={classes["line"]}>
        <IconShieldCheck size={18} aria-hidden />
        {texts.verified}
      </summary>
      <p>{texts.intact}</p>
      {head !== null && head.seq > 0 && (
        <p className={classes["head"]} title={head.hash}>
          {texts.head(head.seq, head.hash.slice(0, 12))}
        </p>
      )}
      {compare}
    </details>
  );
}
