import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { uiTexts } from "../../../ui/ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import classes from "./Sessions.module.css";

interface SessionAdvanceProps {
  sessionId: string;
  next: "in_delivery" | "closed";
  onDone: () => void;
}

/** Confirmed, since it cannot be undone. The second of two administrators gets a refusal. */
export function SessionAdvance({ sessionId, next, onDone }: SessionAdvanceProps) {
  const texts = adminSalesTexts.advance;
  const [isAsking, setIsAsking] = useState(false);
  const advance = useAction(trpc.admin.sales.advanceStatus, texts, { onDone });
  const button = useRef<HTMLButtonElement>(null);
  const wayOut = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (isAsking) wayOut.current?.focus();
    else if (wasAsking.current) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <div className={classes["next"]}>
        <Text>{texts.next[next]}</Text>
        <Button ref={button} onClick={() => setIsAsking(true)}>
          {texts.button[next]}
        </Button>
      </div>
    );
  }
  return (
    <Stack gap="md">
      <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {texts.question[next]}
      </Alert>
      <Group justify="flex-end" gap="sm">
        <Button ref={wayOut} variant="default" onClick={() => setIsAsking(false)}>
          {uiTexts.cancel}
        </Button>
        <Button
          loading={advance.isPending}
          onClick={() => void advance.run({ sessionId, status: next }).then(() => setIsAsking(false))}
        >
          {texts.button[next]}
        </Button>
      </Group>
    </Stack>
  );
}
