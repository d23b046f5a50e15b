import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { classDetailsForm } from "@utspring/domain/admin/schema";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { useState } from "react";
import { adminTexts } from "../admin-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { Facts } from "../Facts.tsx";
import classes from "../Panel.module.css";

interface ClassDetailsFormProps {
  klass: Outputs["admin"]["classes"]["details"];
  onDone: () => void;
}

/** A phone number is saved with its owner, so each changed number is a call. */
export function ClassDetailsForm({ klass, onDone }: ClassDetailsFormProps) {
  const texts = adminTexts.classes.details;
  const { representatives } = klass;
  const [schema] = useState(() => classDetailsForm(representatives.map(({ userId }) => userId)));
  const phones = Object.fromEntries(representatives.map(({ userId, phoneNumber }) => [userId, phoneNumber ?? ""]));
  const form = useDraftForm<Record<string, string>>(`class.${klass.id}`, schema, {
    address: klass.address ?? "",
    description: klass.description ?? "",
    ...phones,
  });
  const save = useAction(trpc.admin.classes.updateDetails, texts, { form });
  const send = async ({ address = "", description = "", ...typed }: Record<string, string>) => {
    const changed = Object.entries(typed).filter(([userId, phone]) => phone !== phones[userId]);
    const parts = changed.map(([userId, representativePhone]) => ({ userId, representativePhone }));
    for (const part of parts.length === 0 ? [{}] : parts) {
      if (!(await save.run({ classId: klass.id, address, description, ...part }))) return;
    }
    onDone();
  };
  return (
    <form onSubmit={form.onSubmit((values) => void send(values))} noValidate>
      <Stack>
        <Text fw={700} fz="lg" className={classes["name"]}>
          {klass.name}
        </Text>
        <Facts
          facts={[
            [
              texts.code,
              <span key="code" className={classes["code"]} translate="no">
                {klass.code}
              </span>,
            ],
            [texts.pupils, klass.pupils],
            [texts.created, formatDay(dayOf(klass.createdAt))],
            [texts.graduation, klass.graduationDate === null ? adminTexts.none : formatDay(klass.graduationDate)],
          ]}
        />
        <TextInput
          label={texts.address}
          size="md"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("address")}
        />
        <Textarea
          label={texts.description}
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps("description")}
        />
        {representatives.length === 0 && <Text c="dimmed">{texts.nobody}</Text>}
        {representatives.map(({ userId, name, email }) => (
          <TextInput
            key={userId}
            type="tel"
            label={texts.phoneOf(name)}
            description={email}
            size="md"
            autoComplete="off"
            {...form.getInputProps(userId)}
          />
        ))}
        <Button type="submit" size="md" loading={save.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
