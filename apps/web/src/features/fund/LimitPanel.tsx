import { Alert, Button, Group, Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { allowanceTexts } from "@utspring/domain/fund/allowance-texts";
import { attestTexts } from "./attest-texts.ts";
import { limitTexts } from "./limit-texts.ts";
import { formatKr } from "@utspring/domain/money";
import { trpc } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { FoldedPanel } from "./FoldedPanel.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { LimitChange } from "./LimitChange.tsx";

const LimitForm = lazyNamed(() => import("./LimitForm.tsx").then((file) => file.LimitForm));

export function LimitPanel() {
  const { data } = trpc.fund.waiting.useQuery();
  const canSet = useCan("fund.setLimit");
  const [isOpen, sheet] = useSheet();
  if (!data) return null;
  const { limitOre, limitChange, attesters } = data;
  return (
    <FoldedPanel title={limitTexts.title} isInUse={limitOre !== null || limitChange !== null}>
      <Text>{limitOre === null ? limitTexts.none : limitTexts.holds(formatKr(limitOre, "whole"))}</Text>
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
    </FoldedPanel>
  );
}
