import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import type { MessageTask } from "./MessageTaskForm.tsx";

/** The message being written, and whether its sheet is open. */
export function useMessageTask() {
  const [isOpen, sheet] = useDisclosure(false);
  const [task, setTask] = useState<MessageTask | null>(null);
  const begin = (next: MessageTask) => {
    setTask(next);
    sheet.open();
  };
  return { begin, sheet: { task, isOpen, onClose: sheet.close } };
}
