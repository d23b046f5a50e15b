import { needsAttest } from "@utspring/domain/fund/rules";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { ledgerActivityDetail, postTransaction } from "./post-transaction.ts";
import type { NewTransaction } from "./post-transaction.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import type { NewRequest, WithdrawalResult } from "./request-withdrawal.ts";
import { loadAllowance } from "./withdrawal-limit.ts";

interface NewWithdrawal extends NewRequest {
  source: NewTransaction["source"];
  /** The event of a ledger row; a request has one of its own. */
  kind: "fund.withdraw" | "fund.payClaim" | "fund.correct";
}

/** Above the class's limit a request that waits for attest, else a ledger row. `sent`: queries under way. */
export async function withdrawOrRequest(
  work: UnitOfWork,
  id: string,
  { source, kind, ...request }: NewWithdrawal,
  sent: { allowance?: ReturnType<typeof loadAllowance>; head?: Parameters<typeof postTransaction>[3] } = {},
): Promise<WithdrawalResult> {
  const { amountOre } = request;
  if (needsAttest(amountOre, await (sent.allowance ?? loadAllowance(work))))
    return requestWithdrawal(work, id, request);
  const posted = await postTransaction(work, id, { ...request, type: "withdrawal", source }, sent.head);
  await work.emit({ kind, refId: posted.transactionId, detail: ledgerActivityDetail(amountOre, posted) });
  return { ...posted, requestId: null };
}
