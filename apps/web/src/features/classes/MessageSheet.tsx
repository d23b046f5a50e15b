import { classesTexts } from "@utspring/domain/classes/texts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import type { MessageTask } from "./MessageTaskForm.tsx";

// Loaded on first use, since most users only read.
const MessageTaskForm = lazyNamed(() => import("./MessageTaskForm.tsx").then((file) => file.MessageTaskForm));

interface MessageSheetProps {
  /** Kept while the sheet closes, so that it does not become empty. */
  task: MessageTask | null;
  isOpen: boolean;
  onClose: () => void;
}

export function MessageSheet({ task, isOpen, onClose }: MessageSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={task ? classesTexts[task.kind].title : ""}>
      {task && <MessageTaskForm task={task} onDone={onClose} />}
    </Sheet>
  );
}
