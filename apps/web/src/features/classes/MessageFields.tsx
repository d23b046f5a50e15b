import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { classesTexts } from "@utspring/domain/classes/texts";

export interface MessageValues {
  title: string;
  content: string;
}

interface MessageFieldsProps<Values extends MessageValues> {
  form: UseFormReturnType<Values>;
}

export function MessageFields<Values extends MessageValues>({ form }: MessageFieldsProps<Values>) {
  const texts = classesTexts.messages;
  return (
    <>
      <TextInput label={texts.heading} size="md" autoComplete="off" data-autofocus {...form.getInputProps("title")} />
      <Textarea
        label={texts.content}
        description={texts.contentHint}
        size="md"
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps("content")}
      />
    </>
  );
}
