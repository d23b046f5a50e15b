import { Button, Group, Text } from "@mantine/core";
import { IconSnowflake, IconSun } from "@tabler/icons-react";
import { adminTexts } from "../admin-texts.ts";
import { uiTexts } from "../../../ui/ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import classes from "./Users.module.css";
import type { UserDetails } from "./UserForm.tsx";
import { useSheet } from "../../../ui/use-sheet.ts";

interface FreezeButtonProps {
  user: Pick<UserDetails, "userId" | "firstName" | "lastName" | "status">;
}

const bringIntoSight = (question: HTMLElement | null) => question?.scrollIntoView({ block: "nearest" });

export function FreezeButton({ user }: FreezeButtonProps) {
  const { freeze: freezeTexts, unfreeze: unfreezeTexts } = adminTexts.users;
  const [isAsking, asking] = useSheet();
  const freeze = useAction(trpc.admin.users.freeze, freezeTexts, { onDone: asking.close });
  const unfreeze = useAction(trpc.admin.users.unfreeze, unfreezeTexts, { onDone: asking.close });
  const isFrozen = user.status === "frozen";
  const texts = isFrozen ? unfreezeTexts : freezeTexts;
  const action = isFrozen ? unfreeze : freeze;
  const Icon = isFrozen ? IconSun : IconSnowflake;
  if (!isAsking) {
    return (
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={asking.open}>
        {texts.button}
      </Button>
    );
  }
  return (
    <div ref={bringIntoSight} role="group" aria-label={texts.title} className={classes["question"]}>
      <div>
        <Text fw={650}>{texts.title}</Text>
        <Text>{texts.question(`${user.firstName} ${user.lastName}`)}</Text>
      </div>
      <Group gap="sm">
        <Button variant="default" autoFocus onClick={asking.close}>
          {uiTexts.cancel}
        </Button>
        <Button
          {...(isFrozen ? {} : { color: "red.9" })}
          loading={action.isPending}
          onClick={() => void action.run({ userId: user.userId }, `${user.firstName} ${user.lastName}`)}
        >
          {texts.button}
        </Button>
      </Group>
    </div>
  );
}
