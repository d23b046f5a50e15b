import { Badge, Button, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { classesTexts } from "@utspring/domain/classes/texts";
import { roleTexts } from "@utspring/domain/roles";
import { lazy, Suspense, useState } from "react";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import classes from "./Settings.module.css";
import { SettingsCard } from "./SettingsCard.tsx";

// Loaded on demand, since it is rarely used.
const RemoveMemberForm = lazy(() =>
  import("./RemoveMemberForm.tsx").then((file) => ({ default: file.RemoveMemberForm })),
);

type Member = Outputs["classes"]["members"][number];

/** The class's members, with the button to remove a pupil. */
export function MemberList() {
  const { members: texts, removeMember } = classesTexts;
  const members = trpc.classes.members.useQuery();
  const [isOpen, sheet] = useDisclosure(false);
  // Kept while the sheet closes, so that it does not become empty.
  const [leaving, setLeaving] = useState<Member | null>(null);
  const ask = (member: Member) => {
    setLeaving(member);
    sheet.open();
  };
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
      {members.isPending && <SkeletonList rows={5} />}
      {members.isError && (
        <LoadFailed text={classesTexts.load} onRetry={members.refetch} isRetrying={members.isFetching} />
      )}
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
                <Badge variant="light" color="indigo" tt="none" size="lg" fw={600} miw="max-content">
                  {roleTexts.studentansvarig}
                </Badge>
              ) : (
                <Button variant="subtle" px="sm" onClick={() => ask(member)} aria-label={removeMember.of(member.name)}>
                  {removeMember.button}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Sheet isOpen={isOpen} onClose={sheet.close} title={removeMember.title}>
        {leaving && (
          <Suspense fallback={<LoadingNotice />}>
            <RemoveMemberForm key={leaving.userId} userId={leaving.userId} name={leaving.name} onDone={sheet.close} />
          </Suspense>
        )}
      </Sheet>
    </SettingsCard>
  );
}
