import { Button, Stack } from "@mantine/core";
import { assignRepresentativeInput } from "@utspring/domain/admin/schema";
import { adminTexts } from "../admin-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { ClassSelect } from "./ClassSelect.tsx";
import { UserSelect } from "../users/UserSelect.tsx";

interface AssignRepresentativeFormProps {
  onDone: () => void;
}

export function AssignRepresentativeForm({ onDone }: AssignRepresentativeFormProps) {
  const texts = adminTexts.classes.assign;
  const form = useDraftForm("representative", assignRepresentativeInput, { classId: "", userId: "" });
  const assign = useAction(trpc.admin.classes.assignRepresentative, texts, { form, onDone });
  return (
    <form onSubmit={form.onSubmit((values) => void assign.run(values))} noValidate>
      <Stack>
        <ClassSelect
          {...form.getInputProps("classId")}
          label={texts.class}
          data-autofocus
          value={form.values.classId}
          onChange={(classId) => form.setFieldValue("classId", classId)}
        />
        <UserSelect
          label={texts.user}
          value={form.values.userId}
          onChange={(userId) => form.setFieldValue("userId", userId)}
          error={form.errors["userId"]}
        />
        <Button type="submit" size="md" loading={assign.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
