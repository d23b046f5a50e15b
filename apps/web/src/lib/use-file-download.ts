import { useRef, useState } from "react";
import { trackAction } from "./press-guard.ts";
import { readServerError } from "./server-error.ts";
import { closeFailures, showFailure, showSuccess } from "./toast.ts";

/**
 * Runs `fetchAndSave`, one call at a time, and shows a toast when it ends. A call while one is running returns that
 * one's promise. `pendingArgument` is the argument of the running download, else null.
 */
export function useFileDownload<Argument>(
  fetchAndSave: (argument: Argument) => Promise<void>,
  texts: { success: string; failure: string },
) {
  const [pendingArgument, setPendingArgument] = useState<Argument | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const download = async (argument: Argument) => {
    closeFailures(texts.failure);
    setPendingArgument(argument);
    try {
      await fetchAndSave(argument);
      showSuccess(texts.success);
    } catch (error) {
      showFailure({ title: texts.failure, message: readServerError(error).message });
    } finally {
      running.current = null;
      setPendingArgument(null);
    }
  };
  const run = (argument: Argument): Promise<void> => {
    if (running.current !== null) return running.current;
    running.current = download(argument);
    // So that a double click is ignored.
    trackAction(running.current);
    return running.current;
  };
  return { run, pendingArgument };
}
