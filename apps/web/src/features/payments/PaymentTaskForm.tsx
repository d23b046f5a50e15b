import { lazyNamed } from "../../ui/lazy-named.ts";
import type { PaymentTask } from "./use-payment-task.ts";

// Loaded on first use, since most users only read.
const PayPanel = lazyNamed(() => import("./pay/PayPanel.tsx").then((file) => file.PayPanel));
const CreateForm = lazyNamed(() => import("./requirements/CreateForm.tsx").then((file) => file.CreateForm));
const UpdateForm = lazyNamed(() => import("./requirements/UpdateForm.tsx").then((file) => file.UpdateForm));
const RecordTaskForm = lazyNamed(() => import("./record/RecordTaskForm.tsx").then((file) => file.RecordTaskForm));

const SharePanel = lazyNamed(() => import("./link/SharePanel.tsx").then((file) => file.SharePanel));
const AskReliefForm = lazyNamed(() => import("./relief/AskReliefForm.tsx").then((file) => file.AskReliefForm));

interface PaymentTaskFormProps {
  task: PaymentTask;
  isOpen: boolean;
  onDone: () => void;
}

export function PaymentTaskForm({ task, isOpen, onDone }: PaymentTaskFormProps) {
  return (
    <>
      {task.kind === "create" && <CreateForm onDone={onDone} />}
      {task.kind === "update" && <UpdateForm requirement={task.requirement} onDone={onDone} />}
      {task.kind === "relief" && <AskReliefForm requirement={task.requirement} isOpen={isOpen} onDone={onDone} />}
      {task.kind === "record" && <RecordTaskForm requirementId={task.requirement.id} onDone={onDone} />}
      {task.kind === "share" && <SharePanel payment={task.requirement} />}
      {task.kind === "pay" && <PayPanel requirement={task.requirement} onDone={onDone} />}
    </>
  );
}
