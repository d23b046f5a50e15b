import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router-dom";
import { countQueuedItems, onQueueChange } from "../../lib/offline/offline-queue.ts";
import { unsentSalesTexts } from "./unsent-sales-texts.ts";
import classes from "./Bar.module.css";

interface UnsentSalesBarProps {
  userId: string;
  classId: string;
}

/** From any page and class; the page of the class's own sales lists them instead. */
export function UnsentSalesBar({ userId, classId }: UnsentSalesBarProps) {
  const { pathname } = useLocation();
  const all = useSyncExternalStore(onQueueChange, () => countQueuedItems(userId));
  const here = useSyncExternalStore(onQueueChange, () => countQueuedItems(userId, classId));
  const isListed = pathname === "/class/sales";
  const told = [
    ...(here > 0 && !isListed ? [unsentSalesTexts.here(here)] : []),
    ...(all > here ? [unsentSalesTexts.elsewhere(all - here)] : []),
  ];
  return (
    <div role="status">
      {told.length > 0 && (
        <div className={classes["bar"]} data-tone="offline">
          <p className={classes["words"]}>{told.join(" ")}</p>
          {here > 0 && !isListed && (
            <Button component={Link} to="/class/sales" variant="default">
              {unsentSalesTexts.show}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
