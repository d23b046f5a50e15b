import { saveFile } from "../../lib/files/save-file.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useFileDownload } from "../../lib/files/use-file-download.ts";
import { meetingReportTexts } from "./meeting-report-texts.ts";

/** `whole` is the time since the ledger's first row. */
export function useMeetingReport() {
  const { client } = trpc.useUtils();
  return useFileDownload(
    async (period: string) => {
      const { file, fileName } = await client.fund.meetingReport.query(period === whole ? {} : { period });
      saveFile(file, fileName);
    },
    { success: meetingReportTexts.success, failure: meetingReportTexts.failure },
  );
}

export const whole = "";
