import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useRef } from "react";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { newKey } from "../../../lib/press/use-idempotency-key.ts";
import { undoneTexts } from "../approvals/undone-texts.ts";
import { aboutReports } from "./about-reports.ts";
import type { PendingRow } from "../use-payments.ts";

/** Asks for no reason, right after the approval. True when undone. */
export function useTakeBack() {
  const waits = useRef(false);
  const undo = useAction(trpc.payments.undoApproval, undoneTexts, {
    onDone: ({ requestId }) => {
      waits.current = requestId !== null;
    },
  });
  return async (row: PendingRow) => {
    const reason = paymentsTexts.undoApproval.mistaken;
    const isDone = await undo.run({ recordId: row.recordId, reason, idempotencyKey: newKey() }, aboutReports([row]));
    return isDone && !waits.current;
  };
}
