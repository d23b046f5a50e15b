import { useRef, useState } from "react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { trackAction } from "../../../lib/press-guard.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { readServerError } from "../../../lib/server-error.ts";
import { closeFailures, closeToast, showFailure, showProgress, showSuccess } from "../../../lib/toast.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Downloads the summary of a class's latest session; says when there is none. */
export function useClassSummary(classId: string) {
  const { client } = trpc.useUtils();
  const [isWorking, setIsWorking] = useState(false);
  const pending = useRef<Promise<void> | null>(null);
  const texts = adminSalesTexts.summary;

  function download(): Promise<void> {
    if (pending.current !== null) return pending.current;
    pending.current = fetchLatest();
    trackAction(pending.current);
    return pending.current;
  }

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
      pending.current = null;
      setIsWorking(false);
    }
  }

  return { download, isWorking };
}
