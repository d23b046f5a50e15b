import { authTexts } from "@utspring/domain/auth/texts";
import type { Outputs } from "../query/trpc.ts";
import { showFailure } from "../press/toast.ts";

type CreationOptions = Outputs["auth"]["passkeys"]["beginAdd"];
type AssertionOptions = Outputs["auth"]["passkeys"]["beginSignIn"];

/** The browser side of passkeys, loaded on first use. */
const library = () => import("@simplewebauthn/browser");

/** Asks the device to create a passkey. Null when it did not, with a toast titled `failure` that says why. */
export function createPasskey(options: CreationOptions, failure: string) {
  return runWithFailureToast(failure, async () => (await library()).startRegistration({ optionsJSON: options }));
}

/** Asks the device to sign in with a passkey. Null when it did not, with a toast titled `failure` that says why. */
export function askForPasskey(options: AssertionOptions, failure: string) {
  return runWithFailureToast(failure, async () => (await library()).startAuthentication({ optionsJSON: options }));
}

async function runWithFailureToast<T>(title: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const { cancelled, unsupported, known } = authTexts.passkey;
    // The error name for a device that already has a passkey for the account.
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    showFailure({ title, message: !("PublicKeyCredential" in window) ? unsupported : isKnown ? known : cancelled });
    return null;
  }
}
