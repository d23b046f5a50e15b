import { Button, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { balanceOn } from "@utspring/bank-files/day-balances";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { fieldKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { explainDifference } from "@utspring/domain/payments/explain-difference";
import type { DifferenceReason } from "@utspring/domain/payments/explain-difference";
import { noteBalanceInput } from "@utspring/domain/payments/bank-schema";
import { useMemo } from "react";
import { afterRefusal } from "../../lib/press/after-refusal.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { useNow } from "../../ui/hydration-values.ts";
import { DateField } from "../../ui/DateField.tsx";
import { MoneyInput } from "../../ui/MoneyInput.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { Stat } from "../../ui/Stat.tsx";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import { DifferenceCauses } from "./DifferenceCauses.tsx";
import { openFileRows } from "./open-file-rows.ts";
import type { Found } from "./reader-messages.ts";

interface ComparePanelProps {
  found: Found | null;
}

/** Causes whose rows the server has. */
const isKnown = (reason: DifferenceReason) => reason === "ownOre" || reason === "saved" || reason === "ignored";

export function ComparePanel({ found }: ComparePanelProps) {
  const file = found?.file ?? null;
  const texts = bankPageTexts.compare;
  const { book, bank, difference: label, none, explained } = bankTexts.difference;
  const difference = trpc.payments.bank.difference.useQuery();
  const today = dayOf(useNow());
  const { key, renew } = useIdempotencyKey();
  const fileDay = file?.balances.at(-1)?.on ?? file?.period?.to ?? today;
  // A report of a month that is not over ends on a day without a balance.
  const firstDay = fileDay > today ? today : fileDay;
  const balanceOf = (onDay: string) => (file === null ? null : balanceOn(file, onDay));
  const fieldOf = (balanceOre: number | null) => (balanceOre === null ? "" : fieldKr(balanceOre));
  const form = useZodForm(noteBalanceInput, {
    day: firstDay,
    bankBalance: fieldOf(balanceOf(firstDay)),
    idempotencyKey: key,
  });
  const note = useAction(trpc.payments.bank.noteBalance, texts, {
    form,
    onDone: renew,
    onFailed: afterRefusal(renew),
  });
  const dayProps = form.getInputProps("day") as { value: string; onChange: (value: string) => void };
  const changeDay = (next: string) => {
    const { bankBalance } = form.values;
    const isOfFile = bankBalance.trim() === fieldOf(balanceOf(dayProps.value));
    dayProps.onChange(next);
    if (isOfFile) form.setFieldValue("bankBalance", fieldOf(balanceOf(next)));
  };
  const { data } = difference;
  const day = data?.day ?? null;
  const open = useMemo(() => (found === null ? null : openFileRows(found)), [found]);
  const causes = useMemo(() => {
    if (data === undefined || data.day === null || open === null) return data?.explanations ?? [];
    const known = data.explanations.flatMap(({ reason, rows }) => (isKnown(reason) ? [{ reason, rows }] : []));
    return explainDifference({ ...data, day: data.day, known }, open);
  }, [data, open]);
  const isExplained = causes.every(({ reason }) => reason !== "unexplained");
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={texts.title}>
      <Title order={2} fz="h3">
        {texts.title}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {texts.lead}
      </Text>
      <form onSubmit={form.onSubmit((values) => void note.run({ ...values, idempotencyKey: key }))} noValidate>
        <Stack maw="26rem">
          <DateField label={texts.day} size="md" max={today} {...dayProps} onChange={changeDay} />
          <MoneyInput
            label={texts.balance}
            size="md"
            canBeNegative
            {...form.getInputProps("bankBalance")}
            value={form.values.bankBalance}
          />
          <Button type="submit" size="md" loading={note.isPending}>
            {texts.submit}
          </Button>
        </Stack>
      </form>
      <QueryState query={difference} failure={texts.load} loading={<SkeletonList rows={1} />} />
      {data && day !== null && (
        <div aria-live="polite">
          <SimpleGrid cols={{ base: 1, md: 3 }} mt="lg" mb="sm">
            <Stat label={texts.on(book, formatDay(day))}>
              <MoneyText amountOre={data.bookOre} />
            </Stat>
            <Stat label={texts.on(bank, formatDay(day))}>
              <MoneyText amountOre={data.bankOre} />
            </Stat>
            <Stat label={label}>
              <MoneyText amountOre={data.differenceOre} variant="difference" />
            </Stat>
          </SimpleGrid>
          {causes.length > 0 && <DifferenceCauses causes={causes} />}
          {data.differenceOre === 0 && <Text mt="md">{none}</Text>}
          {causes.length > 0 && (
            <Text mt="md">{isExplained ? explained : open === null ? texts.openFile : texts.rest}</Text>
          )}
        </div>
      )}
    </Paper>
  );
}
