import { Badge, Button, Text } from "@mantine/core";
import { IconDeviceLaptop, IconTerminal2 } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { DateText } from "../../ui/DateText.tsx";
import { DecidedNote } from "../../ui/DecidedNote.tsx";
import type { Outcome } from "../../ui/use-held-rows.ts";
import classes from "./SessionsCard.module.css";

interface SessionRowProps {
  session: Outputs["auth"]["sessions"]["rows"][number];
  /** The decision about it; null while it is active. */
  outcome: Outcome | null;
  /** Ends it and keeps the row in its place. */
  onEnd: (act: () => Promise<boolean>) => void;
}

/** One session: kind, last use, and a button that ends it. */
export function SessionRow({ session, outcome, onEnd }: SessionRowProps) {
  const texts = authTexts.sessions;
  const end = useAction(trpc.auth.revokeSession, { success: texts.ended, failure: texts.failure });
  const Icon = session.kind === "token" ? IconTerminal2 : IconDeviceLaptop;
  const name = session.label ?? texts[session.kind];
  return (
    <li className={classes["row"]} data-decided={outcome !== null || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div className={classes["words"]}>
        <Text fw={600}>{name}</Text>
        {session.scope !== null && <Text size="sm">{texts.scope[session.scope]}</Text>}
        <Text size="sm" c="dimmed">{texts.lastUsed} <DateText moment={session.lastUsedAt} /></Text>
      </div>
      {outcome ? (
        <DecidedNote outcome={outcome} about={name} />
      ) : session.isCurrent ? (
        <Badge variant="light" tt="none" size="lg">{texts.current}</Badge>
      ) : (
        <Button variant="default" aria-label={texts.endLabel(name)} loading={end.isPending} onClick={() => onEnd(() => end.run({ sessionId: session.id }))}>
          {texts.end}
        </Button>
      )}
    </li>
  );
}
