import { describe, expect, it } from "vitest";
import { beginSignIn } from "@utspring/core/auth/passkeys/procedures/begin-sign-in";
import { signIn } from "@utspring/core/auth/passkeys/procedures/sign-in";
import { totpCode } from "@utspring/core/auth/totp-codes";
import { ctxWith, openPasswordSession } from "../actors.ts";
import { testTimeoutMs } from "../assurance/counts.ts";
import { newAuthenticator } from "../authenticator.ts";
import type { Wrong } from "../authenticator.ts";
import { callerWith, refusalOf } from "../caller.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAnotherAdmin, makePerson } from "../make.ts";
import { withPasskey } from "../with-passkey.ts";

const server = await openLiveServer();

const { appUrl } = server.deps;
const required = "SECOND_FACTOR_REQUIRED";

describe("A9 accepted second factors", { timeout: testTimeoutMs }, () => {
  const begin = async () => {
    const ctx = await ctxWith(server, null);
    const { options, browserSecret } = await beginSignIn(ctx);
    return { options, ctx: { ...ctx, browserSecret } };
  };

  it.each<[string, Wrong]>([
    ["of a foreign origin", { origin: "https://utspring.test.evil.example" }],
    ["for a foreign relying party", { rpId: "evil.example" }],
    ["without fingerprint or PIN", { isVerified: false }],
    ["to a challenge of its own", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
  ])("A9 a passkey's answer %s does not sign in", async (_what, wrong) => {
    const { authenticator } = await withPasskey(server, await makePerson(server));
    const { options, ctx } = await begin();
    expect((await refusalOf(signIn(ctx, { credential: authenticator.assert(options, wrong) }))).code).toBe(
      "PASSKEY_REFUSED",
    );
  });

  it("A9 a passkey's answer counts once, within five minutes, in the browser that asked; ten at once open one session", async () => {
    const person = await makePerson(server);
    const { authenticator } = await withPasskey(server, person);
    const [late, other, mine] = [await begin(), await begin(), await begin()];
    const stale = authenticator.assert(late.options);
    const credential = authenticator.assert(mine.options);
    expect((await refusalOf(signIn(other.ctx, { credential }))).code).toBe("PASSKEY_REFUSED");
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => signIn({ ...mine.ctx, progress: { procedure: null } }, { credential })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    server.clock.move(300_001);
    expect((await refusalOf(signIn(late.ctx, { credential: stale }))).code).toBe("PASSKEY_REFUSED");
  });

  it("A9 another person's passkey confirms nothing", async () => {
    const [mine, theirs] = [
      await withPasskey(server, await makePerson(server)),
      await withPasskey(server, await makePerson(server)),
    ];
    const credential = theirs.authenticator.assert(await mine.caller.auth.passkeys.beginConfirm());
    expect((await refusalOf(mine.caller.auth.passkeys.confirm({ credential }))).code).toBe("PASSKEY_REFUSED");
  });

  it("A9 from an authenticator app a code counts once, also when eight sessions send it at the same moment", async () => {
    const person = await makeAnotherAdmin(server);
    const first = callerWith(server, await openPasswordSession(server, person));
    const { secret } = await first.auth.totp.begin();
    server.clock.move(31_000 - (server.clock.now().getTime() % 30_000));
    const step = () => Math.floor(server.clock.now().getTime() / 30_000);
    await first.auth.totp.activate({ code: totpCode(secret, step()) });
    server.clock.move(60_000);
    const code = totpCode(secret, step());
    const callers = await Promise.all(
      Array.from({ length: 8 }, async () => callerWith(server, await openPasswordSession(server, person))),
    );
    const outcomes = await Promise.allSettled(callers.map((caller) => caller.auth.totp.confirm({ code })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("A9 a session with only an administrator's password adds no factor to an account that has one", async () => {
    const person = await makeAnotherAdmin(server);
    const thief = callerWith(server, await openPasswordSession(server, person));
    const begun = newAuthenticator(appUrl).create(await thief.auth.passkeys.beginAdd());
    await withPasskey(server, person);
    expect((await refusalOf(thief.auth.passkeys.add({ name: "x", credential: begun }))).code).toBe(required);
    expect((await refusalOf(thief.auth.totp.begin())).code).toBe(required);
  });
});
