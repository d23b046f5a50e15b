import { Group, Paper, Text, Title } from "@mantine/core";
import type { Match } from "@utspring/bank-matching/match";
import { formatKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import type { ReactNode } from "react";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import { MatchList } from "./MatchList.tsx";
import type { RowHandling } from "./MatchList.tsx";

interface MatchGroupProps extends RowHandling {
  kind: "book" | "suggest" | "ask" | "unknown" | "saved";
  matches: readonly Match[];
  opened?: number;
  note: string | null;
  children?: ReactNode;
}

export function MatchGroup({ kind, matches, opened = 0, note, children, ...handling }: MatchGroupProps) {
  if (matches.length === 0) return null;
  const isFolded = kind === "book" || kind === "unknown";
  const sumOre = matches.reduce((sum, { row }) => sum + row.amountOre, 0);
  const title = bankTexts.groups[kind];
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={title}>
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} fz="h3">
          {title}
        </Title>
        <Text>
          {bankTexts.rows(matches.length)}, {formatKr(sumOre, "whole")}
        </Text>
      </Group>
      <Text c="dimmed" mt={4} mb="sm">
        {bankPageTexts.leads[kind]}
      </Text>
      {note !== null && <Text mb="sm">{note}</Text>}
      {children}
      <MatchList
        label={title}
        matches={matches}
        opened={isFolded ? opened : matches.length}
        show={bankPageTexts.show}
        {...handling}
      />
    </Paper>
  );
}
