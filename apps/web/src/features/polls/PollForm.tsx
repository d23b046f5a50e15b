import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { dayOf } from "@utspring/domain/dates";
import { createInput } from "@utspring/domain/polls/schema";
import { pollsTexts } from "./polls-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { useRecipientCount } from "../../lib/session/use-recipient-count.ts";
import { DateField } from "../../ui/DateField.tsx";
import { RecipientCountText } from "../../ui/RecipientCountText.tsx";
import { EffectFields } from "./EffectFields.tsx";
import { OptionFields } from "./OptionFields.tsx";
import { keptOption, noEffect } from "./poll-values.ts";
import type { PollValues } from "./poll-values.ts";

const blank = { title: "", description: "", options: ["", ""], closesAt: "", ...noEffect };

interface PollFormProps {
  onDone: () => void;
}

export function PollForm({ onDone }: PollFormProps) {
  const texts = pollsTexts.create;
  const { key } = useIdempotencyKey();
  const reach = useRecipientCount();
  const form = useDraftForm<PollValues>("poll", createInput, { ...blank, idempotencyKey: key });
  const { values } = form;
  const create = useAction(trpc.polls.create, texts, {
    form,
    onDone,
  });
  const { options: optionsError } = form.errors;
  const changeOptions = (options: string[]) => {
    const { optionIndex } = values;
    form.setFieldValue("options", options);
    if (optionIndex !== undefined) form.setFieldValue("optionIndex", keptOption(values.options, options, optionIndex));
  };
  return (
    <form onSubmit={form.onSubmit((poll) => void create.run(poll, poll.title.trim()))} noValidate>
      <Stack>
        <TextInput label={texts.name} size="md" autoComplete="off" data-autofocus {...form.getInputProps("title")} />
        <Textarea label={texts.description} size="md" rows={2} {...form.getInputProps("description")} />
        {values.candidateIds === undefined && (
          <OptionFields
            values={values.options}
            onChange={changeOptions}
            error={typeof optionsError === "string" ? optionsError : undefined}
          />
        )}
        <EffectFields form={form} />
        <DateField label={texts.closesAt} size="md" min={dayOf(new Date())} {...form.getInputProps("closesAt")} />
        <RecipientCountText count={reach} />
        <Button type="submit" size="md" loading={create.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
