import { IconCloudOff } from "@tabler/icons-react";
import { formatRecent } from "@utspring/domain/dates";
import { backgroundTexts } from "./background-texts.ts";
import { useConnectionStatus } from "../../lib/query/use-connection-status.ts";
import { useOldestDataTime } from "../../lib/query/use-oldest-data-time.ts";
import classes from "./Bar.module.css";

export function OfflineBanner() {
  const status = useConnectionStatus();
  const since = useOldestDataTime();
  const { title, unreachable, asOf, works } = backgroundTexts.offline;
  return (
    <div role="status">
      {status !== "online" && (
        <div className={classes["bar"]} data-tone="offline">
          <IconCloudOff size={22} aria-hidden className={classes["sign"]} />
          <p className={classes["words"]}>
            <strong>{status === "offline" ? title : unreachable}</strong>{" "}
            <span>{since === null ? works : `${asOf(formatRecent(since, new Date()))} ${works}`}</span>
          </p>
        </div>
      )}
    </div>
  );
}
