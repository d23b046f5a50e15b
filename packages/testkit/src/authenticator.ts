import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type { KeyObject } from "node:crypto";

/** A software authenticator: creates passkeys and answers challenges with them, correctly or with one error. */
export interface Authenticator {
  create(options: CreationOptions, wrong?: Wrong): Created;
  assert(options: { challenge: string }, wrong?: Wrong): Asserted;
  credentialId: string;
}

interface CreationOptions {
  challenge: string;
  user: { id: string };
}

interface Credential {
  id: string;
  type: "public-key";
}

type Created = Credential & { response: { clientDataJSON: string; attestationObject: string; transports: string[] } };
type Asserted = Credential & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string };
};

export interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  userHandle?: string;
  counter?: number;
  signature?: string;
}

/** A new authenticator for the app's address; with `counts` its signature counter increases. */
export function newAuthenticator(
  appUrl: string,
  { counts = false, credentialId = randomBytes(16).toString("base64url") } = {},
): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const own = { origin: new URL(appUrl).origin, rpId: new URL(appUrl).hostname };
  let counter = 0;
  let handle = "";

  const dataOf = (
    { rpId = own.rpId, isVerified = true, counter: told = counter }: Wrong,
    credential: Buffer = Buffer.alloc(0),
  ) => {
    const flags = 1 | (isVerified ? 4 : 0) | 8 | 16 | (credential.length > 0 ? 64 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(told, 1);
    return Buffer.concat([sha256(rpId), head, credential]);
  };
  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? own.origin,
        crossOrigin: false,
      }),
    );

  return {
    credentialId,
    create: ({ challenge, user }, wrong = {}) => {
      handle = user.id;
      const id = Buffer.from(credentialId, "base64url");
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)]);
      const attestation = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", dataOf(wrong, attested)],
        ]),
      );
      return {
        id: credentialId,
        type: "public-key",
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, wrong).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    assert: ({ challenge }, wrong = {}) => {
      if (counts) counter += 1;
      const data = dataOf(wrong);
      const client = clientData("webauthn.get", challenge, wrong);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, createHash("sha256").update(client).digest()]))
        .sign(privateKey)
        .toString("base64url");
      return {
        id: credentialId,
        type: "public-key",
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: wrong.signature ?? signature,
          userHandle: wrong.userHandle ?? handle,
        },
      };
    },
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();

function coseOf(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([name, inner]) => [cbor(name), cbor(inner)])]);
  throw new Error("no CBOR for this");
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
