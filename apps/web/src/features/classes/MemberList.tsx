import { Badge, Button, Text } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { roleTexts } from "@utspring/domain/roles";
import { useCan } from "../../lib/session/use-can.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useRow } from "../../ui/use-row.ts";
import { useSheet, useSheetTask } from "../../ui/use-sheet.ts";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { handoverTexts } from "./handover-texts.ts";
import classes from "./Settings.module.css";
import { SettingsCard } from "./SettingsCard.tsx";

// Loaded on demand, since they are rarely used.
const HandOverForm = lazyNamed(() => import("./HandOverForm.tsx").then((file) => file.HandOverForm));
const RemoveMemberForm = lazyNamed(() => import("./RemoveMemberForm.tsx").then((file) => file.RemoveMemberForm));

export function MemberList() {
  const { members: texts, removeMember } = classesTexts;
  const members = trpc.classes.members.useQuery();
  const { task, isOpen, begin: ask, close } = useSheetTask<string>();
  const [isHandingOver, handover] = useSheet();
  const canHandOver = useCan("classes.offerHandover");
  const { row: leaving } = useRow(members.data, "userId", task);
  return (
    <SettingsCard
      title={texts.title}
      aside={
        members.data && (
          <Text c="dimmed" size="sm">
            {texts.count(members.data.length)}
          </Text>
        )
      }
    >
      <QueryState query={members} failure={classesTexts.load} loading={<SkeletonList rows={5} />} isRefreshShown />
      {members.data && (
        <ul className={classes["list"]}>
          {members.data.map((member) => (
            <li key={member.userId} className={classes["member"]}>
              <span className={classes["name"]}>
                {member.name}
                {member.isYou && (
                  <Text component="span" c="dimmed">
                    {" "}
                    ({texts.you})
                  </Text>
                )}
              </span>
              {member.role === "studentansvarig" ? (
                <span className={classes["role"]}>
                  {member.isYou && canHandOver && (
                    <Button variant="subtle" px="sm" onClick={handover.open}>
                      {handoverTexts.button}
                    </Button>
                  )}
                  <Badge variant="light" color="indigo" tt="none" size="lg" fw={600} miw="max-content">
                    {roleTexts.studentansvarig}
                  </Badge>
                </span>
              ) : (
                <Button
                  variant="subtle"
                  px="sm"
                  onClick={() => ask(member.userId)}
                  aria-label={removeMember.of(member.name)}
                >
                  {removeMember.button}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Sheet isOpen={isOpen} onClose={close} title={removeMember.title}>
        {leaving && (
          <RemoveMemberForm key={leaving.userId} userId={leaving.userId} name={leaving.name} onDone={close} />
        )}
      </Sheet>
      <Sheet isOpen={isHandingOver} onClose={handover.close} title={handoverTexts.title}>
        {members.data && <HandOverForm members={members.data} onDone={handover.close} />}
      </Sheet>
    </SettingsCard>
  );
}
