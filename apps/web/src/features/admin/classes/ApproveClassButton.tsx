import { Button } from "@mantine/core";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { askedClassTexts } from "./asked-class-texts.ts";

export type ClassRequest = Outputs["admin"]["classes"]["requests"][number];

export function ApproveClassButton({ row: { userId, className, firstName } }: { row: ClassRequest }) {
  const { approve } = askedClassTexts;
  const { key } = useIdempotencyKey();
  const { run, isPending } = useAction(trpc.admin.classes.approve, {
    success: approve.success(className, firstName),
    failure: approve.failure,
  });
  return (
    <Button
      aria-label={approve.of(className)}
      loading={isPending}
      onClick={() => void run({ userId, idempotencyKey: key })}
    >
      {approve.button}
    </Button>
  );
}
