import {
  IconCalendarEvent,
  IconChartBar,
  IconChecklist,
  IconFileText,
  IconPigMoney,
  IconShoppingBag,
} from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { Tile } from "./Tile.tsx";
import classes from "./Hero.module.css";
import type { Dashboard } from "./use-dashboard.ts";

export function Tiles({ dashboard }: { dashboard: Pick<Dashboard, "openPolls" | "documents" | "checklist"> }) {
  const { openPolls, documents, checklist } = dashboard;
  const texts = classesTexts.tiles;
  // An elev sees the sales tile while a session is active, a studentansvarig always.
  const session = trpc.sales.activeSession.useQuery();
  const canStart = useCan("sales.startSession");
  const showsSales = canStart || Boolean(session.data);
  return (
    <nav aria-label={texts.title} className={classes["tiles"]}>
      <Tile to="/class/calendar" Icon={IconCalendarEvent} title={texts.calendar} />
      <Tile to="/class/fund" Icon={IconPigMoney} title={texts.fund} />
      <Tile
        to="/class/voting-real"
        Icon={IconChartBar}
        title={texts.polls}
        {...(openPolls > 0 ? { text: texts.openPolls(openPolls) } : {})}
      />
      <Tile
        to="/class/documents"
        Icon={IconFileText}
        title={texts.documents}
        {...(documents > 0 ? { text: texts.documentCount(documents) } : {})}
      />
      {showsSales && (
        <Tile
          to="/class/sales"
          Icon={IconShoppingBag}
          title={texts.sales}
          {...(session.data ? { text: session.data.name } : {})}
        />
      )}
      {checklist && (
        <Tile
          to="/class/checklist"
          Icon={IconChecklist}
          title={texts.checklist}
          {...(checklist.total > 0 ? { text: texts.checklistDone(checklist.done, checklist.total) } : {})}
        />
      )}
    </nav>
  );
}
