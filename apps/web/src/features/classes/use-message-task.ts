import type { MessageTask } from "./MessageTaskForm.tsx";
import { useSheetTask } from "../../ui/use-sheet.ts";

export function useMessageTask() {
  const { begin, close, ...sheet } = useSheetTask<MessageTask>();
  return { begin, sheet: { ...sheet, onClose: close } };
}
