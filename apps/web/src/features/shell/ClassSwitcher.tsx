import { NativeSelect } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import type { Me } from "../../lib/session/use-me.ts";
import classes from "./SignedIn.module.css";

export function ClassSwitcher({ me }: { me: Me }) {
  const texts = classesTexts.switchTo;
  const nameOf = (classId: string) => me.classes.find((one) => one.id === classId)?.name ?? classesTexts.fallbackName;
  const switchTo = useAction(trpc.classes.switchTo, {
    success: ({ classId }) => texts.success(nameOf(classId)),
    failure: texts.failure,
  });
  return (
    <NativeSelect
      aria-label={texts.label}
      className={classes["switcher"] ?? ""}
      value={me.actor.classId ?? ""}
      disabled={switchTo.isPending}
      data={me.classes.map((one) => ({ value: one.id, label: one.name }))}
      onChange={(event) => void switchTo.run({ classId: event.currentTarget.value })}
    />
  );
}
