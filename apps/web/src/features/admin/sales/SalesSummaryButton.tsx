import { ActionIcon } from "@mantine/core";
import { IconFileDownload } from "@tabler/icons-react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { useState } from "react";
import { saveFile } from "../../../lib/files/save-file.ts";
import { readServerError } from "../../../lib/query/server-error.ts";
import { closeFailures, closeToast, showFailure, showProgress, showSuccess } from "../../../lib/press/toast.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useSingleFlight } from "../../../lib/press/use-single-flight.ts";

interface SalesSummaryButtonProps {
  classId: string;
  className: string;
}

export function SalesSummaryButton({ classId, className }: SalesSummaryButtonProps) {
  const { download, isWorking } = useClassSummary(classId);
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      loading={isWorking}
      onClick={() => void download()}
      aria-label={adminSalesTexts.summary.button(className)}
    >
      <IconFileDownload size={22} aria-hidden />
    </ActionIcon>
  );
}

function useClassSummary(classId: string) {
  const { client } = trpc.useUtils();
  const [isWorking, setIsWorking] = useState(false);
  const runOnce = useSingleFlight<void>();
  const texts = adminSalesTexts.summary;

  async function fetchLatest(): Promise<void> {
    closeFailures(texts.failure);
    setIsWorking(true);
    let progress: number | null = null;
    try {
      const {
        sessions: [latest],
      } = await client.admin.sales.sessions.query({ classId, limit: 1 });
      if (latest === undefined) return showFailure(texts.none, texts.failure);
      progress = showProgress(texts.working);
      const { pdf, fileName } = await client.admin.sales.summary.mutate({ sessionId: latest.id });
      saveFile(pdf, fileName);
      showSuccess(texts.success);
    } catch (error) {
      const failure = readServerError(error);
      if (failure.code === "UNEXPECTED") console.error(error);
      showFailure({ title: texts.failure, message: failure.message });
    } finally {
      if (progress !== null) closeToast(progress);
      setIsWorking(false);
    }
  }

  return { download: () => runOnce(fetchLatest), isWorking };
}
