import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { createClassInput } from "@utspring/domain/admin/schema";
import { useState } from "react";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { CreatedClass } from "./CreatedClass.tsx";
import { createdClassTexts } from "./created-class-texts.ts";
import { adminTexts } from "../admin-texts.ts";
import { ClassSelect } from "./ClassSelect.tsx";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";

interface CreateClassFormProps {
  onDone: () => void;
}

export function CreateClassForm({ onDone }: CreateClassFormProps) {
  const texts = adminTexts.classes.create;
  const [created, setCreated] = useState<Outputs["admin"]["classes"]["create"] | null>(null);
  const { key } = useIdempotencyKey();
  const form = useDraftForm("class", createClassInput, {
    name: "",
    description: "",
    representativeEmail: "",
    templateClassId: "",
    idempotencyKey: key,
  });
  const create = useAction(
    trpc.admin.classes.create,
    { success: ({ code }) => texts.success(code), failure: texts.failure },
    { form, onDone: setCreated },
  );
  if (created) return <CreatedClass created={created} onDone={onDone} />;
  return (
    <form onSubmit={form.onSubmit((values) => void create.run(values))} noValidate>
      <Stack>
        <TextInput label={texts.name} size="md" autoComplete="off" data-autofocus {...form.getInputProps("name")} />
        <Textarea
          label={texts.description}
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps("description")}
        />
        <TextInput
          label={createdClassTexts.email}
          description={createdClassTexts.emailHint}
          type="email"
          size="md"
          autoComplete="off"
          {...form.getInputProps("representativeEmail")}
        />
        <ClassSelect
          label={texts.template}
          description={texts.templateHint}
          clearable
          value={form.values.templateClassId}
          onChange={(id) => form.setFieldValue("templateClassId", id)}
        />
        <Button type="submit" size="md" loading={create.isPending}>
          {texts.button}
        </Button>
      </Stack>
    </form>
  );
}
