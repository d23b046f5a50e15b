import { AddReceiptForm } from "./AddReceiptForm.tsx";
import type { Withdrawal } from "./AddReceiptForm.tsx";
import { CorrectForm } from "./CorrectForm.tsx";
import { DepositForm } from "./DepositForm.tsx";
import { SetBudgetItemForm } from "./SetBudgetItemForm.tsx";
import { WithdrawForm } from "./WithdrawForm.tsx";
import type { LedgerEntry } from "./use-ledger.ts";

export type FundTask =
  | { kind: "deposit" }
  | { kind: "withdraw" }
  | { kind: "addReceipt"; entry: Withdrawal }
  | { kind: "correct" | "setBudgetItem"; entry: LedgerEntry };

interface FundTaskFormProps {
  task: FundTask;
  fund: { balanceOre: number; reservedOre: number };
  isOpen: boolean;
  onDone: () => void;
}

export function FundTaskForm({ task, fund, isOpen, onDone }: FundTaskFormProps) {
  switch (task.kind) {
    case "deposit":
      return <DepositForm onDone={onDone} />;
    case "withdraw":
      return <WithdrawForm fund={fund} onDone={onDone} />;
    case "addReceipt":
      return <AddReceiptForm withdrawal={task.entry} onDone={onDone} />;
    case "correct":
      return <CorrectForm entry={task.entry} isOpen={isOpen} onDone={onDone} />;
    case "setBudgetItem":
      return <SetBudgetItemForm entry={task.entry} onDone={onDone} />;
  }
}
