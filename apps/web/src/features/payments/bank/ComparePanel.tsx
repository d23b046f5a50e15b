import { Button, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { fieldKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { noteBalanceInput } from "@utspring/domain/payments/bank-schema";
import { trpc } from "../../../lib/trpc.ts";
import { useAction } from "../../../lib/use-action.ts";
import { useIdempotencyKey } from "../../../lib/use-idempotency-key.ts";
import { useZodForm } from "../../../lib/use-zod-form.ts";
import { useNow } from "../../../ssr/hydration-values.ts";
import { DateField } from "../../../ui/DateField.tsx";
import { MoneyInput } from "../../../ui/MoneyInput.tsx";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { Stat } from "../../../ui/Stat.tsx";
import classes from "../approvals/Approvals.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { FoundFile } from "./reader-messages.ts";

interface ComparePanelProps {
  /** The file that is open: it may say what the account has. */
  file: FoundFile | null;
}

/** Book, bank and difference, and what the difference is made of. */
export function ComparePanel({ file }: ComparePanelProps) {
  const texts = bankPageTexts.compare;
  const { book, bank, difference: label, none, explained, reasons } = bankTexts.difference;
  const difference = trpc.payments.bank.difference.useQuery();
  const today = dayOf(useNow());
  const { key, renew } = useIdempotencyKey();
  const balanceOre = file?.balance?.amountOre ?? null;
  const fileDay = file?.balance?.on ?? file?.period?.to ?? today;
  const form = useZodForm(noteBalanceInput, {
    // A report of a month that is not over ends on a day without a balance.
    day: fileDay > today ? today : fileDay,
    bankBalance: balanceOre === null || balanceOre < 0 ? "" : fieldKr(balanceOre),
    idempotencyKey: key,
  });
  const note = useAction(trpc.payments.bank.noteBalance, texts, {
    form,
    onDone: renew,
    onFailed: ({ code }) => {
      if (code !== "UNEXPECTED") renew();
    },
  });
  const { data } = difference;
  const day = data?.day ?? null;
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
          <DateField label={texts.day} size="md" max={today} {...form.getInputProps("day")} />
          <MoneyInput
            label={texts.balance}
            size="md"
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
          <SimpleGrid cols={{ base: 1, xs: 3 }} mt="lg" mb="sm">
            <Stat label={texts.on(book, formatDay(day))}>
              <MoneyText amountOre={data.bookOre} />
            </Stat>
            <Stat label={texts.on(bank, formatDay(day))}>
              <MoneyText amountOre={data.bankOre} />
            </Stat>
            <Stat label={label}>
              <MoneyText amountOre={data.differenceOre} />
            </Stat>
          </SimpleGrid>
          {data.explanations.length > 0 && (
            <ul className={classes["panelRows"]} aria-label={texts.why}>
              {data.explanations.map(({ reason, amountOre }) => (
                <li key={reason} className={classes["line"]}>
                  <span>{reasons[reason]}</span>
                  <MoneyText amountOre={amountOre} variant="signed" />
                </li>
              ))}
            </ul>
          )}
          {data.differenceOre === 0 && data.explanations.length === 0 && <Text mt="md">{none}</Text>}
          {data.explanations.length > 0 && data.explanations.every(({ reason }) => reason !== "unexplained") && (
            <Text mt="md">{explained}</Text>
          )}
        </div>
      )}
    </Paper>
  );
}
