import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "@utspring/core/kernel/db";
import { startLiveServer } from "@utspring/testkit/live-server";
import { makeClass, password } from "@utspring/testkit/make";

const metricsToken = "en lång hemlighet";
const server = await startLiveServer({ metricsToken });
const klass = await makeClass(server, { pupils: 1 });
const manager = await server.signedIn(klass.manager);
afterAll(() => server.close());

const canary = "Kanariefågel";
const deposit = () =>
  manager.api.fund.deposit.mutate({ amount: 100, description: canary, idempotencyKey: randomUUID() });
const lines = () =>
  server.log.lines
    .filter(({ message }) => message === "call" || message === "request")
    .map(({ fields }) => fields as Record<string, unknown>);
const readMetrics = (token: string) =>
  fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });

describe("monitoring", () => {
  it("logs one line a call with role, procedure and outcome, in a batch too", async () => {
    const before = lines().length;
    await deposit();
    await Promise.all([manager.batched.auth.me.query(), manager.batched.fund.overview.query()]);
    await server
      .visitor()
      .api.fund.overview.query()
      .catch(() => null);
    const told = lines().slice(before);
    expect(told.map(({ procedure, outcome, role }) => [procedure, outcome, role]).toSorted()).toEqual([
      ["auth.me", "OK", "studentansvarig"],
      ["fund.deposit", "OK", "studentansvarig"],
      ["fund.overview", "NOT_SIGNED_IN", "visitor"],
      ["fund.overview", "OK", "studentansvarig"],
    ]);
    for (const line of told)
      expect(Object.keys(line).toSorted()).toEqual(["ms", "outcome", "procedure", "requestId", "role", "userId"]);
  });

  it("logs the caller's id, and the account id that a sign-in named, successful or not", async () => {
    const { userId, email } = klass.pupils[0] ?? klass.manager;
    const before = lines().length;
    await manager.api.auth.me.query();
    await server.visitor().api.auth.me.query();
    for (const word of [password, "fel lösenord"])
      await server
        .visitor()
        .api.auth.signIn.mutate({ email, password: word })
        .catch(() => null);
    await server
      .visitor()
      .api.auth.signIn.mutate({ email: "ingen@utspring.test", password })
      .catch(() => null);
    expect(
      lines()
        .slice(before)
        .map(({ procedure, outcome, userId: whose }) => [procedure, outcome, whose]),
    ).toEqual([
      ["auth.me", "OK", klass.manager.userId],
      ["auth.me", "OK", null],
      ["auth.signIn", "OK", userId],
      ["auth.signIn", "WRONG_CREDENTIALS", userId],
      ["auth.signIn", "WRONG_CREDENTIALS", null],
    ]);
  });

  it("logs no name, address, text or secret, whatever the input", async () => {
    const email = `${canary}@utspring.test`.toLowerCase();
    const visitor = server.visitor({ address: "10.77.66.55" });
    await visitor.api.auth.signUp.mutate({
      firstName: canary,
      lastName: canary,
      email,
      password,
      classCode: klass.code,
      termsAccepted: true,
    });
    await visitor.api.auth.signIn.mutate({ email, password: `${password}${canary}` }).catch(() => null);
    await visitor.api.auth.signIn.mutate({ email, password });
    await visitor.raw(`/kalender/${canary}.ics`);
    await visitor.raw(`/files/documents/${canary}?purpose=${canary}`);
    await visitor.raw(`/trpc/${canary}.${canary}?input=${canary}`);
    await visitor.raw("/trpc/auth.signIn", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"json":{"email":"${canary}"`,
    });
    const { token } = await visitor.api.auth.createToken.mutate({ email, password, label: canary });
    const log = JSON.stringify(server.log.lines).toLowerCase();
    for (const secret of [
      canary,
      "utspring.test",
      "10.77.66.55",
      password,
      visitor.secret() ?? canary,
      token,
      klass.code,
    ]) {
      expect(log.includes(secret.toLowerCase()), secret).toBe(false);
    }
    expect(lines()).toContainEqual(expect.objectContaining({ procedure: "GET /kalender/:secret.ics", status: 404 }));
  });

  it("serves the metrics with the token, and refuses without it", async () => {
    const socket = manager.socket();
    await socket.follow();
    await deposit();
    await expect.poll(() => socket.changeEvents.at(-1)?.kind).toBe("fund.deposit");
    await server.runJobs();
    expect((await readMetrics("fel")).status).toBe(401);
    const text = await (await readMetrics(metricsToken)).text();
    expect(text).toMatch(/utspring_call_seconds_count\{procedure="fund.deposit",outcome="OK"\} [12]\n/u);
    expect(text).toMatch(/^utspring_sockets 1$/mu);
    expect(text).toMatch(/^utspring_event_delay_seconds_count [1-9]/mu);
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/mu);
    expect(text.toLowerCase()).not.toContain(canary.toLowerCase());
    await socket.close();
  });

  it("has no metrics address when no token is configured", async () => {
    const plain = await startLiveServer();
    expect((await fetch(`${plain.url}/metrics`)).status).toBe(404);
    await plain.close();
  });

  it("logs a slow statement's text, never its parameters", async () => {
    const slow: [string, number][] = [];
    const db = openDatabase(server.databaseUrl, { onSlow: (statement, ms) => slow.push([statement, ms]) });
    await db.app.autocommit.execute(sql`select pg_sleep(${0.25}), ${canary}::text`);
    await db.app.autocommit.execute(sql`select 1`);
    await db.app.transaction("read only", [], (tx) => tx.execute(sql`select pg_sleep(${0.3})`));
    expect(slow).toEqual([
      ["select pg_sleep($1), $2::text", expect.any(Number)],
      ["select pg_sleep($1)", expect.any(Number)],
    ]);
    await expect(db.app.autocommit.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(db.pending()).toBe(0);
    await db.close();
  });
});
