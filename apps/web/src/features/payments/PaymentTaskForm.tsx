import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { lazy, Suspense } from "react";
import type { PaymentTask } from "./use-payment-task.ts";

// Loaded on first use, since most users only read.
const PayPanel = lazy(() => import("./pay/PayPanel.tsx").then((file) => ({ default: file.PayPanel })));
const CreateForm = lazy(() => import("./requirements/CreateForm.tsx").then((file) => ({ default: file.CreateForm })));
const UpdateForm = lazy(() => import("./requirements/UpdateForm.tsx").then((file) => ({ default: file.UpdateForm })));

const AskReliefForm = lazy(() =>
  import("./relief/AskReliefForm.tsx").then((file) => ({ default: file.AskReliefForm })),
);

interface PaymentTaskFormProps {
  task: PaymentTask;
  onDone: () => void;
}

/** The sheet's content: paying, creating or editing a payment, or asking to pay it in another way. */
export function PaymentTaskForm({ task, onDone }: PaymentTaskFormProps) {
  return (
    <Suspense fallback={<LoadingNotice />}>
      {task.kind === "create" && <CreateForm onDone={onDone} />}
      {task.kind === "update" && <UpdateForm requirement={task.requirement} onDone={onDone} />}
      {task.kind === "relief" && <AskReliefForm requirement={task.requirement} onDone={onDone} />}
      {task.kind === "pay" && <PayPanel requirement={task.requirement} onDone={onDone} />}
    </Suspense>
  );
}
