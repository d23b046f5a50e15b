import { Text } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { inviteLinkOf } from "../../lib/session/join-code.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { CopyRow } from "../../ui/CopyRow.tsx";
import { LinkedText } from "../../ui/LinkedText.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { AddMenu } from "./AddMenu.tsx";
import { Countdown } from "./Countdown.tsx";
import classes from "./Hero.module.css";
import { useConfetti } from "./use-confetti.ts";
import type { Dashboard } from "./use-dashboard.ts";

export function ClassHero({ klass }: { klass: Dashboard["klass"] }) {
  const { name, description, code, graduationDate, daysLeft, usesPayments } = klass;
  useConfetti(daysLeft);
  const canAdd = useCan("classes.postMessage");
  return (
    <section className={classes["hero"]}>
      <div className={classes["classWords"]}>
        <PageHeader title={name === "" ? classesTexts.fallbackName : name} />
        {description !== null && description !== "" && (
          <Text className={classes["description"] ?? ""}>
            <LinkedText text={description} />
          </Text>
        )}
        {canAdd && <AddMenu usesPayments={usesPayments} />}
        {code !== null && (
          <div className={classes["invite"]}>
            <p className={classes["code"]}>
              <span className={classes["label"]}>{classesTexts.code.label}</span>
              <strong className={classes["letters"]} translate="no">
                {code}
              </strong>
            </p>
            <CopyRow value={code} label={classesTexts.code.copy} variant="white" />
            <CopyRow value={inviteLinkOf(code)} label={classesTexts.code.link} variant="white" />
          </div>
        )}
      </div>
      {graduationDate !== null && daysLeft !== null && <Countdown graduationDate={graduationDate} days={daysLeft} />}
    </section>
  );
}
