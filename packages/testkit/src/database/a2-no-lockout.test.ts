import { afterAll, describe, expect, it } from "vitest";
import { openLiveServer } from "../live-server.ts";
import { makePerson, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { patience, report } from "../proof/counts.ts";

const server = await openLiveServer();
afterAll(() => server.close());

const json = { "content-type": "application/json" };

/** Signs in as a browser with a device's cookie does: how it went, and the cookie that it may keep. */
async function signIn(email: string, word: string, device: string | null, address?: string) {
  const visitor = server.visitor(address === undefined ? {} : { address });
  const response = await visitor.raw("/trpc/auth.signIn", {
    method: "POST", body: JSON.stringify({ json: { email, password: word } }), headers: { ...json, ...(device === null ? {} : { cookie: `device=${device}` }) },
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("device="));
  return { status: response.status, device: cookie?.slice("device=".length, cookie.indexOf(";")) ?? null };
}

/** Guesses from so many addresses that the account's day is used up. */
async function attack({ email }: MadePerson, address: string): Promise<void> {
  for (let n = 0; n < 110; n += 1) await signIn(email, `fel ${n}`, null, n < 15 ? address : undefined);
  expect((await signIn(email, password, null)).status).toBe(429);
}

describe("A2 no lockout (ASVS 6.1.1)", { timeout: patience }, () => {
  it("A2 during an attack the owner signs in at the first try where they have signed in before, from the attacker's own network too", async () => {
    const owner = await makePerson(server);
    const address = "203.0.113.7";
    const { device } = await signIn(owner.email, password, null, address);
    expect(device).toMatch(/^[\w-]{22}\.[\w-]{43}$/u);
    await attack(owner, address);
    expect((await signIn(owner.email, password, device, address)).status).toBe(200);
    report("A2", { signIns: 1 });
  });

  it("A2 on a new device the reset link works during the attack, and opens the account", async () => {
    const owner = await makePerson(server);
    await attack(owner, "203.0.113.8");
    await server.visitor().api.auth.requestPasswordReset.mutate({ email: owner.email });
    await server.runJobs();
    await server.visitor().api.auth.resetPassword.mutate({ token: server.mailbox.resetToken(owner.email), password: "ett nytt lösenord" });
    expect(await server.owner`select from users where email = ${owner.email}`).toHaveLength(1);
    report("A2", { signIns: 1 });
  });

  it("A2 a device's proof is worth ten tries in a quarter of an hour and no more, only for its account, and only until the password is changed", async () => {
    const [owner, other] = [await makePerson(server), await makePerson(server)];
    const { device } = await signIn(owner.email, password, null);
    await attack(owner, "203.0.113.9");
    await attack(other, "203.0.113.10");
    expect((await signIn(other.email, password, device)).status).toBe(429);
    for (const forged of [`${device?.slice(0, -1) ?? ""}A`, `${device?.slice(0, 23) ?? ""}${"A".repeat(43)}`, "x", "..", ".".repeat(66)]) {
      if (forged !== device) expect((await signIn(owner.email, password, forged)).status).toBe(429);
    }
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push((await signIn(owner.email, `fel ${n}`, device)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);

    await server.owner`delete from throttles`;
    await (await server.signedIn(owner)).api.auth.changePassword.mutate({ current: password, next: "ett nytt lösenord" });
    await attackNew(owner);
    expect((await signIn(owner.email, "ett nytt lösenord", device)).status).toBe(429);
  });
});

async function attackNew({ email }: MadePerson): Promise<void> {
  for (let n = 0; n < 105; n += 1) await signIn(email, `fel ${n}`, null);
}
