import { Input, SegmentedControl, Text, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { DateField } from "../../../ui/DateField.tsx";
import { MoneyInput } from "../../../ui/MoneyInput.tsx";

export interface RequirementValues {
  title: string;
  description: string;
  amount: string;
  phoneNumber: string;
  dueDate: string;
  isVoluntary: boolean;
}

interface RequirementFieldsProps<Values extends RequirementValues> {
  form: UseFormReturnType<Values>;
  /** True when somebody has reported: amount and number are fixed. */
  isLocked?: boolean;
  recipient?: string | undefined;
}

export function RequirementFields<Values extends RequirementValues>({
  form,
  isLocked = false,
  recipient,
}: RequirementFieldsProps<Values>) {
  const texts = paymentsTexts.create;
  const { isVoluntary } = form.values;
  return (
    <>
      <Input.Wrapper label={texts.kind} description={texts.rule} size="md" labelElement="div">
        <SegmentedControl
          fullWidth
          mt="xs"
          size="md"
          aria-label={texts.kind}
          value={isVoluntary ? "voluntary" : "purchase"}
          onChange={(kind) =>
            // A voluntary contribution has no last day.
            form.setValues((now) => ({
              ...now,
              isVoluntary: kind === "voluntary",
              ...(kind === "voluntary" ? { dueDate: "" } : {}),
            }))
          }
          data={[
            { value: "purchase", label: texts.purchase },
            { value: "voluntary", label: texts.voluntary },
          ]}
        />
      </Input.Wrapper>
      <TextInput label={texts.name} size="md" autoComplete="off" data-autofocus {...form.getInputProps("title")} />
      <Textarea label={texts.description} size="md" rows={3} {...form.getInputProps("description")} />
      {isLocked && (
        <Text size="sm" c="dimmed">
          {paymentsTexts.update.locked}
        </Text>
      )}
      <MoneyInput
        label={texts.amount}
        size="md"
        disabled={isLocked}
        {...form.getInputProps("amount")}
        value={form.values.amount}
      />
      <TextInput
        label={texts.phoneNumber}
        description={recipient}
        placeholder={texts.phoneHint}
        size="md"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        disabled={isLocked}
        {...form.getInputProps("phoneNumber")}
      />
      {isVoluntary ? (
        <Text size="sm" c="dimmed">
          {texts.voluntaryLead}
        </Text>
      ) : (
        <DateField label={texts.dueDate} size="md" {...form.getInputProps("dueDate")} />
      )}
    </>
  );
}
