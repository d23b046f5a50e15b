import { describe, expect, it } from "vitest";
import { ctxWith } from "@utspring/testkit/actors";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";
import { signIn } from "./sign-in.ts";

const testApp = await openTestApp();
const person = await makePerson(testApp);

const day = 86_400_000;
const enter = async () => (await signIn(await ctxWith(testApp, null), { email: person.email, password })).secret;

describe("auth.signIn", () => {
  it("auth.signIn — a wrong password and an unknown e-mail get the same answer", async () => {
    const visitor = callerWith(testApp, null);
    const wrong = await refusalOf(visitor.auth.signIn({ email: person.email, password: `${password} ` }));
    const unknown = await refusalOf(visitor.auth.signIn({ email: "ingen@utspring.test", password }));
    expect(wrong).toEqual({ code: "WRONG_CREDENTIALS" });
    expect(unknown).toEqual(wrong);
  });

  it("auth.signIn — refuses a blank e-mail and an empty password", async () => {
    const refused = await refusalOf(callerWith(testApp, null).auth.signIn({ email: " ", password: "" }));
    expect(refused.issues?.map((issue) => issue.path)).toEqual(expect.arrayContaining(["email", "password"]));
  });

  it.each([".a@b.se", "a..b@utspring.test", "ebba\ufffd@utspring.test", "\u0430nna@utspring.test"])(
    "auth.signIn — an account from before the rules of addresses signs in, and asks for a new password: %j",
    async (email) => {
      const visitor = callerWith(testApp, null);
      const account = { firstName: "Ebba", lastName: "Ek", email, password, termsAccepted: true } as const;
      expect((await refusalOf(visitor.auth.signUp(account))).issues).toMatchObject([{ path: "email" }]);
      const old = await makePerson(testApp);
      await testApp.owner`update users set email = ${email} where id = ${old.userId}`;
      expect(await refusalOf(visitor.auth.signIn({ email, password: `${password}x` }))).toEqual({
        code: "WRONG_CREDENTIALS",
      });
      const { secret } = await signIn(await ctxWith(testApp, null), { email, password });
      expect(await callerWith(testApp, secret).auth.me()).toMatchObject({ user: { email } });
      await visitor.auth.requestPasswordReset({ email });
    },
  );

  it("auth.signIn — signs in with e-mail and password; each time a new secret, kept as a hash only", async () => {
    const [one, other] = [
      await enter(),
      (await signIn(await ctxWith(testApp, null), { email: person.email.toUpperCase().toLowerCase(), password }))
        .secret,
    ];
    expect(one).not.toBe(other);
    expect(await callerWith(testApp, one).auth.me()).toMatchObject({ user: { email: person.email } });
    const rows = await testApp.owner`select secret_hash from sessions where user_id = ${person.userId}`;
    for (const row of rows) expect([one, other]).not.toContain(row["secret_hash"]);
  });

  it("auth.signIn — ends the session that the same browser had, and no other", async () => {
    const other = await enter();
    const first = await enter();
    const second = await makePerson(testApp);
    const browser = { ...(await ctxWith(testApp, null)), sessionSecret: first };
    const { secret } = await signIn(browser, { email: second.email, password });
    expect(await callerWith(testApp, first).auth.me()).toBeNull();
    expect(await callerWith(testApp, other).auth.me()).toMatchObject({ user: { email: person.email } });
    expect(await callerWith(testApp, secret).auth.me()).toMatchObject({ user: { email: second.email } });
    const program = (await callerWith(testApp, null).auth.createToken({ email: person.email, password, label: "p" }))
      .token;
    await signIn({ ...browser, sessionSecret: program }, { email: person.email, password });
    expect(await callerWith(testApp, program).auth.me()).toMatchObject({ user: { email: person.email } });
  });

  it("auth.signIn — a session is labelled with browser and system, and the rest of the user agent is not stored", async () => {
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const { secret } = await signIn(
      { ...(await ctxWith(testApp, null)), userAgent },
      { email: person.email, password },
    );
    const { rows } = await callerWith(testApp, secret).auth.sessions({ limit: 20 });
    expect(rows.find(({ isCurrent }) => isCurrent)).toMatchObject({ kind: "browser", label: "Firefox på Windows" });
    const unnamed = await callerWith(testApp, await enter()).auth.sessions({ limit: 20 });
    expect(unnamed.rows.find(({ isCurrent }) => isCurrent)).toMatchObject({ label: null });
    expect(JSON.stringify(await testApp.owner`select * from sessions`)).not.toContain("Gecko");
  });

  it("auth.signIn — a session ends after 60 days", async () => {
    const secret = await enter();
    testApp.clock.move(61 * day);
    expect(await callerWith(testApp, secret).auth.me()).toBeNull();
    testApp.clock.move(-61 * day);
  });

  it("auth.signIn — a session that nobody has used for 10 days has ended", async () => {
    const secret = await enter();
    await testApp.owner`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.userId}`;
    expect(await callerWith(testApp, secret).auth.me()).toBeNull();
  });

  it("auth.signIn — a session's hash, an over-long secret and an empty secret are treated as a visitor", async () => {
    await enter();
    const [row] = await testApp.owner<
      { secret_hash: string }[]
    >`select secret_hash from sessions where user_id = ${person.userId} limit 1`;
    for (const secret of [row?.secret_hash ?? "", "a".repeat(201), "\u0000", ""]) {
      expect(await callerWith(testApp, secret).auth.me()).toBeNull();
    }
  });
});
