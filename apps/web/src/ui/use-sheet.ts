import { startTransition, useCallback, useState } from "react";

/** Opens in a transition, so that rendering a long page does not delay the press. */
export function useSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => startTransition(() => setIsOpen(true)), []);
  const close = useCallback(() => setIsOpen(false), []);
  return [isOpen, { open, close }] as const;
}

/** Ids, never rows: a row in a state would not change with its list. `useRow` finds the row by its id. */
export type TaskOfIds = string | Readonly<Record<string, string | readonly string[] | null | ((act: never) => void)>>;

/** The task is kept while the sheet closes, so that it does not become empty. */
export function useSheetTask<Task extends TaskOfIds>() {
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
