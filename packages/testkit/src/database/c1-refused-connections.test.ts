import net from "node:net";
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { isReady, startServerProcess } from "../server-process.ts";
import { browserOf } from "../browser.ts";
import { startTestApp } from "../test-app.ts";
import { makePeople } from "../make.ts";
import { testTimeoutMs, report } from "../assurance/counts.ts";

const testApp = await startTestApp();
const database = new URL(testApp.databaseUrl).pathname.slice(1);
/** A separate login, so that only this test's server is refused. */
const login = `refused_${database}`;
const owner = new URL(testApp.databaseUrl).username;
await testApp.owner.unsafe(`create role ${login} login password 'hemligt' in role ${owner}, utspring_app`);
await testApp.owner.unsafe(`alter role ${login} set role = ${owner}`);

// Without a pooler, which does not know the login and has error codes of its own.
const loginUrl = Object.assign(new URL(testApp.databaseUrl), {
  username: login,
  password: "hemligt",
  port: new URL(testApp.superuserUrl).port,
}).href;
// At another database, since one that accepts no connections refuses the superuser too.
const superuser = postgres(inject("superuserUrl"), { max: 1, onnotice: () => undefined });

/** A mail server that accepts a mail and answers when the test says so. */
const letters: ((answer: string) => void)[] = [];
const mail = net.createServer((socket) => {
  let letter: string | null = null;
  socket.on("error", () => undefined);
  socket.write("220 here\r\n");
  socket.on("data", (piece) => {
    if (letter === null) {
      letter = String(piece).startsWith("DATA") ? "" : null;
      socket.write(letter === null ? "250 ok\r\n" : "354 go on\r\n");
      return;
    }
    letter += String(piece);
    if (!letter.endsWith("\r\n.\r\n")) return;
    letter = null;
    letters.push((answer) => socket.write(`${answer}\r\n`));
  });
});
await new Promise<void>((resolve) => mail.listen(0, "127.0.0.1", resolve));

const server = await startServerProcess({
  DATABASE_URL: loginUrl,
  SMTP_URL: `smtp://127.0.0.1:${(mail.address() as net.AddressInfo).port}`,
  MAIL_FROM: "Utspring <noreply@utspring.test>",
  LOG_LEVEL: "error",
});
let isEnded = false;
void server.ended.then(() => (isEnded = true));
afterAll(async () => {
  server.signal("SIGKILL");
  await server.ended;
  mail.close();
  await testApp.owner.unsafe(`reassign owned by ${login} to ${owner}`);
  await testApp.owner.unsafe(`drop owned by ${login}`);
  await superuser.unsafe(`drop role ${login}`);
  await superuser.end();
  await testApp.close();
});

const visitor = browserOf(server.url, { secret: null, address: "10.7.7.7" });
const ready = async () => (await (await fetch(`${server.url}/health/ready`)).json()) as Record<string, unknown>;
const codeOf = async () => {
  const client = connectPostgres(loginUrl, { role: "owner", max: 1, backoff: () => 0 });
  const code = await client`select 1`.then(
    () => "taken",
    (error: unknown) => (error as { code: string }).code,
  );
  await client.end({ timeout: 1 });
  return code;
};
const refusals = [
  ["53300", `alter role ${login} connection limit 0`, `alter role ${login} connection limit -1`],
  ["28P01", `alter role ${login} password 'another'`, `alter role ${login} password 'hemligt'`],
  ["28000", `alter role ${login} nologin`, `alter role ${login} login`],
  ["55000", `alter database ${database} allow_connections false`, `alter database ${database} allow_connections true`],
] as const;
let crashes = 0;

describe("C1 connections are refused while jobs end", { timeout: testTimeoutMs }, () => {
  it.each(refusals)(
    "C1 when connections are refused with %s, the process survives, readiness reports it and jobs finish afterwards",
    async (code, refuse, allow) => {
      for (const { email } of await makePeople(testApp, 2))
        await visitor.api.auth.requestPasswordReset.mutate({ email });
      await expect.poll(() => letters.length, { timeout: 20_000 }).toBe(2);
      await superuser.unsafe(refuse);
      await superuser`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${login}`;
      try {
        expect(await codeOf()).toBe(code);
        await expect.poll(() => isReady(server.url), { timeout: 10_000 }).toBe(false);
        // One job succeeds and one fails, and neither can be recorded.
        for (const [index, answer] of letters.splice(0).entries()) answer(index === 0 ? "250 kept" : "451 not now");
        await expect.poll(async () => (await ready())["worker"], { timeout: 20_000 }).toBe("unavailable");
        expect(await ready()).toMatchObject({ status: "unavailable", database: "unavailable" });
      } finally {
        await superuser.unsafe(allow);
      }
      await expect.poll(ready, { timeout: 60_000 }).toMatchObject({ status: "ok", database: "ok", worker: "ok" });
      crashes += isEnded ? 1 : 0;
      expect(isEnded, server.output().slice(-2_000)).toBe(false);
      await testApp.owner`delete from graphile_worker._private_jobs`;
    },
  );

  it("C1 no refused connection ended the process", () => {
    report("C1", { refusals: refusals.length, crashes });
    expect(crashes).toBe(0);
  });
});
