import { formatDay } from "@utspring/domain/dates";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { bankPageTexts } from "./bank-page-texts.ts";

export function RemoveBalanceButton({ day }: { day: string }) {
  const texts = bankPageTexts.balances;
  const remove = useAction(trpc.payments.bank.removeBalance, texts);
  return (
    <ConfirmButton
      variant="subtle"
      px="sm"
      aria-label={texts.of(formatDay(day))}
      question={{ title: texts.question, text: texts.text(formatDay(day)), confirm: texts.confirm }}
      isPending={remove.isPending}
      onConfirm={() => remove.run({ day })}
    >
      {texts.remove}
    </ConfirmButton>
  );
}
