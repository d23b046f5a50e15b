import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import classes from "./Polls.module.css";
import { pollsTexts } from "./polls-texts.ts";
import type { Poll } from "./use-polls.ts";

interface ConfirmPollButtonProps {
  poll: Pick<Poll, "id" | "title">;
  spoken: string;
}

export function ConfirmPollButton({ poll: { id, title }, spoken }: ConfirmPollButtonProps) {
  const texts = pollsTexts.confirm;
  const { key } = useIdempotencyKey();
  const confirm = useAction(trpc.polls.confirm, texts);
  return (
    <Button
      className={classes["send"] ?? ""}
      leftSection={<IconCheck size={20} aria-hidden />}
      aria-label={texts.spoken(spoken)}
      loading={confirm.isPending}
      onClick={() => void confirm.run({ pollId: id, idempotencyKey: key }, title)}
    >
      {texts.button}
    </Button>
  );
}
