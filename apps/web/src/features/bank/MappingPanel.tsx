import { Alert, Button, Checkbox, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ColumnMapping } from "@utspring/bank-files/bank-file";
import type { TablePreview } from "@utspring/bank-files/preview-table";
import { useEffect, useRef, useState } from "react";
import { RecordTable } from "../../ui/RecordTable.tsx";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";

interface MappingPanelProps {
  preview: TablePreview;
  isAgain: boolean;
  refusal: string | null;
  isReading: boolean;
  onChoose: (mapping: ColumnMapping) => void;
  onClose: () => void;
}

type Column = Exclude<keyof ColumnMapping, "decimal" | "dayOrder" | "statuses">;

const nothing: ColumnMapping = {
  date: 0,
  amount: null,
  deposit: null,
  withdrawal: null,
  name: null,
  phone: null,
  message: null,
  balance: null,
  decimal: null,
};

export function MappingPanel({ preview, isAgain, refusal, isReading, onChoose, onClose }: MappingPanelProps) {
  const texts = bankPageTexts.mapping;
  const { heading, rows, guess, isDecimalUnclear, isDayOrderUnclear, unknownStatuses } = preview;
  const [mapping, setMapping] = useState(guess ?? nothing);
  const title = useRef<HTMLHeadingElement>(null);
  // The field or button that opened it is gone.
  useEffect(() => title.current?.focus(), []);
  const width = Math.max(heading.length, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => {
    const said = heading[index] ?? "";
    // Two columns may be called the same.
    const isOwn = said !== "" && heading.indexOf(said) === index;
    return { name: isOwn ? said : texts.column(index + 1), sample: rows.find((row) => row[index])?.[index] ?? "" };
  });
  const hasTwo = mapping.amount === null;
  const asked: Column[] = [
    "date",
    "amount",
    ...(hasTwo ? (["deposit", "withdrawal"] as const) : []),
    "name",
    "phone",
    "message",
    "balance",
    "status",
  ];
  const statuses = unknownStatuses[mapping.status ?? -1] ?? [];
  const isPaid = (status: string) => mapping.statuses?.[status.toLowerCase()] === true;
  // What is not ticked is answered too, so that it is not asked about again.
  const withStatuses = (paid: readonly string[]): ColumnMapping => {
    const answers = statuses.map((status) => [status.toLowerCase(), paid.includes(status)] as const);
    return { ...mapping, statuses: { ...mapping.statuses, ...Object.fromEntries(answers) } };
  };
  const options = columns.map(({ name, sample }, index) => ({
    value: String(index),
    label: texts.option(name, sample),
  }));
  const choose = (column: Column, value: string) => {
    const index = value === "" ? null : Number(value);
    // A file has signed amounts, or a column for each direction.
    const others = column === "amount" && index !== null ? { deposit: null, withdrawal: null } : {};
    setMapping({ ...mapping, ...others, [column]: index });
  };
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={texts.title}>
      <Stack>
        <div>
          <Title order={2} fz="h3" ref={title} tabIndex={-1}>
            {texts.title}
          </Title>
          <Text c="dimmed" mt={4}>
            {isAgain ? texts.leadAgain : texts.lead}
          </Text>
        </div>
        <RecordTable
          caption={texts.rows}
          rows={rows.slice(0, 3).map((cells, nr) => ({ cells, nr }))}
          rowKey={({ nr }) => String(nr)}
          columns={columns.map(({ name }, index) => ({
            header: name,
            cell: ({ cells }: { cells: string[] }) => cells[index] ?? "",
            isLong: true,
          }))}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {asked.map((column) => (
            <NativeSelect
              key={column}
              size="md"
              label={texts.columns[column]}
              value={mapping[column] == null ? "" : String(mapping[column])}
              data={[...(column === "date" ? [] : [{ value: "", label: texts.none }]), ...options]}
              onChange={({ currentTarget }) => choose(column, currentTarget.value)}
            />
          ))}
          {isDecimalUnclear && (
            <NativeSelect
              size="md"
              label={texts.decimal}
              value={mapping.decimal ?? ""}
              data={[
                { value: "", label: texts.unsaid },
                { value: ",", label: texts.comma },
                { value: ".", label: texts.point },
              ]}
              onChange={({ currentTarget: { value } }) =>
                setMapping({ ...mapping, decimal: value === "," || value === "." ? value : null })
              }
            />
          )}
          {isDayOrderUnclear && (
            <NativeSelect
              size="md"
              label={texts.dayOrder}
              value={mapping.dayOrder ?? ""}
              data={[
                { value: "", label: texts.unsaid },
                { value: "day-first", label: texts.dayFirst },
                { value: "month-first", label: texts.monthFirst },
              ]}
              onChange={({ currentTarget: { value } }) => {
                const { dayOrder: _, ...others } = mapping;
                setMapping(value === "day-first" || value === "month-first" ? { ...others, dayOrder: value } : others);
              }}
            />
          )}
        </SimpleGrid>
        {statuses.length > 0 && (
          <Checkbox.Group
            label={texts.statuses}
            value={statuses.filter(isPaid)}
            onChange={(paid) => setMapping(withStatuses(paid))}
          >
            <Stack gap="xs" mt="xs">
              {statuses.map((status) => (
                <Checkbox key={status} size="md" value={status} label={status === "" ? texts.noStatus : status} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {refusal !== null && (
          <Alert color="red" role="alert" title={bankPageTexts.file.failure} icon={<IconAlertTriangle aria-hidden />}>
            {refusal}
          </Alert>
        )}
        <Group gap="sm">
          <Button
            size="md"
            loading={isReading}
            onClick={() => onChoose(statuses.length === 0 ? mapping : withStatuses(statuses.filter(isPaid)))}
          >
            {texts.submit}
          </Button>
          <Button variant="default" size="md" onClick={onClose}>
            {bankPageTexts.file.another}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
