import type { StatusFormat } from "@utspring/domain/payments/schema";
import { statusPageTexts } from "@utspring/domain/payments/ui-texts";
import { saveFile } from "../../../lib/files/save-file.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useFileDownload } from "../../../lib/files/use-file-download.ts";

export function useStatusFile() {
  const { client } = trpc.useUtils();
  return useFileDownload(async (format: StatusFormat) => {
    const { file, fileName } = await client.payments.exportStatus.query({ format });
    saveFile(file, fileName);
  }, statusPageTexts.exportStatus);
}
