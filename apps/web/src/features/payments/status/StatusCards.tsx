import { paymentsTexts } from "@utspring/domain/payments/texts";
import { DueDate } from "../requirements/DueDate.tsx";
import { MemberName } from "./MemberName.tsx";
import { RemindButton } from "./RemindButton.tsx";
import { StatusButton } from "./StatusButton.tsx";
import classes from "./Status.module.css";
import type { StatusViewProps } from "./StatusGrid.tsx";

/** The status on a phone: a card for each payment with its members. */
export function StatusCards({ status: { requirements, members, cellOf, isWanted }, onOpen }: StatusViewProps) {
  const groups = requirements
    .map((requirement) => ({ requirement, cells: members.map((member) => cellOf(member, requirement)) }))
    .map(({ requirement, cells }) => ({
      requirement,
      paid: cells.filter(({ state }) => state === "approved").length,
      of: cells.filter(({ state }) => state !== "exempt").length,
      cells: cells.filter(isWanted),
    }))
    .filter(({ cells }) => cells.length > 0);
  return groups.map(({ requirement, paid, of, cells }, at) => (
    <details key={requirement.id} className={classes["cardsPayment"]} open={at === 0}>
      <summary className={classes["summary"]}>
        <span className={classes["cardsTitle"]}>{requirement.title}</span>
        <span className={classes["cardsFacts"]}>
          <span>{paymentsTexts.status.progress(paid, of)}</span>
          {requirement.isArchived ? (
            <span>{paymentsTexts.status.archived}</span>
          ) : (
            <DueDate dueDate={requirement.dueDate} isDueToday={false} />
          )}
        </span>
      </summary>
      <RemindButton requirement={requirement} />
      <ul className={classes["members"]} aria-label={requirement.title}>
        {cells.map((cell) => (
          <li key={cell.member.userId} className={classes["member"]}>
            <span className={classes["cardsName"]}>
              <MemberName member={cell.member} />
            </span>
            <StatusButton cell={cell} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </details>
  ));
}
