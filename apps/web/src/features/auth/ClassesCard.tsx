import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { classesTexts } from "@utspring/domain/classes/texts";
import { roleTexts } from "@utspring/domain/roles";
import { Link } from "react-router-dom";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import type { Me } from "../../lib/session/use-me.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { leaveClassTexts } from "./leave-class-texts.ts";
import { ProfileCard } from "./ProfileCard.tsx";
import classes from "./ProfilePage.module.css";

// Loaded on demand, since it is rarely used.
const LeaveClassForm = lazyNamed(() => import("./LeaveClassForm.tsx").then((file) => file.LeaveClassForm));

export function ClassesCard({ me }: { me: Me }) {
  const texts = authTexts.classes;
  const nameOf = (classId: string) => me.classes.find(({ id }) => id === classId)?.name ?? classesTexts.fallbackName;
  const switchTo = useAction(trpc.classes.switchTo, {
    success: ({ classId }) => classesTexts.switchTo.success(nameOf(classId)),
    failure: classesTexts.switchTo.failure,
  });
  const [isLeaving, leaving] = useSheet();
  const canLeave = useCan("classes.leave");
  const isMember = me.actor.classId !== null;
  return (
    <ProfileCard title={texts.title}>
      <Stack gap="sm">
        {me.classes.length === 0 && (
          <Text size="sm">{me.guestOf === null ? texts.none : texts.guest(me.guestOf.className)}</Text>
        )}
        {me.classes.length > 0 && (
          <ul className={classes["sessionsCardList"]}>
            {me.classes.map(({ id, name, role }) => (
              <li key={id} className={classes["sessionsCardRow"]}>
                <div className={classes["sessionsCardWords"]}>
                  <Text fw={600}>{name}</Text>
                  <Text size="sm" c="dimmed">
                    {roleTexts[role]}
                  </Text>
                </div>
                {id === me.actor.classId ? (
                  <Group gap="xs">
                    {canLeave && role === "elev" && (
                      <Button variant="subtle" px="sm" onClick={leaving.open}>
                        {leaveClassTexts.button}
                      </Button>
                    )}
                    <Badge variant="light" tt="none" size="lg">
                      {texts.active}
                    </Badge>
                  </Group>
                ) : (
                  <Button
                    variant="default"
                    aria-label={texts.switchToLabel(name)}
                    loading={switchTo.isPending}
                    onClick={() => void switchTo.run({ classId: id })}
                  >
                    {texts.switchTo}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {me.guestOf === null && (
          <Button
            component={Link}
            // Without the parameter, a member is sent home and a former guest reads that the review has ended.
            to={isMember || me.actor.wasGuest ? "/join-class?kod=" : "/join-class"}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {isMember ? texts.another : texts.first}
          </Button>
        )}
      </Stack>
      <Sheet isOpen={isLeaving} onClose={leaving.close} title={leaveClassTexts.title(nameOf(me.actor.classId ?? ""))}>
        {me.actor.classId !== null && (
          <LeaveClassForm classId={me.actor.classId} className={nameOf(me.actor.classId)} onDone={leaving.close} />
        )}
      </Sheet>
    </ProfileCard>
  );
}
