import { DepositForm } from "./DepositForm.tsx";
import { EntryTaskForm } from "./EntryTaskForm.tsx";
import type { EntryTask } from "./EntryTaskForm.tsx";
import { WithdrawForm } from "./WithdrawForm.tsx";

export type FundTask = { kind: "deposit" } | { kind: "withdraw" } | EntryTask;

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
    default:
      return <EntryTaskForm task={task} isOpen={isOpen} onDone={onDone} />;
  }
}
