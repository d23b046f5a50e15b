import { Input, SegmentedControl, Stack, Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { instalmentCounts, instalmentsOf } from "@utspring/domain/payments/relief";
import { reliefTexts } from "@utspring/domain/payments/ui-texts";
import { DateField } from "../../../ui/DateField.tsx";
import type { usePartDates } from "./use-part-dates.ts";

interface PartDatesProps {
  parts: ReturnType<typeof usePartDates>;
  leftOre: number;
  /** Where the form knows it; the server refuses later days. */
  latest?: string;
  error?: string | null;
}

const counts = Array.from({ length: instalmentCounts.most - instalmentCounts.least + 1 }, (_, index) =>
  String(index + instalmentCounts.least),
);

export function PartDates({
  parts: { dates, count, setCount, setDate, today },
  leftOre,
  latest,
  error = null,
}: PartDatesProps) {
  const texts = reliefTexts.ask;
  const shares = instalmentsOf(dates, leftOre, 0);
  return (
    <Stack gap="sm">
      <Input.Wrapper label={texts.count} size="md" labelElement="div">
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={texts.count}
          value={String(count)}
          onChange={(value) => setCount(Number(value))}
          data={counts}
        />
      </Input.Wrapper>
      {dates.map((day, index) => (
        <DateField
          key={index}
          label={texts.date(index + 1, formatKr(shares?.[index]?.amountOre ?? 0, 2))}
          size="md"
          min={today}
          {...(latest === undefined ? {} : { max: latest })}
          value={day}
          onChange={(value) => setDate(index, value)}
        />
      ))}
      {error !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </Stack>
  );
}
