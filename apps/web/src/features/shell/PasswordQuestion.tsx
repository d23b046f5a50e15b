import { authTexts } from "@utspring/domain/auth/texts";
import { lazy, Suspense } from "react";
import { answerPasswordQuestion, useIsPasswordAsked } from "../../lib/password-question.ts";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

// Loaded on demand, since few users see it.
const ConfirmPasswordForm = lazy(() => import("../auth/ConfirmPasswordForm.tsx").then((file) => ({ default: file.ConfirmPasswordForm })));

/** The re-authentication dialog, for any page and dialog (lib/use-action.ts). */
export function PasswordQuestion() {
  const isAsked = useIsPasswordAsked();
  return (
    <Sheet isOpen={isAsked} onClose={() => answerPasswordQuestion(false)} title={authTexts.confirmPassword.title}>
      <Suspense fallback={<LoadingNotice />}><ConfirmPasswordForm /></Suspense>
    </Sheet>
  );
}
