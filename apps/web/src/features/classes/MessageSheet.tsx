import { classesTexts } from "@utspring/domain/classes/texts";
import { lazy, Suspense } from "react";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import type { MessageTask } from "./MessageTaskForm.tsx";

// Loaded on first use, since most users only read.
const MessageTaskForm = lazy(() => import("./MessageTaskForm.tsx").then((file) => ({ default: file.MessageTaskForm })));

interface MessageSheetProps {
  /** Kept while the sheet closes, so that it does not become empty. */
  task: MessageTask | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The sheet to write or edit a message. */
export function MessageSheet({ task, isOpen, onClose }: MessageSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={task ? classesTexts[task.kind].title : ""}>
      {task && (
        <Suspense fallback={<LoadingNotice />}>
          <MessageTaskForm task={task} onDone={onClose} />
        </Suspense>
      )}
    </Sheet>
  );
}
