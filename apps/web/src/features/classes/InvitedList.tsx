import { Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconClock, IconMail } from "@tabler/icons-react";
import { inviteTexts } from "@utspring/domain/classes/invite-texts";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { ToneBadge } from "../../ui/ToneBadge.tsx";
import classes from "./Settings.module.css";

type Invitation = Outputs["classes"]["invitations"][number];

const shownFirst = 6;
const rereadMs = 3_000;
const looks = {
  queued: { tone: "quiet", Icon: IconClock },
  sent: { tone: "blue", Icon: IconMail },
  refused: { tone: "red", Icon: IconAlertTriangle },
  joined: { tone: "green", Icon: IconCheck },
} as const;
const order = Object.keys(looks) as (keyof typeof looks)[];
const lookOf = ({ status, joinedAt }: Invitation) => (joinedAt === null ? status : "joined");

/** Follows the mails until none waits. */
export function InvitedList() {
  const [isWhole, setIsWhole] = useState(false);
  const { data = [] } = trpc.classes.invitations.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some((one) => lookOf(one) === "queued") ? rereadMs : false),
  });
  if (data.length === 0) return null;
  const rank = (one: Invitation) => (lookOf(one) === "refused" ? -1 : order.indexOf(lookOf(one)));
  const rows = data.toSorted((a, b) => rank(a) - rank(b));
  const isCut = !isWhole && rows.length > shownFirst;
  return (
    <section aria-label={inviteTexts.invited} className={classes["invited"]}>
      <Text fw={600} aria-live="polite">
        {inviteTexts.joined(rows.filter(({ joinedAt }) => joinedAt !== null).length, rows.length)}
      </Text>
      {rows.some((one) => lookOf(one) === "refused") && (
        <Text size="sm" c="dimmed">
          {inviteTexts.refusedHint}
        </Text>
      )}
      <ul className={classes["invitedList"]}>
        {(isCut ? rows.slice(0, shownFirst) : rows).map((one) => {
          const { tone, Icon } = looks[lookOf(one)];
          return (
            <li key={one.id} className={classes["member"]}>
              <span className={classes["name"]}>{one.email}</span>
              <ToneBadge tone={tone} icon={<Icon size={16} aria-hidden />}>
                {inviteTexts.status[lookOf(one)]}
              </ToneBadge>
            </li>
          );
        })}
      </ul>
      {isCut && (
        <Button variant="default" fullWidth mt="md" onClick={() => setIsWhole(true)}>
          {inviteTexts.all}
        </Button>
      )}
    </section>
  );
}
