import { Alert, Button, Group, Paper, Text, Title } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { allowanceTexts } from "@utspring/domain/fund/allowance-texts";
import { attestTexts } from "./attest-texts.ts";
import { limitTexts } from "./limit-texts.ts";
import { formatKr } from "@utspring/domain/money";
import { trpc } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { LimitChange } from "./LimitChange.tsx";
import classes from "./WaitingPanel.module.css";

const LimitForm = lazyNamed(() => import("./LimitForm.tsx").then((file) => file.LimitForm));

interface LimitPanelProps {
  /** For a class that has booked nothing yet. */
  isOffer?: boolean;
}

export function LimitPanel({ isOffer = false }: LimitPanelProps) {
  const { data } = trpc.fund.waiting.useQuery();
  const canSet = useCan("fund.setLimit");
  const [isOpen, sheet] = useSheet();
  if (!data) return null;
  const { limitOre, limitChange, attesters } = data;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]}>
      <Title order={2} fz="h3">
        {isOffer && limitOre === null ? limitTexts.offer : limitTexts.title}
      </Title>
      <Text mt={4}>{limitOre === null ? limitTexts.none : limitTexts.holds(formatKr(limitOre, "whole"))}</Text>
      {limitOre !== null && attesters < 2 && (
        <Alert color="yellow" icon={<IconUsers aria-hidden />} mt="sm">
          {canSet ? allowanceTexts.alone : attestTexts.aloneForOthers}
        </Alert>
      )}
      {/* Keyed, so that an open question about one change is never about the next. */}
      {limitChange && <LimitChange key={limitChange.id} change={limitChange} limitOre={limitOre} />}
      {canSet && !limitChange && (
        <Group mt="md">
          <Button variant="default" size="md" leftSection={<IconUsers size={20} aria-hidden />} onClick={sheet.open}>
            {limitOre === null ? limitTexts.set.first : limitTexts.set.change}
          </Button>
        </Group>
      )}
      <Sheet isOpen={isOpen} onClose={sheet.close} title={limitTexts.set.title}>
        <LimitForm isOpen={isOpen} limitOre={limitOre} limitChange={limitChange} onDone={sheet.close} />
      </Sheet>
    </Paper>
  );
}
