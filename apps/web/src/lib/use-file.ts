import { useState } from "react";
import { readServerError } from "./server-error.ts";
import { showFailure, showSuccess } from "./toast.ts";

/** Fetches a file and hands it to the browser to save, one at a time; `pending` is what was asked of the one that is on its way. */
export function useFile<Asked>(fetchAndSave: (asked: Asked) => Promise<void>, texts: { success: string; failure: string }) {
  const [pending, setPending] = useState<Asked | null>(null);
  const run = async (asked: Asked) => {
    setPending(asked);
    try {
      await fetchAndSave(asked);
      showSuccess(texts.success);
    } catch (error) {
      showFailure({ title: texts.failure, message: readServerError(error).message });
    } finally {
      setPending(null);
    }
  };
  return { run, pending };
}
