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
  const underWay = useRef<Promise<void> | null>(null);
  const fetchOne = async (asked: Asked) => {
    closeFailures(texts.failure);
    setPending(asked);
    try {
      await fetchAndSave(asked);
      showSuccess(texts.success);
    } catch (error) {
      showFailure({ title: texts.failure, message: readServerError(error).message });
    } finally {
      underWay.current = null;
      setPending(null);
    }
  };
  const run = (asked: Asked): Promise<void> => {
    if (underWay.current !== null) return underWay.current;
    underWay.current = fetchOne(asked);
    trackAction(underWay.current);
    return underWay.current;
  };
  return { run, pending };
}
