import { Button, Stack, Text } from "@mantine/core";
import { formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { reliefTexts } from "@utspring/domain/payments/ui-texts";
import classes from "./Relief.module.css";
import { useAnswer } from "./use-answer.ts";
import type { ReliefRow } from "./use-answer.ts";

interface ReliefItemProps {
  row: ReliefRow;
  onChange: () => void;
}

export function ReliefItem({ row, onChange }: ReliefItemProps) {
  const texts = reliefTexts.queue;
  const words = texts.wishes[row.wish](row.name, row.title);
  const yes = useAnswer(row, texts.approved);
  const no = useAnswer(row, texts.refused);
  const isBusy = yes.isPending || no.isPending;
  return (
    <li>
      <Stack gap="xs">
        <Text fw={600}>{words}</Text>
        {row.parts.length > 0 && (
          <Text size="sm">
            {row.parts
              .map(({ amountOre, dueDate }) => paymentsTexts.relief.part(formatKr(amountOre, 2), formatDay(dueDate)))
              .join(" · ")}
          </Text>
        )}
        {row.isOwn && <Text size="sm">{row.canAnswer ? texts.ownAlone : texts.ownOther}</Text>}
        {row.canAnswer && (
          <div className={classes["answers"]}>
            <Button
              size="sm"
              mih={44}
              loading={yes.isPending}
              disabled={isBusy}
              aria-label={texts.approveOf(words)}
              onClick={() => yes.send({ approve: true })}
            >
              {texts.approve}
            </Button>
            {row.wish === "split" && (
              <Button
                variant="default"
                size="sm"
                mih={44}
                disabled={isBusy}
                aria-label={texts.changeOf(words)}
                onClick={onChange}
              >
                {texts.change}
              </Button>
            )}
            <Button
              variant="subtle"
              size="sm"
              mih={44}
              loading={no.isPending}
              disabled={isBusy}
              aria-label={texts.refuseOf(words)}
              onClick={() => no.send({ approve: false })}
            >
              {texts.refuse}
            </Button>
          </div>
        )}
      </Stack>
    </li>
  );
}
