import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { appointAuditorInput } from "@utspring/domain/fund/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { reviewTexts } from "./review-texts.ts";
import type { Review } from "./use-review.ts";

interface AppointFormProps {
  isOpen: boolean;
  review: Review;
  onDone: () => void;
}

export function AppointForm({ isOpen, review, onDone }: AppointFormProps) {
  const texts = reviewTexts.appoint;
  const { key } = useIdempotencyKey();
  const members = trpc.classes.members.useQuery();
  const pupils = (members.data ?? []).filter(({ role }) => role === "elev");
  const form = useDraftForm("review.appoint", appointAuditorInput, { userId: "", idempotencyKey: key });
  const appoint = useAction(trpc.fund.review.appoint, texts, {
    form,
    onDone,
    // The toast gives the reason; with an auditor appointed the form is of no use.
    onFailed: ({ code }) => code === "AUDITOR_EXISTS" && onDone(),
  });
  useCloseWhenGone({ isOpen, isGone: review.auditor !== null, close: onDone }, reviewTexts.hasAuditor);
  const submit = () => {
    const { userId } = form.values;
    if (userId === "") form.setFieldError("userId", texts.missing);
    else void appoint.run(form.values, pupils.find((pupil) => pupil.userId === userId)?.name);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <Text>{texts.lead}</Text>
        <QueryState query={members} failure={classesTexts.load} />
        <NativeSelect
          label={texts.label}
          size="md"
          data-autofocus
          data={[
            { value: "", label: texts.placeholder },
            ...pupils.map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
          {...form.getInputProps("userId")}
          value={form.values.userId}
        />
        <Button type="submit" size="md" loading={appoint.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
