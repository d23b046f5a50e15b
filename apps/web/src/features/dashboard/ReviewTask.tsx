import { Paper } from "@mantine/core";
import { IconChecks } from "@tabler/icons-react";
import { formatMonth } from "@utspring/domain/dates";
import panel from "./ClassPage.module.css";
import { reviewTaskTexts } from "./review-task-texts.ts";
import { TodoRow } from "./TodoRow.tsx";

/** For the auditor, while last month waits. */
export function ReviewTask({ month }: { month: string }) {
  const { label, title, text } = reviewTaskTexts;
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={label}>
      <ul className={panel["todoPanelList"]}>
        <TodoRow
          to="/class/fund?flik=granskning"
          Icon={IconChecks}
          title={title}
          text={text(formatMonth(`${month}-01`))}
        />
      </ul>
    </Paper>
  );
}
