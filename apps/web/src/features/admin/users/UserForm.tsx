import { Button, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { updateUserInput } from "@utspring/domain/admin/schema";
import { roles, roleTexts } from "@utspring/domain/roles";
import type { Role } from "@utspring/domain/roles";
import { adminTexts } from "../admin-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { ClassSelect } from "../classes/ClassSelect.tsx";

export type UserDetails = Outputs["admin"]["users"]["details"];

const joined = (classes: { name: string }[]) => classes.map(({ name }) => name).join(", ");

interface UserFormProps {
  user: UserDetails;
  onDone: () => void;
}

export function UserForm({ user, onDone }: UserFormProps) {
  const texts = adminTexts.users.update;
  const { userId, firstName, lastName, role, classId, notes } = user;
  const initial: {
    userId: string;
    firstName: string;
    lastName: string;
    role: Role;
    classId: string | null;
    fromClassId: string | null;
    notes: string;
  } = {
    userId,
    firstName,
    lastName,
    role,
    classId,
    fromClassId: classId,
    notes: notes ?? "",
  };
  const form = useDraftForm(`user.${userId}`, updateUserInput, initial);
  const update = useAction(trpc.admin.users.update, texts, { form, onDone });
  const { values } = form;
  const isAdmin = values.role === "admin";
  const left = user.classes.filter(({ id }) => id !== values.classId && (isAdmin || id === values.fromClassId));
  const kept = user.classes.filter(({ id }) => id !== values.classId && !left.some((one) => one.id === id));
  const isMoved = values.role !== role || values.classId !== classId;
  const choose = (next: Role) => {
    form.setFieldValue("role", next);
    if (next === "admin") form.setFieldValue("classId", null);
    form.clearFieldError("classId");
  };
  return (
    <form onSubmit={form.onSubmit((all) => void update.run(all, `${all.firstName} ${all.lastName}`))} noValidate>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={texts.firstName}
            size="md"
            autoComplete="off"
            data-autofocus
            {...form.getInputProps("firstName")}
          />
          <TextInput label={texts.lastName} size="md" autoComplete="off" {...form.getInputProps("lastName")} />
          <Select
            label={texts.role}
            size="md"
            allowDeselect={false}
            data={roles.map((one) => ({ value: one, label: roleTexts[one] }))}
            {...form.getInputProps("role")}
            onChange={(next) => choose(roles.find((one) => one === next) ?? role)}
          />
          <ClassSelect
            label={texts.class}
            placeholder={texts.noClass}
            clearable
            disabled={isAdmin}
            error={form.errors["classId"]}
            value={values.classId ?? ""}
            initial={user.classes.find(({ id }) => id === classId)}
            onChange={(next) => form.setFieldValue("classId", next === "" ? null : next)}
          />
        </SimpleGrid>
        {isAdmin && (
          <Text size="sm" c="dimmed">
            {texts.adminHint}
          </Text>
        )}
        <Textarea
          label={texts.notes}
          description={texts.notesHint}
          size="md"
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps("notes")}
        />
        <Text size="sm" role="status">
          {isMoved &&
            [
              texts.signsOut(`${firstName} ${lastName}`),
              ...(left.length > 0 ? [texts.leaves(joined(left))] : []),
              ...(left.length > 0 && kept.length > 0 ? [texts.stays(joined(kept))] : []),
            ].join(" ")}
        </Text>
        <Button type="submit" size="md" loading={update.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
