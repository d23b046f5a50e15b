import { classesTexts } from "@utspring/domain/classes/texts";
import { lazy, Suspense } from "react";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { MessageTask } from "./MessageTaskForm.tsx";

// Fetched when first opened: most who look at the messages only read.
const MessageTaskForm = lazy(() => import("./MessageTaskForm.tsx").then((file) => ({ default: file.MessageTaskForm })));

interface MessageSheetProps {
  /** Outlives the sheet's closing, so the sheet does not empty while it slides away. */
  task: MessageTask | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Where a message is written or changed. */
export function MessageSheet({ task, isOpen, onClose }: MessageSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={task ? classesTexts[task.verb].title : ""}>
      {task && <Suspense fallback={<LoadingNotice />}><MessageTaskForm task={task} onDone={onClose} /></Suspense>}
    </Sheet>
  );
}
