import { Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import classes from "../pay/PayPanel.module.css";
import { payLinkTexts } from "./pay-link-texts.ts";

interface GuestReportFormProps {
  token: string;
  isOwn: boolean;
  isAsked: boolean;
  onDone: (firstName: string) => void;
}

export function GuestReportForm({ token, isOwn, isAsked, onDone }: GuestReportFormProps) {
  const texts = payLinkTexts.report;
  const { key } = useIdempotencyKey();
  const form = useDraftForm("pay-link", null, { firstName: "", lastName: "", email: "", idempotencyKey: key });
  const { firstName } = form.values;
  const report = useAction(
    trpc.payments.links.report,
    { success: null, failure: texts.failure },
    { form, onDone: () => onDone(firstName.trim()) },
  );
  const question = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  return (
    <form
      className={classes["form"]}
      data-asked={isAsked || undefined}
      onSubmit={form.onSubmit((values) => void report.run({ token, ...values }))}
      noValidate
    >
      <Stack gap="md">
        <div>
          <Title order={2} fz="lg" ref={question} tabIndex={-1} className={classes["question"] ?? ""}>
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {isOwn ? texts.leadOwn : texts.lead}
          </Text>
        </div>
        <TextInput label={texts.firstName} size="md" autoComplete="given-name" {...form.getInputProps("firstName")} />
        <TextInput label={texts.lastName} size="md" autoComplete="family-name" {...form.getInputProps("lastName")} />
        <TextInput
          type="email"
          label={texts.email}
          description={texts.emailHint}
          size="md"
          autoComplete="email"
          {...form.getInputProps("email")}
        />
        <Button type="submit" size="lg" fullWidth loading={report.isPending}>
          {texts.button}
        </Button>
      </Stack>
    </form>
  );
}
