import { Alert, Group, Paper, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatDay } from "@utspring/domain/dates";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { unreadWarnings } from "@utspring/domain/payments/unread-warnings";
import type { ReactNode, Ref } from "react";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import { LeaveButton } from "./LeaveButton.tsx";
import type { FileColumns, Found } from "./reader-messages.ts";

interface FoundHeadingProps {
  found: Found;
  heading: Ref<HTMLHeadingElement>;
  isUnbooked: boolean;
  onColumns: (columns: FileColumns) => void;
  onClose: () => void;
  children: ReactNode;
}

export function FoundHeading({
  found: { file, columns, reconciled },
  heading,
  isUnbooked,
  onColumns,
  onClose,
  children,
}: FoundHeadingProps) {
  const texts = bankPageTexts.file;
  const isFile = file.profile !== "saved";
  const another = isFile ? texts.another : texts.one;
  const warnings = [
    ...unreadWarnings(file.skipped),
    ...(file.isCut ? [bankTexts.cut] : []),
    ...(file.isBalanced === false ? [bankTexts.unbalanced] : []),
  ];
  return (
    <Paper withBorder radius="lg" className={classes["panel"]}>
      <Group justify="space-between" gap="sm">
        <div role="status">
          <Title order={2} fz="h3" ref={heading} tabIndex={-1}>
            {bankTexts.profiles[file.profile]}
          </Title>
          <Text c="dimmed">
            {[
              ...(file.period === null
                ? []
                : [bankTexts.period(formatDay(file.period.from), formatDay(file.period.to))]),
              ...(isFile ? [bankTexts.incoming(file.rowCount)] : []),
              ...(reconciled.savedEarlier > 0 ? [bankTexts.savedEarlier(reconciled.savedEarlier)] : []),
            ].join(", ")}
          </Text>
        </div>
        <Group gap="sm">
          {columns !== null && (
            <LeaveButton isAsked={isUnbooked} question={bankPageTexts.mapping.leave} onLeave={() => onColumns(columns)}>
              {bankPageTexts.mapping.change}
            </LeaveButton>
          )}
          <LeaveButton isAsked={isUnbooked} question={isFile ? texts.leave : texts.leaveSaved} onLeave={onClose}>
            {another}
          </LeaveButton>
        </Group>
      </Group>
      {warnings.map((warning) => (
        <Alert key={warning} color="yellow" role="alert" mt="md" icon={<IconAlertTriangle aria-hidden />}>
          {warning}
        </Alert>
      ))}
      {children}
    </Paper>
  );
}
