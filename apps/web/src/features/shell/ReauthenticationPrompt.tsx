import { authTexts } from "@utspring/domain/auth/texts";
import { lazy, Suspense } from "react";
import { answerPasswordRequest, useIsPasswordRequested } from "../../lib/reauthentication-prompt.ts";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

// Loaded on demand, since few users see it.
const ConfirmPasswordForm = lazy(() =>
  import("../auth/ConfirmPasswordForm.tsx").then((file) => ({ default: file.ConfirmPasswordForm })),
);

/** The re-authentication dialog, for any page and dialog (lib/use-action.ts). */
export function ReauthenticationPrompt() {
  const isAsked = useIsPasswordRequested();
  return (
    <Sheet isOpen={isAsked} onClose={() => answerPasswordRequest(false)} title={authTexts.confirmPassword.title}>
      <Suspense fallback={<LoadingNotice />}>
        <ConfirmPasswordForm />
      </Suspense>
    </Sheet>
  );
}
