import { formatKr } from "@utspring/domain/money";
import { trpc } from "../../../lib/trpc.ts";
import { useAction } from "../../../lib/use-action.ts";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { bankPageTexts } from "./bank-page-texts.ts";
import { paidLines } from "./history-lines.ts";
import type { HistoryRow } from "./join-undone.ts";

/**
 * Takes back a booked row with all that it has paid, unties a linked one, or opens one again that was said to be none
 * of the class's, after a question.
 */
export function UndoRowButton({ row }: { row: HistoryRow }) {
  const { id, state, amountOre, bookedOn, name } = row;
  const texts = bankPageTexts.undo;
  const { key, renew } = useIdempotencyKey();
  const undo = useAction(trpc.payments.bank.undo, texts, {
    onDone: renew,
    onFailed: ({ code }) => {
      if (code !== "UNEXPECTED") renew();
    },
  });
  const amount = formatKr(amountOre, "whole");
  const consequence =
    state === "linked" ? texts.linkedText : state === "ignored" ? texts.ignoredText : texts.text(amount);
  // Two pupils' rows may have one payer, and two pupils one name.
  const what = paidLines(row).join(" + ");
  return (
    <ConfirmButton
      variant="subtle"
      px="sm"
      aria-label={texts.of(name ?? bookedOn, amount)}
      question={{
        title: texts.title,
        text: what === "" ? consequence : `${what}. ${consequence}`,
        confirm: texts.confirm,
      }}
      isPending={undo.isPending}
      onConfirm={() => undo.run({ rowId: id, idempotencyKey: key })}
    >
      {texts.button}
    </ConfirmButton>
  );
}
