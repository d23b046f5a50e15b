import { NativeSelect } from "@mantine/core";
import type { Answer } from "@utspring/bank-matching/answers";
import { useEffect, useRef } from "react";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { BankNames } from "./bank-names.ts";
import type { Choice } from "./choices.ts";
import type { SplitPart } from "./split.ts";

const emptyPart: SplitPart = { target: null, amount: "" };

interface AnswerSelectProps {
  label: string;
  answers: readonly Answer[];
  isSameOffered: boolean;
  choice: Choice;
  amountOre: number;
  names: BankNames;
  onChoose: (choice: Choice) => void;
}

export function AnswerSelect({ label, answers, isSameOffered, choice, amountOre, names, onChoose }: AnswerSelectProps) {
  const { linesOf, hintOf, open } = names;
  const labelOf = (answer: Answer) => {
    const hint = hintOf(answer);
    return `${linesOf(answer).join(" + ")}${hint === null ? "" : ` (${hint})`}`;
  };
  const approved = names.approved(amountOre);
  const texts = bankPageTexts;
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  const value =
    choice.kind === "credit"
      ? `credit ${names.members.findIndex(({ id }) => id === choice.memberId)}`
      : choice.kind === "answer"
        ? `answer ${choice.index}`
        : choice.kind === "item"
          ? `item ${open.findIndex(({ item }) => item.reference === choice.item.reference)}`
          : choice.kind === "approved"
            ? `approved ${approved.findIndex(({ payment }) => payment.recordId === choice.payment.recordId)}`
            : choice.kind;
  const choose = (chosen: string) => {
    const [kind = "", index = ""] = chosen.split(" ");
    const item = open[Number(index)]?.item;
    const payment = approved[Number(index)]?.payment;
    if (kind === "answer") onChoose({ kind, index: Number(index) });
    else if (kind === "item" && item !== undefined) onChoose({ kind, item });
    else if (kind === "approved" && payment !== undefined) onChoose({ kind, payment });
    else if (kind === "credit") onChoose({ kind, memberId: names.members[Number(index)]?.id ?? "" });
    else if (kind === "split") onChoose({ kind, parts: [emptyPart, emptyPart] });
    else if (kind === "income") onChoose({ kind, text: "" });
    else if (kind === "leave" || kind === "ignore" || kind === "same" || kind === "save") onChoose({ kind });
  };
  return (
    <NativeSelect
      ref={field}
      mt="xs"
      size="md"
      label={texts.answer}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: "leave", label: texts.leave },
        ...answers.map((answer, index) => ({ value: `answer ${index}`, label: labelOf(answer) })),
        ...(isSameOffered ? [{ value: "same", label: texts.same }] : []),
        { value: "ignore", label: texts.ignore },
        { value: "save", label: texts.save },
        { value: "split", label: texts.split.choose },
        { value: "income", label: texts.income.choose },
        ...(approved.length === 0
          ? []
          : [
              {
                group: texts.approvedPayments,
                items: approved.map(({ label: words }, index) => ({ value: `approved ${index}`, label: words })),
              },
            ]),
        ...(open.length === 0
          ? []
          : [
              {
                group: texts.openItems,
                items: open.map(({ label: words }, index) => ({ value: `item ${index}`, label: words })),
              },
            ]),
        {
          group: texts.credits,
          items: names.members.map(({ label: words }, index) => ({ value: `credit ${index}`, label: words })),
        },
      ]}
    />
  );
}
