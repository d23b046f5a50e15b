import { classesTexts } from "@utspring/domain/classes/texts";
import { daysLeft, formatDay } from "@utspring/domain/dates";
import classes from "./Countdown.module.css";

interface CountdownProps {
  graduationDate: string;
}

/** The days left until graduation, in the sun above the class. */
export function Countdown({ graduationDate }: CountdownProps) {
  return (
    <div className={classes["countdown"]}>
      <p className={classes["sun"]}>
        <span className={classes["days"]}>{daysLeft(graduationDate, new Date())}</span>{" "}
        <span className={classes["words"]}>{classesTexts.countdown}</span>
      </p>
      <p className={classes["day"]}>
        <time dateTime={graduationDate}>{classesTexts.graduatesOn(formatDay(graduationDate))}</time>
      </p>
    </div>
  );
}
