import { VisuallyHidden } from "@mantine/core";
import { formatDay } from "@utspring/domain/dates";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { memo } from "react";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { useGridKeys } from "../../../ui/use-grid-keys.ts";
import { MemberName } from "./MemberName.tsx";
import { RemindButton } from "./RemindButton.tsx";
import { StatusButton } from "./StatusButton.tsx";
import classes from "./Status.module.css";
import type { Status, StatusCell } from "./use-status.ts";

export interface StatusViewProps {
  status: Status;
  onOpen: (cell: StatusCell) => void;
}

/** One tab stop with arrow keys. `memo`: five thousand cells are not drawn again when a cell opens. */
export const StatusGrid = memo(function StatusGrid({
  status: { requirements, wantedMembers, cellOf, isWanted },
  onOpen,
}: StatusViewProps) {
  const texts = paymentsTexts.status;
  const keys = useGridKeys();
  const hasReminders = requirements.some(({ toRemind, remindedOn }) => toRemind > 0 || remindedOn !== null);
  return (
    <div role="region" aria-label={texts.grid} className={classes["frame"]}>
      <table {...keys} className={classes["table"]}>
        <caption className={classes["caption"]}>
          <VisuallyHidden>{texts.grid}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={hasReminders ? 2 : 1} className={classes["gridName"]}>
              {texts.member}
            </th>
            {requirements.map((requirement) => (
              <th key={requirement.id} scope="col" className={classes["gridPayment"]}>
                <span className={classes["gridTitle"]}>{requirement.title}</span>
                <span className={classes["gridFacts"]}>
                  <MoneyText amountOre={requirement.amountOre} />
                  {requirement.isArchived ? (
                    <span>{texts.archived}</span>
                  ) : (
                    requirement.dueDate !== null && <span>{formatDay(requirement.dueDate)}</span>
                  )}
                </span>
              </th>
            ))}
          </tr>
          {/* Separate cells, since screen readers repeat a header with each cell below it. */}
          {hasReminders && (
            <tr>
              {requirements.map((requirement) => (
                <td key={requirement.id}>
                  <RemindButton requirement={requirement} tabIndex={-1} />
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {wantedMembers.map((member) => (
            <tr key={member.userId}>
              <th scope="row" className={classes["gridName"]}>
                <MemberName member={member} />
              </th>
              {requirements.map((requirement) => {
                const cell = cellOf(member, requirement);
                return (
                  <td key={requirement.id} data-aside={!isWanted(cell) || undefined}>
                    <StatusButton cell={cell} onOpen={onOpen} tabIndex={-1} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
