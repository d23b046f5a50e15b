import { IconClockPause } from "@tabler/icons-react";
import { useIsPollingOnly } from "../../lib/live/live-state.ts";
import { backgroundTexts } from "./background-texts.ts";
import classes from "./SignedIn.module.css";

export function LateMark() {
  const isLate = useIsPollingOnly();
  const { label, explanation } = backgroundTexts.late;
  return (
    <span role="status" className={classes["place"]}>
      {isLate && (
        <span className={classes["mark"]} title={explanation}>
          <IconClockPause size={20} stroke={1.75} aria-hidden />
          <span className={classes["words"]}>{label}</span>
        </span>
      )}
    </span>
  );
}
