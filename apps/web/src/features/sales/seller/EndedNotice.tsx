import { Button, Paper, Text, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { formatKr } from "@utspring/domain/money";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { managerTexts } from "../manager/manager-texts.ts";
import { closeFailures } from "../../../lib/press/toast.ts";
import classes from "./Seller.module.css";
import { SessionSums } from "../manager/SessionSums.tsx";
import { useEndingMarks } from "../manager/use-ending-marks.ts";
import { useSalesSessions } from "../manager/use-sales-sessions.ts";

/** Also for the user who was about to end the session. */
export function EndedNotice() {
  const texts = managerTexts.ended;
  const { lookingAt, confirmedId, clear } = useEndingMarks();
  const { sessions } = useSalesSessions();
  const heading = useRef<HTMLHeadingElement>(null);
  const session = sessions.find(({ id, status }) => id === (confirmedId ?? lookingAt) && status !== "active");
  const sessionId = session?.id;
  useEffect(() => {
    if (sessionId === undefined) return;
    // The focused dialog has disappeared with its session, also when only the answer was lost.
    heading.current?.focus();
    if (sessionId === confirmedId) closeFailures(managerTexts.endSession.failure);
  }, [sessionId, confirmedId]);
  if (!session) return null;
  const words =
    session.amountOre === 0
      ? texts.nothing(session.name)
      : texts.deposited(formatKr(session.amountOre, "whole"), session.name);
  return (
    <Paper withBorder radius="lg" component="section" className={classes["notice"]} aria-labelledby="session-ended">
      <IconCircleCheck size={32} stroke={1.6} aria-hidden className={classes["icon"]} />
      <div className={classes["endedNoticeWords"]}>
        <Title order={2} fz="h3" id="session-ended" ref={heading} tabIndex={-1} className={classes["title"] ?? ""}>
          {texts.title}
        </Title>
        {confirmedId === null && <Text>{texts.byOther}</Text>}
        <Text>{words}</Text>
      </div>
      <div className={classes["rest"]}>
        <SessionSums sums={session} />
        <div className={classes["actions"]}>
          <Button component={Link} to="/class/fund">
            {texts.toFund}
          </Button>
          <Button variant="default" onClick={clear}>
            {texts.hide}
          </Button>
        </div>
      </div>
    </Paper>
  );
}
