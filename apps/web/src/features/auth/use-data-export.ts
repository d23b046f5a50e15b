import { authTexts } from "@utspring/domain/auth/texts";
import { useState } from "react";
import { readServerError } from "../../lib/server-error.ts";
import { showFailure, showSuccess } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";

/** Fetches everything known about the person and hands it over as a JSON file. */
export function useDataExport() {
  const texts = authTexts.exportMyData;
  const cache = trpc.useUtils();
  const [isPending, setIsPending] = useState(false);
  const run = async () => {
    setIsPending(true);
    try {
      saveAsFile(await cache.client.auth.exportMyData.query(), texts.fileName);
      showSuccess(texts.success);
    } catch (error) {
      showFailure({ title: texts.failure, message: readServerError(error).message });
    } finally {
      setIsPending(false);
    }
  };
  return { run, isPending };
}

function saveAsFile(content: unknown, fileName: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
