import { Text } from "@mantine/core";
import { IconEye } from "@tabler/icons-react";
import { activityTexts } from "@utspring/domain/classes/activity-texts";
import { formatClock, formatMoment } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { adminTexts } from "../admin-texts.ts";
import classes from "./Audit.module.css";
import { endedTexts } from "./ended-texts.ts";
import type { AuditRow } from "./use-audit.ts";

interface AuditLineProps {
  row: AuditRow;
  hasClass: boolean;
}

export function AuditLine({ row, hasClass }: AuditLineProps) {
  const texts = adminTexts.audit;
  return (
    <li className={classes["line"]}>
      <time dateTime={row.at.toISOString()} title={formatMoment(row.at)} className={classes["time"]}>
        {formatClock(row.at)}
      </time>
      <div className={classes["words"]}>
        <Text>
          <Text component="span" fw={650}>
            {row.actorName ?? texts.system}
          </Text>{" "}
          {deedOf(row)}
        </Text>
        {row.isImpersonated && (
          <span className={classes["mark"]}>
            <IconEye size={16} aria-hidden />
            {texts.asManager}
          </span>
        )}
      </div>
      {hasClass && row.className !== null && (
        <Text size="sm" c="dimmed" className={classes["class"]}>
          {row.className}
        </Text>
      )}
    </li>
  );
}

/** The class's own feed addresses the class ("you"), so some texts differ here. */
function deedOf({ kind, actorId, subjectName, refId, amountOre }: AuditRow): string {
  const { lines } = adminTexts.audit;
  const amount = formatKr(amountOre ?? 0, 2);
  const isOwn = subjectName === null || refId === actorId;
  if (kind === "classes.create") return lines.create;
  if (kind === "fund.endRequest") return endedTexts.request(amount);
  if (kind === "fund.endLimitChange") return endedTexts.limitChange;
  if (kind === "payments.approve") return lines.approve(amount);
  if (!isOwn && kind === "classes.join") return lines.join(subjectName);
  if (!isOwn && kind === "classes.admit") return lines.admit(subjectName);
  if (!isOwn && kind === "classes.decline") return lines.decline(subjectName);
  if (!isOwn && (kind === "classes.leave" || kind === "classes.removeMember")) return lines.leave(subjectName);
  if (!isOwn && kind === "classes.assign") return lines.assign(subjectName);
  if (!isOwn && kind === "classes.unassign") return lines.unassign(subjectName);
  if (kind === "admin.users.removeFactors" || kind === "admin.removeFactors")
    return lines.removeFactors(subjectName ?? adminTexts.none);
  if (kind === "auth.passkeys.add") return lines.addPasskey;
  if (kind === "auth.passkeys.remove") return lines.removePasskey;
  if (kind === "auth.totp.activate") return lines.addApp;
  if (kind === "auth.totp.renewCodes") return lines.renewCodes;
  if (kind === "auth.totp.remove") return lines.removeApp;
  return activityTexts.lines[kind](amount);
}
