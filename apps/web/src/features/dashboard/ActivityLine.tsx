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

const icons = {
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
  "fund.setLimit": IconSettings,
  "fund.lowerLimit": IconSettings,
  "fund.proposeLimit": IconSettings,
  "fund.attestLimit": IconSettings,
  "fund.cancelLimit": IconSettings,
  "fund.endLimitChange": IconSettings,
  "fund.changeAttesters": IconUserCheck,
  "fund.review.appoint": IconUserCheck,
  "fund.review.invite": IconUserPlus,
  "fund.review.revokeInvitation": IconUserMinus,
  "fund.review.acceptInvitation": IconUserCheck,
  "fund.review.end": IconUserMinus,
  "fund.review.signOff": IconShieldCheck,
  "fund.review.ask": IconMessage,
  "fund.review.answer": IconMessage,
  "classes.updateInfo": IconSettings,
  "classes.setSwishRecipient": IconSettings,
  "classes.replaceCode": IconSettings,
  "classes.invite": IconUserPlus,
  "classes.askToJoin": IconUserPlus,
  "classes.admit": IconUserPlus,
  "classes.decline": IconUserMinus,
  "classes.removeMember": IconUserMinus,
  "classes.postMessage": IconMessage,
  "classes.updateMessage": IconMessage,
  "classes.removeMessage": IconMessage,
  "classes.restoreMessage": IconMessage,
  "payments.create": IconTicket,
  "payments.update": IconTicket,
  "payments.remove": IconTicket,
  "payments.report": IconTicket,
  "payments.approve": IconTicket,
  "payments.reject": IconTicket,
  "payments.undoApproval": IconArrowBackUp,
  "payments.exempt": IconTicket,
  "payments.remind": IconTicket,
  "payments.relief.ask": IconTicket,
  "payments.relief.withdraw": IconTicket,
  "payments.relief.answer": IconTicket,
  "payments.bank.book": IconTicket,
  "payments.bank.undo": IconArrowBackUp,
  "payments.bank.noteBalance": IconTicket,
  "payments.bank.removeBalance": IconTicket,
  "payments.bank.ignore": IconTicket,
  "payments.credits.add": IconTicket,
  "payments.credits.use": IconTicket,
  "payments.credits.payBack": IconTicket,
  "payments.credits.undo": IconArrowBackUp,
  "payments.claims.ask": IconTicket,
  "payments.claims.takeBack": IconTicket,
  "payments.claims.decline": IconTicket,
  "payments.removeReceipt": IconTicket,
  "budget.create": IconCoins,
  "budget.update": IconCoins,
  "budget.remove": IconCoins,
  "budget.addItem": IconCoins,
  "budget.updateItem": IconCoins,
  "budget.removeItem": IconCoins,
  "budget.restoreItem": IconCoins,
  "calendar.create": IconCalendarEvent,
  "calendar.update": IconCalendarEvent,
  "calendar.remove": IconCalendarEvent,
  "polls.create": IconChartBar,
  "polls.close": IconChartBar,
  "polls.confirm": IconChartBar,
  "polls.remove": IconChartBar,
  "polls.vote": IconChartBar,
  "documents.upload": IconFileText,
  "documents.remove": IconFileText,
  "checklist.setDone": IconChecklist,
  "sales.startSession": IconShoppingBag,
  "sales.setGoal": IconShoppingBag,
  "sales.registerSale": IconShoppingBag,
  "sales.updateSale": IconShoppingBag,
  "sales.removeSale": IconShoppingBag,
  "sales.endSession": IconShoppingBag,
  "sales.advanceStatus": IconShoppingBag,
  "sales.products.create": IconShoppingBag,
  "sales.products.update": IconShoppingBag,
  "sales.products.remove": IconShoppingBag,
  "admin.impersonate": IconSettings,
  "admin.stopImpersonating": IconSettings,
} as const satisfies Record<Activity["kind"], typeof IconPlus>;

/** One entry of the feed: who did what, and when. */
export function ActivityLine({ activity }: ActivityLineProps) {
  const Icon = icons[activity.kind];
  return (
    <li className={classes["line"]}>
      <span className={classes["activityLineIcon"]}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes["activityLineWords"]}>
        <Text>
          {!kindsWithoutActor.includes(activity.kind) && (
            <Text component="span" fw={650}>
              {activity.personName}
              {activity.isImpersonated && ` (${fundTexts.asAdmin})`}{" "}
            </Text>
          )}
          {wordsOf(activity)}
        </Text>
        <Text size="sm" c="dimmed">
          <DateText moment={activity.at} />
        </Text>
      </div>
    </li>
  );
}

function wordsOf({ kind, amountOre, count, month, differenceOre }: Activity): string {
  const amount = formatKr(amountOre ?? 0, "whole");
  if (month !== null) {
    const name = formatMonth(`${month}-01`);
    return (differenceOre ?? 0) === 0
      ? activityTexts.signedMonth(name)
      : activityTexts.signedWithDifference(name, formatKr(differenceOre ?? 0, 2));
  }
  if (kind === "fund.proposeLimit" && amountOre === null) return activityTexts.proposedNoLimit;
  return count === null ? activityTexts.lines[kind](amount) : activityTexts.approvedMany(count, amount);
}
