import { useQueryClient } from "@tanstack/react-query";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { useEffect, useRef, useState } from "react";
import { readServerError } from "../../lib/query/server-error.ts";
import { useRefreshOnOtherClass, useShownClass } from "../../lib/query/shown-class.ts";
import { readAfterMutation } from "../../lib/query/stale-queries.ts";
import { closeFailures, showFailure, showSuccess } from "../../lib/press/toast.ts";
import { renewUsedKey } from "../../lib/press/use-idempotency-key.ts";
import type { KeyedForm } from "../../lib/press/use-idempotency-key.ts";
import { uploadFile } from "../../lib/files/upload-file.ts";
import { useSingleFlight } from "../../lib/press/use-single-flight.ts";

interface UploadValues {
  title: string;
  description: string;
  idempotencyKey: string;
  file: File | null;
}

interface UploadOptions {
  form: KeyedForm & { setErrors: (errors: Record<string, string>) => void; clearDraft: () => void };
  onDone: () => void;
}

/** Null without an upload, then the share that has been sent. Unmounting aborts it. */
export function useUpload({ form, onDone }: UploadOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const runOnce = useSingleFlight<void>();
  const queryClient = useQueryClient();
  const classId = useShownClass();
  const catchUp = useRefreshOnOtherClass();
  const texts = documentsTexts.upload;
  useEffect(() => () => running.current?.abort(), []);

  async function upload({ title, description, idempotencyKey, file }: UploadValues): Promise<void> {
    if (file === null) return;
    closeFailures(texts.failure);
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      await uploadFile("/files/documents", {
        file,
        classId,
        fields: { title, description, idempotencyKey },
        onProgress: setProgress,
        signal: controller.signal,
      });
      showSuccess({ title: texts.success, message: title.trim() });
      form.clearDraft();
      onDone();
    } catch (error) {
      if (controller.signal.aborted) return showFailure(texts.cancelled, texts.failure);
      const failure = readServerError(error);
      if (failure.code === "UNEXPECTED") console.error(error);
      catchUp(failure.code);
      renewUsedKey(form, failure.code);
      form.setErrors(failure.fields);
      showFailure({ title: texts.failure, message: failure.message });
    } finally {
      running.current = null;
      setProgress(null);
      // Also after a failure, since only the answer may have been lost.
      void readAfterMutation(queryClient, "documents.upload");
    }
  }

  return {
    run: (values: UploadValues) => runOnce(() => upload(values)),
    progress,
    cancel: () => running.current?.abort(),
  };
}
