import { Button, Stack, Text, Textarea } from "@mantine/core";
import { addDays, formatDay, formatMonth, monthStart } from "@utspring/domain/dates";
import { bankDifferenceOre } from "@utspring/domain/fund/review";
import { signOffInputFor } from "@utspring/domain/fund/schema";
import { formatKr } from "@utspring/domain/money";
import { Fragment, useState } from "react";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { MoneyInput } from "../../../ui/MoneyInput.tsx";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { reviewTexts } from "./review-texts.ts";
import classes from "./Review.module.css";
import type { ReviewMonth } from "./use-review.ts";

interface SignOffFormProps {
  month: ReviewMonth;
  onDone: () => void;
}

export function SignOffForm({ month: { month, hash, inOre, outOre, closingOre }, onDone }: SignOffFormProps) {
  const texts = reviewTexts.signOff;
  const { key } = useIdempotencyKey();
  const [schema] = useState(() => signOffInputFor(closingOre));
  const form = useDraftForm(`review.${month}.${hash.slice(0, 12)}`, schema, {
    month,
    ledgerHash: hash,
    bankBalance: "",
    remark: "",
    idempotencyKey: key,
  });
  const signOff = useAction(trpc.fund.review.signOff, texts, {
    form,
    onDone,
    // The toast says so, and there is nothing left to sign off.
    onFailed: ({ code }) => (code === "MONTH_SIGNED" || code === "NOT_AUDITOR") && onDone(),
  });
  // A balance that the form refuses has no difference to explain.
  const differenceOf = (balance: string) => {
    const bank = schema.shape.bankBalance.safeParse(balance);
    return bank.success ? bankDifferenceOre({ bankOre: bank.data, bookOre: closingOre }) : null;
  };
  const needsRemark = (balance: string) => (differenceOf(balance) ?? 0) !== 0;
  // The label and the message agree: where no remark is demanded, an earlier message goes.
  form.watch("bankBalance", ({ value }) => {
    if (!needsRemark(value)) form.clearFieldError("remark");
  });
  const difference = differenceOf(form.values.bankBalance);
  const isRemarkNeeded = needsRemark(form.values.bankBalance);
  const sums = [
    [texts.in, inOre],
    [texts.out, outOre],
    [texts.closing, closingOre],
  ] as const;
  return (
    <form onSubmit={form.onSubmit((values) => void signOff.run(values, formatMonth(`${month}-01`)))} noValidate>
      <Stack>
        <Text>{texts.lead}</Text>
        <dl className={classes["sums"]}>
          {sums.map(([label, amountOre]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>
                <MoneyText amountOre={amountOre} />
              </dd>
            </Fragment>
          ))}
        </dl>
        <MoneyInput
          label={texts.bank(formatDay(lastDayOf(month)))}
          size="md"
          canBeNegative
          data-autofocus
          {...form.getInputProps("bankBalance")}
          value={form.values.bankBalance}
        />
        <Text aria-live="polite">{difference === null ? "" : wordsOf(difference)}</Text>
        <Textarea
          label={isRemarkNeeded ? texts.remark : texts.remarkOptional}
          required={isRemarkNeeded}
          withAsterisk={false}
          description={texts.remarkHint}
          size="md"
          autosize
          minRows={2}
          {...form.getInputProps("remark")}
        />
        <Text fw={600}>{texts.final}</Text>
        <Button type="submit" size="md" loading={signOff.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}

function wordsOf(differenceOre: number): string {
  const { noDifference, more, less } = reviewTexts.signOff;
  if (differenceOre === 0) return noDifference;
  return (differenceOre > 0 ? more : less)(formatKr(Math.abs(differenceOre), 2));
}

function lastDayOf(month: string): string {
  return addDays(monthStart(`${month}-01`, 1), -1);
}
