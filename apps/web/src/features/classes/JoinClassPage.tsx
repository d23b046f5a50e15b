import { Button, Paper, Stack } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { classesTexts } from "@utspring/domain/classes/texts";
import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { waitingTexts } from "./waiting-texts.ts";
import { tidyCode } from "../../lib/session/join-code.ts";
import { invitingTexts } from "../../lib/session/inviting-texts.ts";
import { useInvitingClass } from "../../lib/session/use-inviting-class.ts";
import { ClassRequestHeader } from "./ClassRequestHeader.tsx";
import { classRequestTexts } from "./class-request-texts.ts";
import { useConfig } from "../../lib/query/use-config.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { useSignOut } from "../../lib/sign-out/use-sign-out.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { StepsDrawing } from "../../ui/StepsDrawing.tsx";
import classes from "./JoinClass.module.css";
import { JoinForm } from "./JoinForm.tsx";
import { SecondClass } from "./SecondClass.tsx";
import { trpc } from "../../lib/query/trpc.ts";

const subtle = { variant: "subtle", size: "sm", h: 44, px: "xs" } as const;
const ReviewEnded = lazyNamed(() => import("./ReviewEnded.tsx").then((file) => file.ReviewEnded));

/** A member is asked whether to join another class too; an adult whose review has ended gets the form by a link. */
export function JoinClassPage() {
  const texts = classesTexts.join;
  const { waits } = waitingTexts;
  const signOut = useSignOut();
  const out = { loading: signOut.isPending, onClick: () => void signOut.run() };
  const isWaiting = useWaiting();
  const canStart = useConfig()?.classRequests !== undefined;
  const [hasWaited, setHasWaited] = useState(isWaiting);
  const [hasOther, setHasOther] = useState(false);
  if (isWaiting && !hasWaited) setHasWaited(true);
  const { me } = useMe();
  const asked = me?.classRequest ?? null;
  const isAnswered = asked !== null && asked.reason !== null;
  const [query] = useSearchParams();
  const inviting = useInvitingClass(tidyCode(query.get("kod") ?? ""));
  const activeId = me?.actor.classId ?? null;
  const [wasMember] = useState(activeId !== null);
  if (activeId !== null) {
    // Joined, in this tab or another.
    if (!wasMember) return <Navigate to="/class" replace />;
    const className = me?.classes.find(({ id }) => id === activeId)?.name ?? classesTexts.fallbackName;
    return (
      <Paper withBorder radius="xl" className={classes["card"]}>
        <Stack gap="lg">
          <StepsDrawing />
          <SecondClass
            className={className}
            title={inviting === null ? texts.second.title : invitingTexts.title(inviting)}
          />
        </Stack>
      </Paper>
    );
  }
  if (me?.actor.wasGuest && !isWaiting && !query.has("kod")) return <ReviewEnded />;
  return (
    <Paper withBorder radius="xl" className={classes["card"]}>
      <Stack gap="lg">
        <StepsDrawing />
        <div aria-live="polite">
          {isWaiting ? (
            <PageHeader title={waits.title} lead={waits.lead} />
          ) : asked !== null ? (
            <ClassRequestHeader asked={asked} isConfirmed={me?.user.isEmailConfirmed === true} />
          ) : (
            <PageHeader
              title={inviting === null ? texts.title : invitingTexts.title(inviting)}
              lead={hasWaited ? waits.over : texts.lead}
            />
          )}
        </div>
        {(isWaiting || (asked !== null && !isAnswered)) && !hasOther ? (
          <Button variant="default" size="md" onClick={() => setHasOther(true)}>
            {isWaiting ? waits.other : classRequestTexts.waits.other}
          </Button>
        ) : (
          <JoinForm key={String(hasWaited)} isAgain={hasWaited} onDone={() => setHasOther(false)} />
        )}
        {canStart && !isWaiting && (asked === null || isAnswered) && (
          <Button component={Link} to="/starta-klass" variant={isAnswered ? "default" : "subtle"}>
            {classRequestTexts.start}
          </Button>
        )}
        <Button {...subtle} {...out} leftSection={<IconLogout size={18} aria-hidden />} style={{ alignSelf: "start" }}>
          {authTexts.signOut.button}
        </Button>
      </Stack>
    </Paper>
  );
}

const askAgainMs = 10_000;

/** Read again meanwhile; once there is a class, the guard opens it. */
function useWaiting(): boolean {
  const { me } = useMe();
  const isWaiting = me?.waitsSince != null;
  trpc.auth.me.useQuery(undefined, {
    staleTime: 60_000,
    refetchInterval: isWaiting || me?.classRequest?.reason === null ? askAgainMs : false,
    // Another tab may have joined meanwhile.
    refetchOnWindowFocus: "always",
  });
  return isWaiting;
}
