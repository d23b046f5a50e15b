import { newAuthenticator } from "./authenticator.ts";
import { callerFor } from "./caller.ts";
import type { TestApp } from "./test-app.ts";

export async function withPasskey(testApp: TestApp, person: { userId: string }) {
  const caller = await callerFor(testApp, person);
  const authenticator = newAuthenticator(testApp.deps.appUrl);
  const { passkeyId } = await caller.auth.passkeys.add({
    name: "Telefon",
    credential: authenticator.create(await caller.auth.passkeys.beginAdd()),
  });
  return { caller, authenticator, passkeyId };
}
