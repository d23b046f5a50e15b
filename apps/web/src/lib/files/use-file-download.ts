import { useState } from "react";
import { readServerError } from "../query/server-error.ts";
import { closeFailures, showFailure, showSuccess } from "../press/toast.ts";
import { useSingleFlight } from "../press/use-single-flight.ts";

/** A second call returns the running promise. `pendingArgument` is the running download's argument, else null. */
export function useFileDownload<Argument>(
  fetchAndSave: (argument: Argument) => Promise<void>,
  texts: { success: string; failure: string },
) {
  const [pendingArgument, setPendingArgument] = useState<Argument | null>(null);
  const runOnce = useSingleFlight<void>();
  const download = async (argument: Argument) => {
    closeFailures(texts.failure);
    setPendingArgument(argument);
    try {
      await fetchAndSave(argument);
      showSuccess(texts.success);
    } catch (error) {
      showFailure({ title: texts.failure, message: readServerError(error).message });
    } finally {
      setPendingArgument(null);
    }
  };
  return { run: (argument: Argument) => runOnce(() => download(argument)), pendingArgument };
}
