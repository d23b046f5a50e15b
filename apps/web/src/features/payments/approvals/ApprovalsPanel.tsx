import { paymentsTexts } from "@utspring/domain/payments/texts";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { ApprovalList } from "./ApprovalList.tsx";
import type { ApprovalTask } from "./ApprovalList.tsx";
import { ApproveForm } from "./ApproveForm.tsx";
import { TieForm } from "./TieForm.tsx";
import { RejectForm } from "./RejectForm.tsx";
import { usePending } from "./use-pending.ts";

export function ApprovalsPanel() {
  const { task, isOpen, begin, close } = useSheetTask<ApprovalTask>();
  const pending = usePending().data?.pages.flatMap((page) => page.rows) ?? [];
  const { row } = useRow(pending, "recordId", task === null || task.kind === "reject" ? null : task.recordId);
  return (
    <>
      <ApprovalList onTask={begin} />
      <Sheet isOpen={isOpen} onClose={close} title={task ? paymentsTexts.approvals.sheet[task.kind] : ""}>
        {task?.kind === "approve" && row && <ApproveForm row={row} onApprove={task.onApprove} onDone={close} />}
        {task?.kind === "tie" && row && <TieForm row={row} onDone={close} />}
        {task?.kind === "reject" && (
          <RejectForm
            recordIds={task.recordIds}
            rows={pending.filter(({ recordId }) => task.recordIds.includes(recordId))}
            onReject={task.onReject}
            onDone={close}
          />
        )}
      </Sheet>
    </>
  );
}
