import type { StatusFormat } from "@utspring/domain/payments/schema";
import { statusTexts } from "@utspring/domain/payments/ui-texts";
import { useState } from "react";
import { saveFile } from "../../lib/save-file.ts";
import { readServerError } from "../../lib/server-error.ts";
import { showFailure, showSuccess } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Fetches who has paid what in a format and hands it to the browser to save. */
export function useStatusFile() {
  const cache = trpc.useUtils();
  const [pending, setPending] = useState<StatusFormat | null>(null);
  const texts = statusTexts.exportStatus;
  const run = async (format: StatusFormat) => {
    setPending(format);
    try {
      const { file, fileName } = await cache.client.payments.exportStatus.query({ format });
      saveFile(file, fileName);
      showSuccess(texts.success);
    } catch (error) {
      showFailure({ title: texts.failure, message: readServerError(error).message });
    } finally {
      setPending(null);
    }
  };
  return { run, pending };
}
