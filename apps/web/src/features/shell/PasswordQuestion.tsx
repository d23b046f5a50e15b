import { authTexts } from "@utspring/domain/auth/texts";
import { lazy, Suspense } from "react";
import { answerPasswordQuestion, useIsPasswordAsked } from "../../lib/password-question.ts";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { Sheet } from "../../ui/Sheet.tsx";

// Few ever meet the question.
const ConfirmPasswordForm = lazy(() => import("../auth/ConfirmPasswordForm.tsx").then((file) => ({ default: file.ConfirmPasswordForm })));

/** Where an action's question for the password appears, whichever page and dialog it comes from (lib/use-action.ts). */
export function PasswordQuestion() {
  const isAsked = useIsPasswordAsked();
  return (
    <Sheet isOpen={isAsked} onClose={() => answerPasswordQuestion(false)} title={authTexts.confirmPassword.title}>
      <Suspense fallback={<LoadingNotice />}><ConfirmPasswordForm /></Suspense>
    </Sheet>
  );
}
