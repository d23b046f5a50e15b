import { useDisclosure } from "@mantine/hooks";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useCallback, useState } from "react";
import { Sheet } from "../../../ui/Sheet.tsx";
import { ApprovalList } from "./ApprovalList.tsx";
import type { ApprovalTask } from "./ApprovalList.tsx";
import { ApproveForm } from "./ApproveForm.tsx";
import { RejectForm } from "./RejectForm.tsx";

/** The waiting reports, with the forms for a lower amount and for a rejection. */
export function ApprovalsPanel() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const [task, setTask] = useState<ApprovalTask | null>(null);
  const begin = useCallback(
    (next: ApprovalTask) => {
      setTask(next);
      open();
    },
    [open],
  );
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
