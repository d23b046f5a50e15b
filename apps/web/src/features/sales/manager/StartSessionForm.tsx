import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { startSessionInput } from "@utspring/domain/sales/schema";
import { managerTexts } from "./manager-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useEndingMarks } from "./use-ending-marks.ts";

interface StartSessionFormProps {
  supplier: { id: string; name: string };
  onDone: () => void;
}

export function StartSessionForm({ supplier, onDone }: StartSessionFormProps) {
  const texts = managerTexts.start;
  const { key } = useIdempotencyKey();
  const { clear } = useEndingMarks();
  const form = useDraftForm(`session.${supplier.id}`, startSessionInput, {
    supplierId: supplier.id,
    name: "",
    description: "",
    idempotencyKey: key,
  });
  const start = useAction(trpc.sales.startSession, texts, {
    form,
    onDone: () => {
      clear();
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => void start.run(values))} noValidate>
      <Stack>
        <Text>
          {texts.supplier} <strong>{supplier.name}</strong>
        </Text>
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          size="md"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Textarea
          label={texts.description}
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps("description")}
        />
        <Button type="submit" size="md" loading={start.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
