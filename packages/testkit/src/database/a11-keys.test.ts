import { createHash, randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { keyKinds, keyTable } from "@utspring/core/account/key-table";
import type { KeyEvent, KeyKind } from "@utspring/core/account/key-table";
import { deviceOf, newDeviceProof } from "@utspring/core/auth/known-device";
import { signIn } from "@utspring/core/auth/procedures/sign-in";
import { newRecoveryCodes, newTotpSecret, plainCode, totpCode } from "@utspring/core/auth/totp-codes";
import { createSession, ctxWith, openPasswordSession } from "../actors.ts";
import { report } from "../assurance/counts.ts";
import { newPushDevice } from "../assurance/push-device.ts";
import type { Browser } from "../browser.ts";
import { callerWith } from "../caller.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAdmin, makeAnotherAdmin, makeClass, password } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import { withPasskey } from "../with-passkey.ts";

const server = await openLiveServer();
let admin: Browser;
beforeAll(async () => {
  admin = await server.signedIn(await makeAdmin(server));
});

const next = "ett helt nytt lösenord";
const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

interface Case {
  klass: MadeClass;
  person: MadePerson;
  here: Browser;
}

const events: Record<KeyEvent, (one: Case, endsKeys: boolean) => Promise<unknown>> = {
  passwordChanged: ({ here }, endsKeys) => here.api.auth.changePassword.mutate({ current: password, next, endsKeys }),
  passwordReset: (one, endsKeys) => reset(one, endsKeys),
  passwordResetOfAdmin: (one, endsKeys) => reset(one, endsKeys),
  addressConfirmed: async (one) => {
    await server.owner`update users set email_confirmed_at = null where id = ${one.person.userId}`;
    await reset(one, false);
  },
  confirmedElsewhere: async ({ person: { userId, email } }) => {
    await server.owner`update users set email_confirmed_at = null where id = ${userId}`;
    const { token } = await confirmationOf({ userId, email });
    await server.visitor().api.auth.confirmEmail.mutate({ token });
  },
  madeAdmin: (one) => update(one, { role: "admin", classId: null }),
  madeResponsible: ({ klass, person }) =>
    admin.api.admin.classes.assignRepresentative.mutate({ classId: klass.classId, userId: person.userId }),
  noLongerAdmin: (one) => update(one, { role: "elev", classId: null }),
  noLongerResponsible: (one) => update(one, { role: "elev", classId: one.klass.classId }),
  movedToClass: async (one) => update(one, { role: "studentansvarig", classId: (await makeClass(server)).classId }),
  leftClass: (one) => update(one, { role: "elev", classId: null }),
  frozen: ({ person }) => admin.api.admin.users.freeze.mutate({ userId: person.userId }),
  accountRemoved: ({ here }) => here.api.auth.removeMyAccount.mutate({ password }),
  factorsRemoved: ({ person }) => admin.api.admin.users.removeFactors.mutate({ userId: person.userId }),
};

async function reset({ person: { email } }: Case, endsKeys: boolean): Promise<void> {
  await server.visitor().api.auth.requestPasswordReset.mutate({ email });
  await server.runJobs();
  const token = server.mailbox.resetToken(email);
  await server.visitor().api.auth.resetPassword.mutate({ token, password: next, endsKeys });
}

async function confirmationOf({ userId, email }: { userId: string; email: string }): Promise<{ token: string }> {
  await (await server.signedIn({ userId })).api.auth.requestEmailConfirmation.mutate();
  await server.runJobs();
  return { token: server.mailbox.resetToken(email) };
}

function update({ person }: Case, place: { role: "admin" | "elev" | "studentansvarig"; classId: string | null }) {
  const { userId, firstName, lastName } = person;
  return admin.api.admin.users.update.mutate({ userId, firstName, lastName, ...place });
}

function signUp(browser: Browser, email: string) {
  const account = { firstName: "Okänd", lastName: "Person", email, password };
  return browser.api.auth.signUp.mutate({ ...account, termsAccepted: true });
}

async function newDeviceMailsTo(email: string): Promise<number> {
  await server.runJobs();
  return server.mailbox.mails.filter(({ to, subject }) => to === email && subject.startsWith("Ny inloggning")).length;
}

interface Key {
  isStored: () => Promise<boolean>;
  isAccepted?: () => Promise<boolean>;
}

const isSuccess = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );
const rowsOf = (query: Promise<readonly unknown[]>) => query.then((rows) => rows.length > 0);

async function accountOf(id: string) {
  const [row] = await server.owner<{ passwordHash: string | null; emailConfirmedAt: Date | null }[]>`
    select password_hash as "passwordHash", email_confirmed_at as "emailConfirmedAt" from users where id = ${id}`;
  return { id, passwordHash: row?.passwordHash ?? null, emailConfirmedAt: row?.emailConfirmedAt ?? null };
}

async function giveKeys({ klass, person }: Case): Promise<Partial<Record<KeyKind, Key>>> {
  const { userId, email } = person;
  const { owner } = server;
  const [secret, { token }] = [
    await createSession(server, person),
    await server.visitor().api.auth.createToken.mutate({ email, password, label: "Skript" }),
  ];
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
  const { authenticator } = await withPasskey(server, person);
  const app = newTotpSecret();
  const [recoveryCode = ""] = newRecoveryCodes();
  await owner`insert into totp_secrets (user_id, secret, created_at, activated_at) values (${userId}, ${app}, now(), now())`;
  await owner`insert into recovery_codes (user_id, code_hash) values (${userId}, ${hashOf(plainCode(recoveryCode))})`;
  const confirm = async (code: string) =>
    isSuccess((await server.signedIn(person)).api.auth.totp.confirm.mutate({ code }));
  for (const sessionOf of [
    owner`(select id from sessions where secret_hash = ${hashOf(secret)})`,
    owner`gen_random_uuid()`,
  ]) {
    const device = newPushDevice(`https://push.test/${randomUUID()}`);
    await owner`
      insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth, created_at)
      values (${device.endpoint}, ${userId}, ${sessionOf}, ${device.p256dh}, ${device.auth}, now())`;
  }
  const [membership] = await owner<{ role: string }[]>`select role from memberships where user_id = ${userId}`;
  const [feed, invitation] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  const deviceProof = newDeviceProof(await accountOf(userId));
  const keys: Partial<Record<KeyKind, Key>> = {
    deviceProof: { isStored: async () => deviceOf(await accountOf(userId), deviceProof) !== null },
    session: sessionKey(secret, { cookie: `sid=${secret}` }),
    token: sessionKey(token, { authorization: `Bearer ${token}` }),
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
    pushSubscription: { isStored: () => rowsOf(owner`select from push_subscriptions where user_id = ${userId}`) },
  };
  if (membership) {
    await owner`
      insert into calendar_feeds (user_id, class_id, secret_hash, created_at)
      values (${userId}, ${klass.classId}, ${hashOf(feed)}, now())`;
    keys.calendarFeed = {
      isStored: () => rowsOf(owner`select from calendar_feeds where user_id = ${userId}`),
      isAccepted: async () => (await server.visitor().raw(`/kalender/${feed}.ics`)).ok,
    };
  }
  if (membership?.role === "studentansvarig") {
    await owner`
      insert into fund_invitations (id, class_id, token_hash, invited_by, invited_at, expires_at)
      select gen_random_uuid(), ${klass.classId}, ${hashOf(invitation)}, ${userId}, t, t + interval '168 hours'
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

async function personFor(event: KeyEvent): Promise<Case> {
  const klass = await makeClass(server, { pupils: 1 });
  const person =
    event === "noLongerAdmin" || event === "passwordResetOfAdmin"
      ? await makeAnotherAdmin(server)
      : ((event === "madeResponsible" ? klass.pupils[0] : klass.manager) as MadePerson);
  return { klass, person, here: await server.signedIn(person) };
}

const isLeaving = new Set<KeyEvent>(["madeAdmin", "movedToClass", "leftClass"]);
const cases = (Object.keys(keyTable) as KeyEvent[]).flatMap((event) =>
  Object.values(keyTable[event]).includes("asked")
    ? [
        [event, false],
        [event, true],
      ]
    : [[event, false]],
) as [KeyEvent, boolean][];

function isEnding(event: KeyEvent, kind: KeyKind, endsKeys: boolean): boolean {
  const rule = keyTable[event][kind];
  if (rule === "left") return isLeaving.has(event);
  return rule === "asked" ? endsKeys : rule !== "kept";
}

describe("A11 keys end with their owner", () => {
  it.each(cases)(
    "A11 %s (ends what is asked about: %s): every kind of key is kept or ended as the table says",
    async (event, endsKeys) => {
      const one = await personFor(event);
      const keys = await giveKeys(one);
      await events[event](one, endsKeys);
      if (event === "frozen") {
        for (const { isAccepted } of Object.values(keys)) expect((await isAccepted?.()) ?? false).toBe(false);
        await admin.api.admin.users.unfreeze.mutate({ userId: one.person.userId });
      }
      const wrong = { cells: 0, survivors: 0, lost: 0 };
      const found: string[] = [];
      for (const kind of keyKinds) {
        const key = keys[kind];
        if (key === undefined) continue;
        const isEnded = isEnding(event, kind, endsKeys);
        const isLeft = [await key.isStored(), ...(key.isAccepted ? [await key.isAccepted()] : [])];
        wrong.cells += 1;
        if (isEnded && isLeft.includes(true)) wrong.survivors += 1;
        if (!isEnded && isLeft.includes(false)) wrong.lost += 1;
        if (isLeft.includes(isEnded)) found.push(`${event}: ${kind} ${isEnded ? "was kept" : "was ended"}`);
      }
      report("A11", wrong);
      expect(found).toEqual([]);
      expect((await one.here.api.auth.me.query()) !== null).toBe(
        event === "passwordChanged" || event === "factorsRemoved",
      );
    },
  );

  it("A11 a stranger with a person's unconfirmed address gets no key that outlives the person's first reset", async () => {
    const email = `agare-${randomUUID()}@utspring.test`;
    const stranger = server.visitor();
    const account = { firstName: "Okänd", lastName: "Person", email, password };
    await stranger.api.auth.signUp.mutate({ ...account, termsAccepted: true });
    await stranger.api.auth.signIn.mutate({ email, password });
    const { token } = await stranger.api.auth.createToken.mutate({ email, password, label: "Skript" });
    await expect(stranger.api.auth.passkeys.beginAdd.mutate()).rejects.toMatchObject({
      data: { code: "EMAIL_UNCONFIRMED" },
    });
    const [user] = await server.owner<{ id: string }[]>`select id from users where email = ${email}`;
    await expect(
      server.owner`insert into totp_secrets (user_id, secret, created_at) values (${user?.id ?? ""}, 'A', now())`,
    ).rejects.toMatchObject({ constraint_name: "factor_confirmed_address" });
    await expect(
      update({ person: { ...account, userId: user?.id ?? "" } } as unknown as Case, { role: "admin", classId: null }),
    ).rejects.toMatchObject({ data: { code: "EMAIL_UNCONFIRMED" } });
    await reset({ person: { email } } as Case, false);
    expect(await stranger.api.auth.me.query()).toBeNull();
    expect(await callerWith(server, token).auth.me()).toBeNull();
  });

  it("A11 the browser that signed up stays signed in when it confirms its address, and a later link ends nothing", async () => {
    const email = `ny-${randomUUID()}@utspring.test`;
    const browser = server.visitor();
    await browser.api.auth.signUp.mutate({ firstName: "Ny", lastName: "Person", email, password, termsAccepted: true });
    await browser.api.auth.signIn.mutate({ email, password });
    const [user] = await server.owner<{ id: string }[]>`select id from users where email = ${email}`;
    const { token } = await confirmationOf({ userId: user?.id ?? "", email });
    await browser.api.auth.confirmEmail.mutate({ token });
    await server.visitor().api.auth.confirmEmail.mutate({ token });
    expect((await browser.api.auth.me.query())?.user.isEmailConfirmed).toBe(true);
    await browser.api.auth.signIn.mutate({ email, password });
    expect(await newDeviceMailsTo(email)).toBe(0);
  });

  it("A11 a stranger who signed up with a person's address is signed out when the person confirms it, and their next sign-in is mailed", async () => {
    const email = `agare-${randomUUID()}@utspring.test`;
    const stranger = server.visitor();
    await signUp(stranger, email);
    await stranger.api.auth.signIn.mutate({ email, password });
    const { token: program } = await stranger.api.auth.createToken.mutate({ email, password, label: "Skript" });
    await server.runJobs();
    await server.visitor().api.auth.confirmEmail.mutate({ token: server.mailbox.resetToken(email) });
    expect(await stranger.api.auth.me.query()).toBeNull();
    expect(await callerWith(server, program).auth.me()).toBeNull();
    expect(await stranger.api.auth.sessionEndReason.query()).toEqual({ reason: "endedElsewhere" });
    await stranger.api.auth.signIn.mutate({ email, password });
    expect(await newDeviceMailsTo(email)).toBe(1);
    await server.visitor().api.auth.signIn.mutate({ email, password });
    expect(await newDeviceMailsTo(email)).toBe(2);
  });

  it("A11 a first sign-in is mailed when another browser has confirmed the address before it, and not in that browser", async () => {
    const [email, own] = [`agare-${randomUUID()}@utspring.test`, `egen-${randomUUID()}@utspring.test`];
    const [stranger, person] = [server.visitor(), server.visitor()];
    await signUp(stranger, email);
    await signUp(person, own);
    await server.runJobs();
    await person.api.auth.confirmEmail.mutate({ token: server.mailbox.resetToken(email) });
    await stranger.api.auth.signIn.mutate({ email, password });
    expect(await newDeviceMailsTo(email)).toBe(1);
    await person.api.auth.confirmEmail.mutate({ token: server.mailbox.resetToken(own) });
    await person.api.auth.signIn.mutate({ email: own, password });
    expect(await newDeviceMailsTo(own)).toBe(0);
  });

  it("A11 a sign-in with an old device cookie that the confirmation overtakes is mailed", async () => {
    const email = `agare-${randomUUID()}@utspring.test`;
    await signUp(server.visitor(), email);
    await server.runJobs();
    const ctx = await ctxWith(server, null);
    const { deviceProof } = await signIn(ctx, { email, password });
    const { passwords } = server.deps;
    const verify: typeof passwords.verify = async (...tried) => {
      const isRight = await passwords.verify(...tried);
      await server.visitor().api.auth.confirmEmail.mutate({ token: server.mailbox.resetToken(email) });
      return isRight;
    };
    const deps = { ...server.deps, passwords: { ...passwords, verify } };
    await signIn({ ...ctx, deviceProof, deps }, { email, password });
    expect(await newDeviceMailsTo(email)).toBe(1);
  });

  it("A11 an administrator ends factors with a new password only after having given one", async () => {
    const person = await makeAnotherAdmin(server);
    await withPasskey(server, person);
    const passwordSession = callerWith(server, await openPasswordSession(server, person));
    const input = { current: password, next, endsKeys: true };
    await expect(passwordSession.auth.changePassword(input)).rejects.toMatchObject({
      cause: { code: "SECOND_FACTOR_REQUIRED" },
    });
    await (await server.signedIn(person)).api.auth.changePassword.mutate(input);
    expect(await rowsOf(server.owner`select from passkeys where user_id = ${person.userId}`)).toBe(false);
  });
});
