import { trpc } from "../../lib/query/trpc.ts";
import { useRow } from "../../ui/use-row.ts";
import { AddReceiptForm } from "./AddReceiptForm.tsx";
import { CorrectForm } from "./CorrectForm.tsx";
import { SetBudgetItemForm } from "./SetBudgetItemForm.tsx";
import { useLedger } from "./use-ledger.ts";
import type { LedgerFilter } from "./use-ledger.ts";

/** `list` has the entry; a waiting withdrawal's request can only get a receipt. */
export type EntryTask = {
  kind: "addReceipt" | "correct" | "setBudgetItem";
  entryId: string;
  list: LedgerFilter | "waiting";
};

interface EntryTaskFormProps {
  task: EntryTask;
  isOpen: boolean;
  onDone: () => void;
}

export function EntryTaskForm({ task: { kind, entryId, list }, isOpen, onDone }: EntryTaskFormProps) {
  const ledger = useLedger(list === "waiting" ? "all" : list);
  const waiting = trpc.fund.waiting.useQuery();
  const { row: entry } = useRow(
    ledger.data?.pages.flatMap(({ rows }) => rows),
    "id",
    entryId,
  );
  const { row: request } = useRow(waiting.data?.requests, "id", entryId);
  const withdrawal = entry ?? request;
  if (kind === "addReceipt") return withdrawal && <AddReceiptForm withdrawal={withdrawal} onDone={onDone} />;
  if (entry === null) return null;
  if (kind === "correct") return <CorrectForm entry={entry} isOpen={isOpen} onDone={onDone} />;
  return <SetBudgetItemForm entry={entry} onDone={onDone} />;
}
