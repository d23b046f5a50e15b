import { paymentsTexts } from "@utspring/domain/payments/texts";
import { memo, useState } from "react";
import { DueDate } from "../requirements/DueDate.tsx";
import { MemberName } from "./MemberName.tsx";
import { RemindButton } from "./RemindButton.tsx";
import { StatusButton } from "./StatusButton.tsx";
import classes from "./Status.module.css";
import type { StatusViewProps } from "./StatusGrid.tsx";
import type { StatusCell, StatusRequirement } from "./use-status.ts";

/** The first card is open. */
export const StatusCards = memo(function StatusCards({
  status: { requirements, members, cellOf, isWanted },
  onOpen,
}: StatusViewProps) {
  const groups = requirements
    .map((requirement) => ({ requirement, cells: members.map((member) => cellOf(member, requirement)) }))
    .map(({ requirement, cells }) => ({
      requirement,
      paid: cells.filter(({ state }) => state === "approved").length,
      of: cells.filter(({ state }) => state !== "exempt").length,
      cells: cells.filter(isWanted),
    }))
    .filter(({ cells }) => cells.length > 0);
  return groups.map((group, index) => (
    <StatusCard key={group.requirement.id} {...group} isFirst={index === 0} onOpen={onOpen} />
  ));
});

interface StatusCardProps {
  requirement: StatusRequirement;
  cells: readonly StatusCell[];
  paid: number;
  of: number;
  isFirst: boolean;
  onOpen: (cell: StatusCell) => void;
}

/** A closed card's members are not drawn: fifty payments for a hundred members are possible. */
function StatusCard({ requirement, cells, paid, of, isFirst, onOpen }: StatusCardProps) {
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? isFirst;
  return (
    <details
      className={classes["cardsPayment"]}
      open={isOpen}
      onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
    >
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
      {isOpen && (
        <>
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
        </>
      )}
    </details>
  );
}
