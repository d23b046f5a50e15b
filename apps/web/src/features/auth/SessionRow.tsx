import { Badge, Button, Text } from "@mantine/core";
import { IconDeviceLaptop, IconTerminal2 } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { DateText } from "../../ui/DateText.tsx";
import { DecidedNote } from "../../ui/DecidedNote.tsx";
import type { Decision } from "../../ui/use-held-rows.ts";
import classes from "./ProfilePage.module.css";
import { sessionName } from "./use-sessions.ts";
import type { Session } from "./use-sessions.ts";

interface SessionRowProps {
  session: Session;
  spoken: string;
  decision: Decision | null;
  onEnd: (act: () => Promise<boolean>) => void;
}

export function SessionRow({ session, spoken, decision, onEnd }: SessionRowProps) {
  const texts = authTexts.sessions;
  const end = useAction(trpc.auth.revokeSession, { success: texts.ended, failure: texts.failure });
  const Icon = session.kind === "token" ? IconTerminal2 : IconDeviceLaptop;
  return (
    <li className={classes["sessionsCardRow"]} data-decided={decision !== null || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div className={classes["sessionsCardWords"]}>
        <Text fw={600}>{sessionName(session)}</Text>
        {session.scope !== null && <Text size="sm">{texts.scope[session.scope]}</Text>}
        <Text size="sm" c="dimmed">
          {texts.lastUsed} <DateText moment={session.lastUsedAt} />
        </Text>
      </div>
      {decision ? (
        <DecidedNote decision={decision} about={spoken} />
      ) : session.isCurrent ? (
        <Badge variant="light" tt="none" size="lg">
          {texts.current}
        </Badge>
      ) : (
        <Button
          variant="default"
          aria-label={texts.endLabel(spoken)}
          loading={end.isPending}
          onClick={() => onEnd(() => end.run({ sessionId: session.id }))}
        >
          {texts.end}
        </Button>
      )}
    </li>
  );
}
