import { authTexts } from "@utspring/domain/auth/texts";
import type { Outputs } from "../query/trpc.ts";
import { showFailure } from "../press/toast.ts";

type CreationOptions = Outputs["auth"]["passkeys"]["beginAdd"];
type AssertionOptions = Outputs["auth"]["passkeys"]["beginSignIn"];

const library = () => import("@simplewebauthn/browser");

/** Null without a passkey; a toast titled `failure` says why. */
export function createPasskey(options: CreationOptions, failure: string) {
  return runWithFailureToast(failure, async () => (await library()).startRegistration({ optionsJSON: options }));
}

/** Null without a sign-in; a toast titled `failure` says why. */
export function askForPasskey(options: AssertionOptions, failure: string) {
  return runWithFailureToast(failure, async () => (await library()).startAuthentication({ optionsJSON: options }));
}

async function runWithFailureToast<T>(title: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const { cancelled, unsupported, known } = authTexts.passkey;
    // The device already has a passkey for the account.
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    showFailure({ title, message: !("PublicKeyCredential" in window) ? unsupported : isKnown ? known : cancelled });
    return null;
  }
}
