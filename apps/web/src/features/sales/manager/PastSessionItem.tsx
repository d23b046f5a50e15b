import { Button, Text, Title } from "@mantine/core";
import { IconDownload, IconListCheck } from "@tabler/icons-react";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { managerTexts } from "./manager-texts.ts";
import { saveFile } from "../../../lib/files/save-file.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import classes from "./ManagerSales.module.css";
import { SessionStatus } from "./SessionStatus.tsx";
import { SessionSums } from "./SessionSums.tsx";
import type { SummedSalesSession } from "./use-sales-sessions.ts";

interface PastSessionItemProps {
  session: SummedSalesSession;
  onLists: () => void;
}

export function PastSessionItem({ session, onLists }: PastSessionItemProps) {
  const texts = managerTexts.past;
  const { id: sessionId, name, supplierName, status, startDate, endDate } = session;
  const { failure, success } = managerTexts.end;
  const summary = useAction(
    trpc.sales.summary,
    { failure, success },
    { onDone: ({ pdf, fileName }) => saveFile(pdf, fileName) },
  );
  const from = formatDay(dayOf(startDate));
  return (
    <li className={classes["item"]}>
      <div className={classes["words"]}>
        <div className={classes["line"]}>
          <Title order={3} fz="h4" className={classes["pastSessionItemName"] ?? ""}>
            {name}
          </Title>
          <SessionStatus status={status} />
        </div>
        <Text size="sm" c="dimmed" className={classes["pastSessionItemName"] ?? ""}>
          {supplierName} · {endDate === null ? from : texts.period(from, formatDay(dayOf(endDate)))}
        </Text>
      </div>
      <SessionSums sums={session} />
      <div className={classes["actions"]}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={summary.isPending}
          aria-label={texts.summaryNamed(`${name}, ${from}`)}
          onClick={() => void summary.run({ sessionId })}
        >
          {texts.summary}
        </Button>
        <Button
          variant="default"
          leftSection={<IconListCheck size={18} aria-hidden />}
          aria-label={managerTexts.lists.buttonNamed(`${name}, ${from}`)}
          onClick={onLists}
        >
          {managerTexts.lists.button}
        </Button>
      </div>
    </li>
  );
}
