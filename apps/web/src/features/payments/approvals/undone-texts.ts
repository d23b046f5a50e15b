import { paymentsTexts } from "@utspring/domain/payments/texts";
import type { Outputs } from "../../../lib/query/trpc.ts";

const { success, waiting, failure } = paymentsTexts.undoApproval;

/** What an undone approval says: that it is undone, or above the limit that it waits for attest. */
export const undoneTexts = {
  failure,
  success: ({ requestId }: Outputs["payments"]["undoApproval"]) => (requestId === null ? success : waiting),
};
