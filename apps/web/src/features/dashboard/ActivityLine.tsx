import { Text } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCalendarEvent,
  IconChartBar,
  IconChecklist,
  IconCoins,
  IconFileText,
  IconMessage,
  IconMinus,
  IconPlus,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconShoppingBag,
  IconStar,
  IconTicket,
  IconUserCheck,
  IconUserMinus,
  IconUserPlus,
} from "@tabler/icons-react";
import { activityTexts } from "@utspring/domain/classes/activity-texts";
import { formatMonth } from "@utspring/domain/dates";
import { kindsWithoutActor } from "@utspring/domain/events";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import { DateText } from "../../ui/DateText.tsx";
import classes from "./ClassPage.module.css";
import type { Activity } from "./use-activity.ts";

interface ActivityLineProps {
  activity: Activity;
}

type AreaOf<Kind extends string> = Kind extends `${infer Area}.${string}` ? Area : never;

const areaIcons = {
  classes: IconSettings,
  fund: IconSettings,
  payments: IconTicket,
  budget: IconCoins,
  calendar: IconCalendarEvent,
  polls: IconChartBar,
  documents: IconFileText,
  checklist: IconChecklist,
  sales: IconShoppingBag,
  admin: IconSettings,
} satisfies Record<AreaOf<Activity["kind"]>, typeof IconPlus>;

const icons: Partial<Record<Activity["kind"], typeof IconPlus>> = {
  "classes.create": IconSchool,
  "classes.join": IconUserPlus,
  "classes.leave": IconUserMinus,
  "classes.assign": IconStar,
  "classes.unassign": IconUserMinus,
  "classes.setGraduationDate": IconCalendarEvent,
  "fund.deposit": IconPlus,
  "fund.withdraw": IconMinus,
  "fund.correct": IconArrowBackUp,
  "fund.addReceipt": IconFileText,
  "fund.setBudgetItem": IconChartBar,
  "fund.requestWithdrawal": IconMinus,
  "fund.attest": IconMinus,
  "fund.cancelRequest": IconArrowBackUp,
  "fund.endRequest": IconArrowBackUp,
  "fund.payClaim": IconMinus,
  "fund.changeAttesters": IconUserCheck,
  "fund.review.appoint": IconUserCheck,
  "fund.review.invite": IconUserPlus,
  "fund.review.revokeInvitation": IconUserMinus,
  "fund.review.acceptInvitation": IconUserCheck,
  "fund.review.end": IconUserMinus,
  "fund.review.signOff": IconShieldCheck,
  "fund.review.ask": IconMessage,
  "fund.review.answer": IconMessage,
  "classes.invite": IconUserPlus,
  "classes.askToJoin": IconUserPlus,
  "classes.admit": IconUserPlus,
  "classes.decline": IconUserMinus,
  "classes.removeMember": IconUserMinus,
  "classes.postMessage": IconMessage,
  "classes.updateMessage": IconMessage,
  "classes.removeMessage": IconMessage,
  "classes.restoreMessage": IconMessage,
  "payments.undoApproval": IconArrowBackUp,
  "payments.bank.undo": IconArrowBackUp,
  "payments.credits.undo": IconArrowBackUp,
};

function areaOf(kind: Activity["kind"]): keyof typeof areaIcons {
  return kind.split(".", 1)[0] as keyof typeof areaIcons;
}

export function ActivityLine({ activity }: ActivityLineProps) {
  const Icon = icons[activity.kind] ?? areaIcons[areaOf(activity.kind)];
  return (
    <li className={classes["line"]}>
      <span className={classes["activityLineIcon"]}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes["activityLineWords"]}>
        <Text>
          {!kindsWithoutActor.includes(activity.kind) && (
            <Text component="span" fw={650}>
              {activity.isImpersonated ? `${activity.personName} (${fundTexts.asAdmin})` : activity.personName}{" "}
            </Text>
          )}
          <span>{wordsOf(activity)}</span>
        </Text>
        <Text size="sm" c="dimmed">
          <DateText moment={activity.at} />
        </Text>
      </div>
    </li>
  );
}

function wordsOf({ kind, amountOre, count, month, differenceOre }: Activity): string {
  const amount = formatKr(amountOre ?? 0, 0);
  if (month !== null) {
    const name = formatMonth(`${month}-01`);
    return (differenceOre ?? 0) === 0
      ? activityTexts.signedMonth(name)
      : activityTexts.signedWithDifference(name, formatKr(differenceOre ?? 0, 0));
  }
  if (kind === "fund.proposeLimit" && amountOre === null) return activityTexts.proposedNoLimit;
  return count === null ? activityTexts.lines[kind](amount) : activityTexts.approvedMany(count, amount);
}
