import { Button, Stack, Text, Textarea } from "@mantine/core";
import { refuseClassInput } from "@utspring/domain/admin/schema";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import type { ClassRequest } from "./ApproveClassButton.tsx";
import { askedClassTexts } from "./asked-class-texts.ts";

export function RefuseClassForm({ row, onDone }: { row: ClassRequest; onDone: () => void }) {
  const { refuse } = askedClassTexts;
  const { userId, firstName } = row;
  const form = useDraftForm(`refuse-${userId}`, refuseClassInput, { userId, reason: "" });
  const { run, isPending } = useAction(trpc.admin.classes.refuse, refuse, { form, onDone });
  return (
    <form onSubmit={form.onSubmit((values) => void run(values))} noValidate>
      <Stack>
        <Text>{refuse.lead(firstName)}</Text>
        <Textarea
          label={refuse.reason}
          size="md"
          autosize
          minRows={3}
          data-autofocus
          {...form.getInputProps("reason")}
        />
        <Button type="submit" size="md" loading={isPending}>
          {refuse.submit}
        </Button>
      </Stack>
    </form>
  );
}
