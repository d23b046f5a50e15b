import { Button } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { managerTexts } from "./manager-texts.ts";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { useCan } from "../../../lib/session/use-can.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { LinkedText } from "../../../ui/LinkedText.tsx";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useSheet } from "../../../ui/use-sheet.ts";
import classes from "./ManagerSales.module.css";
import { useEndingMarks } from "./use-ending-marks.ts";
import type { SalesSession } from "./use-sales-session.ts";

const SessionLists = lazyNamed(() => import("./SessionLists.tsx").then((file) => file.SessionLists));
const EndSessionPane = lazyNamed(() => import("./EndSessionPane.tsx").then((file) => file.EndSessionPane));

interface SessionHeaderProps {
  session: SalesSession;
}

export function SessionHeader({ session }: SessionHeaderProps) {
  const texts = managerTexts.session;
  const canEnd = useCan("sales.endSession");
  const { lookingAt, confirmedId, lookAt, clear } = useEndingMarks();
  const [isListing, lists] = useSheet();
  const facts = [
    [texts.supplier, session.supplierName],
    [texts.since, formatDay(dayOf(session.startDate))],
    [texts.by, session.createdByName],
  ] as const;
  return (
    <div className={classes["header"]}>
      <PageHeader
        eyebrow={salesUiTexts.page.title}
        title={session.name}
        {...(session.description === null ? {} : { lead: <LinkedText text={session.description} /> })}
        actions={
          canEnd && (
            <>
              <Button variant="default" onClick={lists.open}>
                {managerTexts.lists.button}
              </Button>
              <Button variant="default" onClick={() => lookAt(session.id)}>
                {managerTexts.end.button}
              </Button>
            </>
          )
        }
      />
      <dl className={classes["facts"]}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Sheet isOpen={isListing} onClose={lists.close} title={managerTexts.lists.title}>
        <SessionLists sessionId={session.id} />
      </Sheet>
      <Sheet
        isOpen={canEnd && [lookingAt, confirmedId].includes(session.id)}
        onClose={clear}
        title={managerTexts.end.title}
        size="xl"
      >
        <EndSessionPane session={session} onClose={clear} />
      </Sheet>
    </div>
  );
}
