import { classesTexts } from "@utspring/domain/classes/texts";
import { formatDay } from "@utspring/domain/dates";
import classes from "./Hero.module.css";

interface CountdownProps {
  graduationDate: string;
  days: number;
}

export function Countdown({ graduationDate, days }: CountdownProps) {
  return (
    <div className={classes["countdown"]}>
      <p className={classes["sun"]}>
        <span className={classes["days"]}>{days}</span>{" "}
        <span className={classes["countdownWords"]}>{classesTexts.countdown}</span>
      </p>
      <p className={classes["day"]}>
        <time dateTime={graduationDate}>{classesTexts.graduatesOn(formatDay(graduationDate))}</time>
      </p>
    </div>
  );
}
