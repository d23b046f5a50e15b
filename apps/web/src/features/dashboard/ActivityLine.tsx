import { Text } from "@mantine/core";
import { IconArrowBackUp, IconCalendarEvent, IconMinus, IconPlus, IconSchool, IconStar, IconUserMinus, IconUserPlus } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import { DateText } from "../../ui/DateText.tsx";
import classes from "./ActivityLine.module.css";
import type { Activity } from "./use-activity.ts";

interface ActivityLineProps {
  activity: Activity;
}

const icons = {
  "classes.create": IconSchool,
  "classes.join": IconUserPlus,
  "classes.leave": IconUserMinus,
  "classes.assign": IconStar,
  "classes.setGraduationDate": IconCalendarEvent,
  "fund.deposit": IconPlus,
  "fund.withdraw": IconMinus,
  "fund.correct": IconArrowBackUp,
} as const satisfies Record<Activity["kind"], typeof IconPlus>;

/** One line of the feed: who did what, and when. */
export function ActivityLine({ activity }: ActivityLineProps) {
  const Icon = icons[activity.kind];
  const words = classesTexts.activity.lines[activity.kind](formatKr(activity.amountOre ?? 0, 2));
  return (
    <li className={classes["line"]}>
      <span className={classes["icon"]}><Icon size={18} aria-hidden /></span>
      <div className={classes["words"]}>
        <Text>
          {/* The class's own birth needs no author. */}
          {activity.kind !== "classes.create" && (
            <Text component="span" fw={650}>
              {activity.actorName}
              {activity.isImpersonated && ` (${fundTexts.asAdmin})`}{" "}
            </Text>
          )}
          {words}
        </Text>
        <Text size="sm" c="dimmed"><DateText moment={activity.at} /></Text>
      </div>
    </li>
  );
}
