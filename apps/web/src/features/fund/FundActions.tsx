import { Button } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import { useCan } from "../../lib/session/use-can.ts";
import type { FundTask } from "./FundTaskForm.tsx";

const kinds = [
  { kind: "deposit", texts: fundTexts.deposit, Icon: IconPlus, variant: "filled" },
  { kind: "withdraw", texts: fundTexts.withdraw, Icon: IconMinus, variant: "default" },
] as const;

export function FundActions({ onTask }: { onTask: (task: FundTask) => void }) {
  const can = { deposit: useCan("fund.deposit"), withdraw: useCan("fund.withdraw") };
  return kinds.map(
    ({ kind, texts, Icon, variant }) =>
      can[kind] && (
        <Button
          key={kind}
          variant={variant}
          px="sm"
          leftSection={<Icon size={20} aria-hidden />}
          onClick={() => onTask({ kind })}
        >
          {texts.button}
        </Button>
      ),
  );
}
