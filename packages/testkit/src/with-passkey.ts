import { newAuthenticator } from "./authenticator.ts";
import { callerFor } from "./caller.ts";
import type { TestApp } from "./test-app.ts";

/** Adds a passkey to an account. Returns the caller who did, and the authenticator that holds it. */
export async function withPasskey(testApp: TestApp, person: { userId: string }) {
  const caller = await callerFor(testApp, person);
  const authenticator = newAuthenticator(testApp.deps.appUrl);
  const { passkeyId } = await caller.auth.passkeys.add({
    name: "Telefon",
    credential: authenticator.create(await caller.auth.passkeys.beginAdd()),
  });
  return { caller, authenticator, passkeyId };
}
