import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { AppError } from "@utspring/domain/errors";
import type { AddPasskeyInput, PasskeyAssertionInput } from "@utspring/domain/auth/factor-schema";

/** The only file that imports the WebAuthn library, on first use, to save memory. */
const library = () => import("@simplewebauthn/server");

/** How long an authenticator may take, which is the challenge's lifetime. Milliseconds. */
export const challengeLifeMs = 5 * 60_000;

interface KnownCredential {
  credentialId: string;
  transports: string[];
}

interface RegistrationFor {
  appUrl: string;
  challenge: Uint8Array;
  userId: string;
  email: string;
  fullName: string;
  existing: KnownCredential[];
}

interface AssertionFor {
  appUrl: string;
  challenge: Uint8Array;
  allowed?: KnownCredential[];
}

/** Without `extensions`, whose type has binary members, which JSON cannot hold. */
type AsJson<Options> = Omit<Options, "extensions"> & { extensions?: { credProps?: boolean } };

export async function createRegistrationOptions({
  appUrl,
  challenge,
  userId,
  email,
  fullName,
  existing,
}: RegistrationFor): Promise<AsJson<PublicKeyCredentialCreationOptionsJSON>> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: "Utspring",
    rpID: relyingPartyId(appUrl),
    userID: new Uint8Array(userHandle(userId)),
    userName: email,
    userDisplayName: fullName,
    challenge: new Uint8Array(challenge),
    timeout: challengeLifeMs,
    attestationType: "none",
    excludeCredentials: existing.map(described),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Without a list, any passkey of this site may sign. */
export async function createAssertionOptions({
  appUrl,
  challenge,
  allowed,
}: AssertionFor): Promise<AsJson<PublicKeyCredentialRequestOptionsJSON>> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingPartyId(appUrl),
    challenge: new Uint8Array(challenge),
    timeout: challengeLifeMs,
    userVerification: "required",
    ...(allowed === undefined ? {} : { allowCredentials: allowed.map(described) }),
  });
}

/** Uses up the challenge that the browser signed; false when it is not ours, not this browser's, or expired. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

/** Checks challenge, origin, relying party and user verification. @throws AppError PASSKEY_REFUSED. */
export async function verifyRegistration(appUrl: string, given: AddPasskeyInput["credential"], take: TakeChallenge) {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo: info } = await refused(() =>
    verifyRegistrationResponse({
      response: {
        ...given,
        rawId: given.id,
        clientExtensionResults: {},
        response: { ...given.response, transports: transportsOf(given.response.transports ?? []) },
      },
      expectedChallenge: take,
      expectedOrigin: new URL(appUrl).origin,
      expectedRPID: relyingPartyId(appUrl),
      requireUserVerification: true,
    }),
  );
  if (info === undefined) throw new AppError("PASSKEY_REFUSED");
  return {
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey).toString("base64url"),
    counter: info.credential.counter,
    transports: given.response.transports ?? [],
    isBackedUp: info.credentialBackedUp,
  };
}

interface StoredPasskey extends KnownCredential {
  publicKey: string;
  counter: number;
}

/** As verifyRegistration, and the signature. Returns the new counter and backup state. */
export async function verifyAssertion(
  appUrl: string,
  given: PasskeyAssertionInput["credential"],
  stored: StoredPasskey,
  take: TakeChallenge,
) {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle: handle, ...response } = given.response;
  const { verified, authenticationInfo: info } = await refused(() =>
    verifyAuthenticationResponse({
      response: {
        ...given,
        rawId: given.id,
        clientExtensionResults: {},
        response: { ...response, ...(handle === undefined ? {} : { userHandle: handle }) },
      },
      expectedChallenge: take,
      expectedOrigin: new URL(appUrl).origin,
      expectedRPID: relyingPartyId(appUrl),
      requireUserVerification: true,
      credential: {
        id: stored.credentialId,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
        counter: stored.counter,
        transports: transportsOf(stored.transports),
      },
    }),
  );
  if (!verified) throw new AppError("PASSKEY_REFUSED");
  return { counter: info.newCounter, isBackedUp: info.credentialBackedUp };
}

/** The account's id as bytes, for the authenticator. It reveals nothing about the person. */
export function userHandle(userId: string): Buffer {
  return Buffer.from(userId.replaceAll("-", ""), "hex");
}

function relyingPartyId(appUrl: string): string {
  return new URL(appUrl).hostname;
}

type Transport = "ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb";
const transportsOf = (names: string[]) => names as Transport[];
const described = ({ credentialId, transports }: KnownCredential) => ({
  id: credentialId,
  transports: transportsOf(transports),
});

/** The library has a message for each fault; users get one. */
async function refused<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    throw new AppError("PASSKEY_REFUSED", { cause: error });
  }
}
