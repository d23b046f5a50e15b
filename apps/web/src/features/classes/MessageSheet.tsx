import { classesTexts } from "@utspring/domain/classes/texts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import type { Message } from "./use-messages.ts";

// Loaded on first use, since most users only read.
const MessageTaskForm = lazyNamed(() => import("./MessageTaskForm.tsx").then((file) => file.MessageTaskForm));

interface MessageSheetProps {
  /** Null for a new one. */
  message: Message | null;
  isOpen: boolean;
  onClose: () => void;
}

export function MessageSheet({ message, isOpen, onClose }: MessageSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={classesTexts[message ? "updateMessage" : "postMessage"].title}>
      <MessageTaskForm message={message} onDone={onClose} />
    </Sheet>
  );
}
