import { startTransition, useCallback, useState } from "react";

/** Opens in a transition, so that rendering a long page does not delay the press. */
export function useSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => startTransition(() => setIsOpen(true)), []);
  const close = useCallback(() => setIsOpen(false), []);
  return [isOpen, { open, close }] as const;
}

/** The task is kept while the sheet closes, so that it does not become empty. */
export function useSheetTask<Task>() {
  const [isOpen, { open, close }] = useSheet();
  const [task, setTask] = useState<Task | null>(null);
  const begin = useCallback(
    (next: Task) => {
      startTransition(() => setTask(next));
      open();
    },
    [open],
  );
  return { task, isOpen, begin, close };
}
