import { adminChecklistTexts } from "./admin-checklist-texts.ts";
import { closeFailures, showFailure } from "../../../lib/press/toast.ts";
import { useAction } from "../../../lib/press/use-action.ts";

type ActionArguments = Parameters<typeof useAction>;

/** As `useAction`, with the specification's own text for a user who is no longer signed in. */
export function useChecklistAction<Procedure extends ActionArguments[0]>(
  procedure: Procedure,
  texts: { success: string; failure: string },
  options: Pick<ActionArguments[2] & object, "form"> & { onDone?: () => void },
) {
  return useAction<Procedure>(procedure, texts, {
    ...options,
    onFailed: ({ code }) => {
      if (code !== "NOT_SIGNED_IN") return;
      closeFailures(texts.failure);
      showFailure({ title: texts.failure, message: adminChecklistTexts.notSignedIn });
    },
  });
}
