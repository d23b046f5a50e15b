import { formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { afterRefusal } from "../../lib/press/after-refusal.ts";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { bankPageTexts } from "./bank-page-texts.ts";
import { paidLines } from "./history-lines.ts";
import type { HistoryRow } from "./history-lines.ts";

/** Also unties a linked row, and reopens an ignored row. */
export function UndoRowButton({ row }: { row: HistoryRow }) {
  const { id, amountOre, bookedOn, name } = row;
  const texts = bankPageTexts.undo;
  const { key, renew } = useIdempotencyKey();
  const success = ({ balanceAfterOre }: Outputs["payments"]["bank"]["undo"]) =>
    balanceAfterOre === null ? texts.waiting : texts.success;
  const undo = useAction(
    trpc.payments.bank.undo,
    { ...texts, success },
    {
      onDone: renew,
      onFailed: afterRefusal(renew),
    },
  );
  const amount = formatKr(amountOre, "whole");
  return (
    <ConfirmButton
      variant="subtle"
      px="sm"
      aria-label={texts.of(name ?? formatDay(bookedOn), amount)}
      question={{
        title: texts.title,
        text: undoText(row),
        confirm: texts.confirm,
      }}
      isPending={undo.isPending}
      onConfirm={() => undo.run({ rowId: id, idempotencyKey: key })}
    >
      {texts.button}
    </ConfirmButton>
  );
}

function undoText(row: HistoryRow): string {
  const { state, parts, amountOre } = row;
  const texts = bankPageTexts.undo;
  const amount = formatKr(amountOre, "whole");
  if (state === "ignored" || state === "same") return texts.ignoredText;
  if (parts.some(({ incomeText }) => incomeText !== null)) return `${texts.incomeText(amount)} ${texts.waits}`;
  const isCredit = parts.every(({ title }) => title === null);
  const booked = isCredit ? texts.creditText(amount) : texts.text(amount);
  // Two pupils' rows may have one payer, and two pupils one name.
  return `${paidLines(row).join(" + ")}. ${state === "linked" ? texts.linkedText : `${booked} ${texts.waits}`}`;
}
