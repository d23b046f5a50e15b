import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { KeyKind } from "@utspring/core/account/key-table";
import { deviceOf, newDeviceProof } from "@utspring/core/auth/known-device";
import { newRecoveryCodes, newTotpSecret, plainCode, totpCode } from "@utspring/core/auth/totp-codes";
import { createSession } from "../actors.ts";
import { callerWith } from "../caller.ts";
import type { LiveServer } from "../live-server.ts";
import { password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { withPasskey } from "../with-passkey.ts";
import { newPushDevice } from "./push-device.ts";

export interface Key {
  isStored: () => Promise<boolean>;
  isAccepted?: () => Promise<boolean>;
}

type Keys = Partial<Record<KeyKind, Key>>;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
const isSuccess = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );
export const rowsOf = (query: Promise<readonly unknown[]>) => query.then((rows) => rows.length > 0);

/** Every kind of key that the person can have. */
export async function giveKeys(server: LiveServer, person: MadePerson, classId: string): Promise<Keys> {
  return {
    ...(await giveSessions(server, person)),
    ...(await giveFactors(server, person)),
    ...(await giveLinks(server, person, classId)),
  };
}

async function accountOf({ owner }: LiveServer, id: string) {
  const [row] = await owner<{ passwordHash: string | null; emailConfirmedAt: Date | null }[]>`
    select password_hash as "passwordHash", email_confirmed_at as "emailConfirmedAt" from users where id = ${id}`;
  return { id, passwordHash: row?.passwordHash ?? null, emailConfirmedAt: row?.emailConfirmedAt ?? null };
}

async function giveSessions(server: LiveServer, person: MadePerson): Promise<Keys> {
  const { userId, email } = person;
  const { owner } = server;
  const secret = await createSession(server, person);
  const { token } = await server.visitor().api.auth.createToken.mutate({ email, password, label: "Skript" });
  const isOpen = async (headers: Record<string, string>) => {
    const answer = (await (await fetch(`${server.url}/trpc/auth.me`, { headers })).json()) as {
      result: { data: { json: unknown } };
    };
    return answer.result.data.json !== null;
  };
  const sessionKey = (value: string, headers: Record<string, string>): Key => ({
    isStored: () => rowsOf(owner`select from sessions where secret_hash = ${hashOf(value)}`),
    isAccepted: () => isOpen(headers),
  });
  for (const sessionOf of [
    owner`(select id from sessions where secret_hash = ${hashOf(secret)})`,
    owner`gen_random_uuid()`,
  ]) {
    const device = newPushDevice(`https://push.test/${randomUUID()}`);
    await owner`
      insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth, created_at)
      values (${device.endpoint}, ${userId}, ${sessionOf}, ${device.p256dh}, ${device.auth}, now())`;
  }
  const deviceProof = newDeviceProof(await accountOf(server, userId));
  return {
    deviceProof: { isStored: async () => deviceOf(await accountOf(server, userId), deviceProof) !== null },
    session: sessionKey(secret, { cookie: `sid=${secret}` }),
    token: sessionKey(token, { authorization: `Bearer ${token}` }),
    pushSubscription: { isStored: () => rowsOf(owner`select from push_subscriptions where user_id = ${userId}`) },
  };
}

async function giveFactors(server: LiveServer, person: MadePerson): Promise<Keys> {
  const { userId } = person;
  const { owner } = server;
  const { authenticator } = await withPasskey(server, person);
  const app = newTotpSecret();
  const [recoveryCode = ""] = newRecoveryCodes();
  await owner`insert into totp_secrets (user_id, secret, created_at, activated_at) values (${userId}, ${app}, now(), now())`;
  await owner`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hashOf(plainCode(recoveryCode))})`;
  const confirm = async (code: string) =>
    isSuccess((await server.signedIn(person)).api.auth.totp.confirm.mutate({ code }));
  return {
    passkey: {
      isStored: () => rowsOf(owner`select from passkeys where user_id = ${userId}`),
      isAccepted: async () => {
        const visitor = callerWith(server, null);
        const options = await visitor.auth.passkeys.beginSignIn();
        return isSuccess(visitor.auth.passkeys.signIn({ credential: authenticator.assert(options) }));
      },
    },
    authenticatorApp: {
      isStored: () => rowsOf(owner`select from totp_secrets where user_id = ${userId}`),
      isAccepted: () => confirm(totpCode(app, Math.floor(server.clock.now().getTime() / 30_000))),
    },
    recoveryCodes: {
      isStored: () => rowsOf(owner`select from recovery_codes where user_id = ${userId}`),
      isAccepted: () => confirm(recoveryCode),
    },
  };
}

/** A member's own: the class's is any studentansvarig's to revoke, and no key of its maker. */
async function givePayLink(server: LiveServer, userId: string, classId: string): Promise<Key> {
  const { owner } = server;
  const [requirementId, token] = [randomUUID(), randomBytes(16).toString("base64url")];
  await owner`
    insert into payment_requirements (id, class_id, number, title, amount_ore, phone_number, created_by, created_at)
    values (${requirementId}, ${classId}, 0, 'Flak', 50000, '0701234567', ${userId}, now())`;
  await owner`
    insert into payment_links (id, class_id, requirement_id, is_own, token_hash, created_by, created_at, expires_at)
    select gen_random_uuid(), ${classId}, ${requirementId}, true, ${hashOf(token)}, ${userId}, t, t + interval '720 hours'
    from (select now()::timestamptz(3) as t) moment`;
  return {
    isStored: () =>
      rowsOf(owner`
        select from payment_links l join memberships m on m.user_id = l.created_by and m.class_id = l.class_id
        where l.token_hash = ${hashOf(token)} and l.revoked_at is null`),
    isAccepted: () => isSuccess(server.visitor().api.payments.links.read.mutate({ token })),
  };
}

async function giveLinks(server: LiveServer, { userId }: MadePerson, classId: string): Promise<Keys> {
  const { owner } = server;
  const [membership] = await owner<{ role: string }[]>`select role from memberships where user_id = ${userId}`;
  const [feed, invitation] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  const keys: Keys = {};
  if (membership) {
    await owner`
      insert into calendar_feeds (user_id, class_id, secret_hash, created_at)
      values (${userId}, ${classId}, ${hashOf(feed)}, now())`;
    keys.calendarFeed = {
      isStored: () => rowsOf(owner`select from calendar_feeds where user_id = ${userId}`),
      isAccepted: async () => (await server.visitor().raw(`/kalender/${feed}.ics`)).ok,
    };
    keys.payLink = await givePayLink(server, userId, classId);
  }
  if (membership?.role === "studentansvarig") {
    await owner`
      insert into fund_invitations (id, class_id, token_hash, invited_by, invited_at, expires_at)
      select gen_random_uuid(), ${classId}, ${hashOf(invitation)}, ${userId}, t, t + interval '168 hours'
      from (select now()::timestamptz(3) as t) moment`;
    keys.auditorInvitation = {
      isStored: () =>
        rowsOf(
          owner`select from fund_invitations where invited_by = ${userId} and revoked_at is null and accepted_at is null`,
        ),
      isAccepted: () => isSuccess(server.visitor().api.fund.review.readInvitation.mutate({ token: invitation })),
    };
  }
  return keys;
}
