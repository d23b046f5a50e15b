import { Button } from "@mantine/core";
import { dayOf, formatDay, formatMonth } from "@utspring/domain/dates";
import { useState } from "react";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { MonthRow } from "./MonthRow.tsx";
import { reviewTexts } from "./review-texts.ts";
import classes from "../WaitingPanel.module.css";
import type { ReviewMonth } from "./use-review.ts";

const SignOffForm = lazyNamed(() => import("./SignOffForm.tsx").then((file) => file.SignOffForm));

/** The months that are shown before the others are asked for. */
const shownMonths = 6;

interface MonthListProps {
  months: readonly ReviewMonth[];
  canSign: boolean;
}

export function MonthList({ months, canSign }: MonthListProps) {
  const [areAllShown, setAreAllShown] = useState(false);
  const { task, isOpen, begin: sign, close } = useSheetTask<string>();
  const { row: signed } = useRow(months, "month", task);
  const nameOf = ({ month }: ReviewMonth) => formatMonth(`${month}-01`);
  const signOff = signed?.signOff;
  const words =
    signed && signOff
      ? reviewTexts.signOff.gone(nameOf(signed), signOff.auditorName, formatDay(dayOf(signOff.at)))
      : reviewTexts.over;
  useCloseWhenGone({ isOpen, isGone: signOff != null || !canSign, close }, words);
  return (
    <>
      {months.length > 0 && (
        <ul className={classes["list"]} aria-label={reviewTexts.months}>
          {(areAllShown ? months : months.slice(0, shownMonths)).map((month) => (
            <MonthRow key={month.month} month={month} canSign={canSign} onSign={() => sign(month.month)} />
          ))}
        </ul>
      )}
      {!areAllShown && months.length > shownMonths && (
        <Button variant="subtle" size="md" onClick={() => setAreAllShown(true)}>
          {reviewTexts.all}
        </Button>
      )}
      <Sheet isOpen={isOpen} onClose={close} title={signed ? reviewTexts.signOff.title(nameOf(signed)) : ""}>
        {signed && <SignOffForm key={signed.month} month={signed} onDone={close} />}
      </Sheet>
    </>
  );
}
