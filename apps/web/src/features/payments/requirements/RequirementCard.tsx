import { Button, Paper, Text, Title } from "@mantine/core";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { formatKr } from "@utspring/domain/money";
import { memo } from "react";
import { useCan } from "../../../lib/session/use-can.ts";
import { LinkedText } from "../../../ui/LinkedText.tsx";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { DueDate } from "./DueDate.tsx";
import { OwnRecords } from "../pay/OwnRecords.tsx";
import { OwnRelief } from "../relief/OwnRelief.tsx";
import { ReliefButtons } from "../relief/ReliefButtons.tsx";
import { Recipient } from "../pay/Recipient.tsx";
import { RemoveButton } from "./RemoveButton.tsx";
import classes from "./Requirements.module.css";
import { StatusBadge } from "../status/StatusBadge.tsx";
import type { BegunTask } from "../use-payment-task.ts";
import type { Requirement } from "../use-payments.ts";

interface RequirementCardProps {
  requirement: Requirement;
  level: 2 | 3;
  onTask: (task: BegunTask) => void;
  canEdit: boolean;
}

/** `memo`: not rendered when the sheet above the list opens or closes. */
export const RequirementCard = memo(function RequirementCard({
  requirement,
  level,
  onTask,
  canEdit,
}: RequirementCardProps) {
  const { id: requirementId, own, title } = requirement;
  const texts = paymentsTexts.card;
  const paysHere = useCan("payments.report");
  return (
    <Paper withBorder radius="lg" component="article" className={classes["card"]} aria-label={title}>
      <div className={classes["head"]}>
        <Title order={level} className={classes["title"] ?? ""}>
          {title}
        </Title>
        <MoneyText amountOre={requirement.amountOre} className={classes["amount"]} />
      </div>
      <div className={classes["marks"]}>
        {paysHere && (
          <StatusBadge state={own.state} isOverdue={own.isOverdue} isVoluntary={requirement.isVoluntary} view="pupil" />
        )}
        <DueDate {...own} />
      </div>
      {requirement.description !== null && (
        <Text className={classes["words"] ?? ""}>
          <LinkedText text={requirement.description} />
        </Text>
      )}
      {requirement.isOverride && <Recipient requirement={requirement} />}
      <OwnRecords records={own.records} />
      {own.paidOre > 0 && own.remainingOre > 0 && own.state !== "exempt" && (
        <Text fw={600}>{texts.left(formatKr(own.remainingOre, 2))}</Text>
      )}
      <OwnRelief requirement={requirement} />
      {requirement.paidInOre > 0 && (
        <Text size="sm" c="dimmed">
          {texts.paidIn(formatKr(requirement.paidInOre, 2))}
        </Text>
      )}
      <ReliefButtons requirement={requirement} onAsk={() => onTask({ kind: "relief", requirementId })} />
      {(own.canReport || canEdit) && (
        <div className={classes["actions"]}>
          {own.canReport && (
            <Button
              size="md"
              className={classes["pay"]}
              onClick={() => onTask({ kind: "pay", requirementId })}
              aria-label={`${texts.pay} ${title}`}
            >
              {texts.pay}
            </Button>
          )}
          {canEdit && (
            <div className={classes["manage"]}>
              {!requirement.isArchived && (
                <Button
                  variant="subtle"
                  px="sm"
                  onClick={() => onTask({ kind: "share", requirementId })}
                  aria-label={paymentsTexts.share.of(title)}
                >
                  {paymentsTexts.share.button}
                </Button>
              )}
              {!requirement.isArchived && (
                <Button
                  variant="subtle"
                  px="sm"
                  onClick={() => onTask({ kind: "record", requirementId })}
                  aria-label={paymentsTexts.record.of(title)}
                >
                  {paymentsTexts.record.button}
                </Button>
              )}
              {!requirement.isArchived && (
                <Button
                  variant="subtle"
                  px="sm"
                  onClick={() => onTask({ kind: "update", requirementId })}
                  aria-label={`${paymentsTexts.update.button} ${title}`}
                >
                  {paymentsTexts.update.button}
                </Button>
              )}
              {!requirement.isArchived && <RemoveButton requirement={requirement} />}
            </div>
          )}
        </div>
      )}
    </Paper>
  );
});
