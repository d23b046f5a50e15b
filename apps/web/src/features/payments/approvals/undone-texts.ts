import { paymentsTexts } from "@utspring/domain/payments/texts";
import type { Outputs } from "../../../lib/query/trpc.ts";

const { success, waiting, failure } = paymentsTexts.undoApproval;

export const undoneTexts = {
  failure,
  success: ({ requestId }: Outputs["payments"]["undoApproval"]) => (requestId === null ? success : waiting),
};
