import { exportTexts } from "@utspring/domain/fund/export-texts";
import type { ExportFormat } from "@utspring/domain/fund/schema";
import { saveFile } from "../../lib/files/save-file.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useFileDownload } from "../../lib/files/use-file-download.ts";

export function useLedgerFile() {
  const { client } = trpc.useUtils();
  return useFileDownload(
    async (format: ExportFormat) => {
      const { file, fileName } = await client.fund.exportLedger.query({ format });
      saveFile(file, fileName);
    },
    { success: exportTexts.success, failure: exportTexts.failure },
  );
}
