import { paymentsTexts } from "@utspring/domain/payments/texts";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { ApprovalList } from "./ApprovalList.tsx";
import type { ApprovalTask } from "./ApprovalList.tsx";
import { ApproveForm } from "./ApproveForm.tsx";
import { RejectForm } from "./RejectForm.tsx";

export function ApprovalsPanel() {
  const { task, isOpen, begin, close } = useSheetTask<ApprovalTask>();
  return (
    <>
      <ApprovalList onTask={begin} />
      <Sheet isOpen={isOpen} onClose={close} title={task ? paymentsTexts.approvals.sheet[task.kind] : ""}>
        {task?.kind === "approve" && <ApproveForm row={task.row} onApprove={task.onApprove} onDone={close} />}
        {task?.kind === "reject" && <RejectForm rows={task.rows} onReject={task.onReject} onDone={close} />}
      </Sheet>
    </>
  );
}
