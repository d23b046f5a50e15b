import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { formatKr } from "@utspring/domain/money";
import { MoneyInput } from "../../ui/MoneyInput.tsx";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { BankNames } from "./bank-names.ts";
import { splitFault, splitLeft, targetKey } from "./split.ts";
import type { SplitPart } from "./split.ts";

interface SplitEditorProps {
  whose: string;
  parts: readonly SplitPart[];
  amountOre: number;
  names: BankNames;
  onChange: (parts: SplitPart[]) => void;
}

const maxParts = 10;

export function SplitEditor({ whose, parts, amountOre, names: { open, members }, onChange }: SplitEditorProps) {
  const texts = bankPageTexts.split;
  const fault = splitFault(parts, amountOre);
  const leftOre = splitLeft(parts, amountOre);
  const change = (index: number, part: Partial<SplitPart>) =>
    onChange(parts.map((one, nr) => (nr === index ? { ...one, ...part } : one)));
  const targets = [
    ...open.map(({ item, label }) => ({ label, target: { item } as SplitPart["target"] })),
    ...members.map(({ id, label }) => ({ label, target: { creditMemberId: id } as SplitPart["target"] })),
  ].map((one) => ({ ...one, value: targetKey(one) }));
  const [items, credits] = [targets.slice(0, open.length), targets.slice(open.length)];
  const dataOf = (some: typeof targets) => some.map(({ value, label }) => ({ value, label }));
  return (
    <Stack gap="sm" mt="sm" role="group" aria-label={texts.title(whose)}>
      {parts.map((part, index) => (
        <Group key={index} gap="xs" align="flex-end">
          <NativeSelect
            label={texts.part(index + 1)}
            size="md"
            flex="1 1 14rem"
            value={targetKey(part)}
            onChange={({ currentTarget }) => {
              const target = targets.find(({ value }) => value === currentTarget.value)?.target ?? null;
              change(index, { target });
            }}
            data={[
              { value: "", label: texts.unsaid },
              { group: bankPageTexts.openItems, items: dataOf(items) },
              { group: bankPageTexts.credits, items: dataOf(credits) },
            ]}
          />
          <MoneyInput
            label={texts.amount(index + 1)}
            size="md"
            flex="0 1 9rem"
            value={part.amount}
            onChange={(amount) => change(index, { amount: String(amount) })}
          />
          {parts.length > 2 && (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={texts.remove(index + 1)}
              onClick={() => onChange(parts.filter((_, nr) => nr !== index))}
            >
              <IconX size={20} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          disabled={parts.length >= maxParts}
          onClick={() => onChange([...parts, { target: null, amount: "" }])}
        >
          {texts.add}
        </Button>
      </Group>
      <Text size="sm" role="status">
        {leftOre !== 0 && (
          <span>{`${(leftOre > 0 ? texts.left : texts.over)(formatKr(Math.abs(leftOre), "whole"))}. `}</span>
        )}
        {fault !== "sum" && <span>{fault === null ? texts.done : texts.faults[fault]}</span>}
      </Text>
    </Stack>
  );
}
