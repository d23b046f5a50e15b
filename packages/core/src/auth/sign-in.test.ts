import { afterAll, describe, expect, it } from "vitest";
import { ctxWith } from "@utspring/testkit/actors";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { openHouse } from "@utspring/testkit/house";
import { makePerson, password } from "@utspring/testkit/make";
import { signIn } from "./sign-in.ts";

const house = await openHouse();
const person = await makePerson(house);
afterAll(() => house.close());

const day = 86_400_000;
const enter = async () => (await signIn(await ctxWith(house, null), { email: person.email, password })).secret;

describe("auth.signIn", () => {
  it("auth.signIn — a wrong password and an unknown e-mail get the same answer", async () => {
    const door = callerWith(house, null);
    const wrong = await refusalOf(door.auth.signIn({ email: person.email, password: `${password} ` }));
    const unknown = await refusalOf(door.auth.signIn({ email: "ingen@utspring.test", password }));
    expect(wrong).toEqual({ code: "WRONG_CREDENTIALS" });
    expect(unknown).toEqual(wrong);
  });

  it("auth.signIn — refuses blanks", async () => {
    const refused = await refusalOf(callerWith(house, null).auth.signIn({ email: " ", password: "" }));
    expect(refused.issues?.map((issue) => issue.path)).toEqual(expect.arrayContaining(["email", "password"]));
  });

  it("auth.signIn — takes the e-mail in any case and the password exactly; each time a new secret, kept as a hash only", async () => {
    const [one, other] = [await enter(), (await signIn(await ctxWith(house, null), { email: person.email.toUpperCase().toLowerCase(), password })).secret];
    expect(one).not.toBe(other);
    expect(await callerWith(house, one).auth.me()).toMatchObject({ user: { email: person.email } });
    const rows = await house.owner`select secret_hash from sessions where user_id = ${person.userId}`;
    for (const row of rows) expect([one, other]).not.toContain(row["secret_hash"]);
  });

  it("auth.signIn — a session is named after its browser and system, and nothing more of what the browser says is kept", async () => {
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const { secret } = await signIn({ ...(await ctxWith(house, null)), userAgent }, { email: person.email, password });
    const { rows } = await callerWith(house, secret).auth.sessions({ limit: 20 });
    expect(rows.find(({ isCurrent }) => isCurrent)).toMatchObject({ kind: "browser", label: "Firefox på Windows" });
    const unnamed = await callerWith(house, await enter()).auth.sessions({ limit: 20 });
    expect(unnamed.rows.find(({ isCurrent }) => isCurrent)).toMatchObject({ label: null });
    expect(JSON.stringify(await house.owner`select * from sessions`)).not.toContain("Gecko");
  });

  it("auth.signIn — a session ends after 60 days, however much it is used", async () => {
    const secret = await enter();
    house.clock.move(61 * day);
    expect(await callerWith(house, secret).auth.me()).toBeNull();
    house.clock.move(-61 * day);
  });

  it("auth.signIn — a session that nobody has used for 10 days has ended", async () => {
    const secret = await enter();
    await house.owner`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.userId}`;
    expect(await callerWith(house, secret).auth.me()).toBeNull();
  });

  it("auth.signIn — a session's hash, an over-long secret and no secret are visitors", async () => {
    await enter();
    const [row] = await house.owner<{ secret_hash: string }[]>`select secret_hash from sessions where user_id = ${person.userId} limit 1`;
    for (const secret of [row?.secret_hash ?? "", "a".repeat(201), "\u0000", ""]) {
      expect(await callerWith(house, secret).auth.me()).toBeNull();
    }
  });
});
