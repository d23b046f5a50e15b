import { Alert } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { creditPageTexts } from "@utspring/domain/payments/credit-page-texts";
import { trpc } from "../../../lib/query/trpc.ts";

/** What the reader has; nothing without a credit. */
export function CreditNote() {
  const own = trpc.payments.credits.list.useQuery().data?.rows.find(({ isOwn }) => isOwn);
  if (own === undefined) return null;
  return <Alert title={creditPageTexts.own(formatKr(own.balanceOre, 2))}>{creditPageTexts.ownLead}</Alert>;
}
