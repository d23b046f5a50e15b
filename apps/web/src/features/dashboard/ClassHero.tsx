import { Text } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { CopyRow } from "../../ui/CopyRow.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Countdown } from "./Countdown.tsx";
import classes from "./ClassHero.module.css";

interface ClassHeroProps {
  name: string;
  description: string | null;
  /** Null for those who do not run the class. */
  code: string | null;
  graduationDate: string | null;
}

/** The class's own sky: its name, its way in for new members, and the days left. */
export function ClassHero({ name, description, code, graduationDate }: ClassHeroProps) {
  const inviteLink = `${window.location.origin}/join-class?kod=${code ?? ""}`;
  return (
    <section className={classes["hero"]}>
      <div className={classes["words"]}>
        <PageHeader title={name === "" ? classesTexts.fallbackName : name} />
        {description !== null && description !== "" && <Text className={classes["description"] ?? ""}>{description}</Text>}
        {code !== null && (
          <div className={classes["invite"]}>
            <p className={classes["code"]}>
              <span className={classes["label"]}>{classesTexts.code.label}</span>
              <strong className={classes["letters"]}>{code}</strong>
            </p>
            <CopyRow value={code} label={classesTexts.code.copy} variant="white" />
            <CopyRow value={inviteLink} label={classesTexts.code.link} variant="white" />
          </div>
        )}
      </div>
      {graduationDate !== null && <Countdown graduationDate={graduationDate} />}
    </section>
  );
}
