import type { MessageTask } from "./MessageTaskForm.tsx";
import { useSheetTask } from "../../ui/use-sheet.ts";

/** The message being written, and whether its sheet is open. */
export function useMessageTask() {
  const { begin, close, ...sheet } = useSheetTask<MessageTask>();
  return { begin, sheet: { ...sheet, onClose: close } };
}
