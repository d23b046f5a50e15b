import { Button, Paper, Text, Title } from "@mantine/core";
import { formatDay, formatMonth, formatShortDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { CutNote } from "../../ui/CutNote.tsx";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import { historyLines } from "./history-lines.ts";
import type { HistoryRow } from "./history-lines.ts";
import { NotedBalances } from "./NotedBalances.tsx";
import { UndoRowButton } from "./UndoRowButton.tsx";

const step = 10;

export function HistoryPanel() {
  const texts = bankPageTexts.history;
  const history = trpc.payments.bank.history.useQuery();
  const [most, setMost] = useState(step);
  const { imports = [], rows = [], balances = [] } = history.data ?? {};
  // Nothing to show of a file whose rows are all undone, or were booked before.
  const files = imports.filter(({ booked, linked }) => booked + linked > 0);
  const months = byMonth(rows).map(([month, all]) => ({ month, all }));
  const shown = months.flatMap(({ month, all }, index) => {
    const before = months.slice(0, index).reduce((sum, one) => sum + one.all.length, 0);
    const some = all.slice(0, Math.max(0, most - before));
    return some.length === 0 ? [] : [{ month, some }];
  });
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={texts.title}>
      <Title order={2} fz="h3">
        {texts.title}
      </Title>
      <QueryState
        query={history}
        failure={texts.load}
        loading={<SkeletonList rows={2} />}
        empty={rows.length + balances.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
      />
      {files.length > 0 && (
        <ul className={classes["panelRows"]} aria-label={texts.files}>
          {files.slice(0, 3).map((file) => (
            <li key={file.id}>
              <Text>
                {texts.file(
                  nameOf(file.profile),
                  file.from === null || file.to === null
                    ? null
                    : bankTexts.period(formatShortDay(file.from), formatShortDay(file.to)),
                  bankTexts.rows(file.booked),
                  formatKr(file.bookedOre, "whole"),
                )}
                {file.linked > 0 && <span>{texts.linked(file.linked)}</span>}
              </Text>
              <Text size="sm" c="dimmed">
                {file.byName}, <DateText moment={file.at} />
              </Text>
            </li>
          ))}
        </ul>
      )}
      {shown.map(({ month, some }) => (
        <section key={month} aria-label={texts.rows(formatMonth(`${month}-01`))}>
          <Title order={3} fz="md" mt="md">
            {capitalised(formatMonth(`${month}-01`))}
          </Title>
          <ul className={classes["panelRows"]}>
            {some.map((row) => (
              <li key={row.id} className={classes["row"]}>
                <span />
                <div className={classes["what"]}>
                  <div className={classes["line"]}>
                    <Text component="span" fw={650} className={classes["name"] ?? ""}>
                      {row.name ?? formatDay(row.bookedOn)}
                    </Text>
                    <MoneyText amountOre={row.amountOre} decimals="whole" className={classes["amount"]} />
                  </div>
                  {historyLines(row).map((line) => (
                    <Text key={line} className={classes["name"] ?? ""}>
                      {line}
                    </Text>
                  ))}
                  {row.isUndoWaiting && (
                    <Text size="sm" fw={600}>
                      {bankPageTexts.undo.waiting}
                    </Text>
                  )}
                  <div className={classes["quiet"]}>
                    {row.name !== null && <span>{formatDay(row.bookedOn)}</span>}
                    <span>
                      {row.state === "undone" ? texts.undoneBy(row.byName) : row.byName}, <DateText moment={row.at} />
                    </span>
                  </div>
                </div>
                <div className={classes["actions"]}>
                  {row.state !== "undone" && row.state !== "saved" && !row.isUndoWaiting && <UndoRowButton row={row} />}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {most < rows.length && (
        <Button variant="default" size="md" onClick={() => setMost(most + step)}>
          {paymentsTexts.approvals.more}
        </Button>
      )}
      {most >= rows.length && <CutNote count={rows.length} />}
      {balances.length > 0 && <NotedBalances balances={balances} />}
    </Paper>
  );
}

function byMonth(rows: readonly HistoryRow[]): [month: string, rows: HistoryRow[]][] {
  const months = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const month = row.bookedOn.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), row]);
  }
  return [...months].toSorted(([one], [other]) => (one < other ? 1 : -1));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A profile of a later version is shown by its name. */
function nameOf(profile: string): string {
  const { profiles } = bankTexts;
  return profile in profiles ? profiles[profile as keyof typeof profiles] : profile;
}
