import { Button, Stack, Textarea, TextInput } from "@mantine/core";
import { uploadForm } from "@utspring/domain/documents/schema";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { FileField } from "./FileField.tsx";
import { UploadProgress } from "./UploadProgress.tsx";
import { useUpload } from "./use-upload.ts";

interface UploadFormProps {
  onDone: () => void;
}

interface UploadValues {
  title: string;
  description: string;
  idempotencyKey: string;
  file: File | null;
}

export function UploadForm({ onDone }: UploadFormProps) {
  const texts = documentsTexts.upload;
  const { key } = useIdempotencyKey();
  const form = useDraftForm<UploadValues>("document", uploadForm, {
    title: "",
    description: "",
    idempotencyKey: key,
    file: null,
  });
  const { run, progress, cancel } = useUpload({ form, onDone });
  const isBusy = progress !== null;
  return (
    <form onSubmit={form.onSubmit((values) => void run(values))} noValidate>
      <Stack>
        <TextInput
          label={texts.titleField}
          size="md"
          autoComplete="off"
          data-autofocus
          disabled={isBusy}
          {...form.getInputProps("title")}
        />
        <Textarea
          label={texts.description}
          size="md"
          rows={2}
          disabled={isBusy}
          {...form.getInputProps("description")}
        />
        <FileField
          file={form.values.file}
          error={form.errors["file"]}
          isDisabled={isBusy}
          onPick={(file) => {
            form.setFieldValue("file", file);
            form.validateField("file");
          }}
        />
        {isBusy ? (
          <UploadProgress share={progress} onCancel={cancel} />
        ) : (
          <Button type="submit" size="md">
            {texts.submit}
          </Button>
        )}
      </Stack>
    </form>
  );
}
