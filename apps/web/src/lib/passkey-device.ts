import { authTexts } from "@utspring/domain/auth/texts";
import type { Outputs } from "./trpc.ts";
import { showFailure } from "./toast.ts";

type CreationOptions = Outputs["auth"]["passkeys"]["beginAdd"];
type AssertionOptions = Outputs["auth"]["passkeys"]["beginSignIn"];

/** The browser's half of passkeys. Its code is loaded when somebody asks for one: no page carries it. */
const library = () => import("@simplewebauthn/browser");

/** Has the device make a passkey. Null when it did not, with a toast titled `failure` that says why. */
export function createPasskey(options: CreationOptions, failure: string) {
  return orSayWhy(failure, async () => (await library()).startRegistration({ optionsJSON: options }));
}

/** Has the device answer with a passkey. Null when it did not, with a toast titled `failure` that says why. */
export function askForPasskey(options: AssertionOptions, failure: string) {
  return orSayWhy(failure, async () => (await library()).startAuthentication({ optionsJSON: options }));
}

async function orSayWhy<T>(title: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    const { cancelled, unsupported, known } = authTexts.passkey;
    // The one name that a browser gives to a device that holds a passkey for the account already.
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    showFailure({ title, message: !("PublicKeyCredential" in window) ? unsupported : isKnown ? known : cancelled });
    return null;
  }
}
