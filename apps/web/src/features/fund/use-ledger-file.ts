import { exportTexts } from "@utspring/domain/fund/export-texts";
import type { ExportFormat } from "@utspring/domain/fund/schema";
import { useState } from "react";
import { saveFile } from "../../lib/save-file.ts";
import { readServerError } from "../../lib/server-error.ts";
import { showFailure, showSuccess } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Fetches the ledger in a format and hands it to the browser to save. */
export function useLedgerFile() {
  const cache = trpc.useUtils();
  const [pending, setPending] = useState<ExportFormat | null>(null);
  const run = async (format: ExportFormat) => {
    setPending(format);
    try {
      const { file, fileName } = await cache.client.fund.exportLedger.query({ format });
      saveFile(file, fileName);
      showSuccess(exportTexts.success);
    } catch (error) {
      showFailure({ title: exportTexts.failure, message: readServerError(error).message });
    } finally {
      setPending(null);
    }
  };
  return { run, pending };
}
