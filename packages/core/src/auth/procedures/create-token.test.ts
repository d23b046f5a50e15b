import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { refusalTexts } from "@utspring/domain/refusal-texts";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();
const person = await makePerson(testApp);

const visitor = () => callerWith(testApp, null);
const input = (more: object = {}) => ({ email: person.email, password, label: "laptop", ...more });

describe("auth.createToken", () => {
  it("auth.createToken — refuses a wrong password and a missing label", async () => {
    expect(await refusalOf(visitor().auth.createToken(input({ password: "fel" })))).toEqual({
      code: "WRONG_CREDENTIALS",
    });
    expect(await refusalOf(visitor().auth.createToken(input({ label: " " })))).toMatchObject({
      issues: [{ path: "label" }],
    });
  });

  it("auth.createToken — gives a token that works for 30 days, is listed by its label and can be ended", async () => {
    const { token, expiresAt } = await visitor().auth.createToken(input({ scope: "class" }));
    expect(token).toMatch(/^utspring_[\w-]{43}$/u);
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(30);
    const caller = callerWith(testApp, token);
    const {
      rows: [session],
    } = await caller.auth.sessions({});
    expect(session).toMatchObject({ kind: "token", label: "laptop", scope: "class", isCurrent: true });
    const ended = { sessionId: session?.id ?? "" };
    await (await callerFor(testApp, person)).auth.revokeSession(ended);
    expect(await caller.auth.me()).toBeNull();
  });

  it("auth.createToken — a token of any scope is refused to change the account's keys, with a sentence that says where it is done", async () => {
    for (const scope of ["read", "class", "admin"]) {
      const { token } = await visitor().auth.createToken(input({ scope }));
      const adding = callerWith(testApp, token).auth.passkeys.beginAdd();
      await expect(adding).rejects.toThrow(refusalTexts.keysInBrowser);
    }
  });

  it("auth.createToken — using a token does not extend its lifetime", async () => {
    const { token, expiresAt } = await visitor().auth.createToken(input({ label: "kort" }));
    await testApp.owner`update sessions set expires_at = now() + interval '1 day' where label = 'kort'`;
    await callerWith(testApp, token).auth.me();
    const [row] = await testApp.owner<{ expires_at: Date }[]>`select expires_at from sessions where label = 'kort'`;
    expect(row?.expires_at.getTime()).toBeLessThan(expiresAt.getTime() - 28 * 86_400_000);
  });

  it("auth.createToken — a token without a requested scope can only read, and can still sign itself out", async () => {
    const { token } = await visitor().auth.createToken(input({ label: "läsare" }));
    const caller = callerWith(testApp, token);
    expect((await caller.auth.me())?.actor.scope).toBe("read");
    expect(await refusalOf(caller.auth.updateName({ firstName: "Ebba", lastName: "Ek" }))).toEqual({
      code: "SCOPE_TOO_NARROW",
    });
    await caller.auth.signOut();
    expect(await caller.auth.me()).toBeNull();
  });

  it("auth.createToken — a token stored without a scope can only read", async () => {
    const { token } = await visitor().auth.createToken(input({ label: "gammal", scope: "admin" }));
    await testApp.owner`update sessions set scope = null where label = 'gammal'`;
    expect(await refusalOf(callerWith(testApp, token).auth.updateName({ firstName: "Ebba", lastName: "Ek" }))).toEqual({
      code: "SCOPE_TOO_NARROW",
    });
  });
});
