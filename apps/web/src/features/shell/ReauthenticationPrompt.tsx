import { authTexts } from "@utspring/domain/auth/texts";
import { answerPasswordRequest, useIsPasswordRequested } from "../../lib/press/reauthentication-prompt.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { Sheet } from "../../ui/Sheet.tsx";

// Loaded on demand, since few users see it.
const ConfirmPasswordForm = lazyNamed(() =>
  import("../auth/ConfirmPasswordForm.tsx").then((file) => file.ConfirmPasswordForm),
);

export function ReauthenticationPrompt() {
  const isAsked = useIsPasswordRequested();
  return (
    <Sheet isOpen={isAsked} onClose={() => answerPasswordRequest(false)} title={authTexts.confirmPassword.title}>
      <ConfirmPasswordForm />
    </Sheet>
  );
}
