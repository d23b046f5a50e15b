import { useRef, useState } from "react";
import { trackAction } from "./press-guard.ts";
import { readServerError } from "./server-error.ts";
import { closeFailures, showFailure, showSuccess } from "./toast.ts";

/** Loads a file and saves it through the browser, one at a time; `pending` is the argument of the running one. */
export function useFile<Asked>(
  fetchAndSave: (asked: Asked) => Promise<void>,
  texts: { success: string; failure: string },
) {
  const [pending, setPending] = useState<Asked | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const fetchOne = async (asked: Asked) => {
    closeFailures(texts.failure);
    setPending(asked);
    try {
      await fetchAndSave(asked);
      showSuccess(texts.success);
    } catch (error) {
      showFailure({ title: texts.failure, message: readServerError(error).message });
    } finally {
      running.current = null;
      setPending(null);
    }
  };
  const run = (asked: Asked): Promise<void> => {
    if (running.current !== null) return running.current;
    running.current = fetchOne(asked);
    trackAction(running.current);
    return running.current;
  };
  return { run, pending };
}
