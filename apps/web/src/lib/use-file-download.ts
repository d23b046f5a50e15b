import { useRef, useState } from "react";
import { trackAction } from "./press-guard.ts";
import { readServerError } from "./server-error.ts";
import { closeFailures, showFailure, showSuccess } from "./toast.ts";

/**
 * Loads a file and saves it through the browser. A call while one is running is ignored; `pending` is the
 * argument of the running download, else null.
 */
export function useFileDownload<Argument>(
  fetchAndSave: (argument: Argument) => Promise<void>,
  texts: { success: string; failure: string },
) {
  const [pending, setPending] = useState<Argument | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const fetchOne = async (argument: Argument) => {
    closeFailures(texts.failure);
    setPending(argument);
    try {
      await fetchAndSave(argument);
      showSuccess(texts.success);
    } catch (error) {
      showFailure({ title: texts.failure, message: readServerError(error).message });
    } finally {
      running.current = null;
      setPending(null);
    }
  };
  const run = (argument: Argument): Promise<void> => {
    if (running.current !== null) return running.current;
    running.current = fetchOne(argument);
    trackAction(running.current);
    return running.current;
  };
  return { run, pending };
}
