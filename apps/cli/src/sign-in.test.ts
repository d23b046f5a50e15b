import { mkdirSync, statSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { fakeHost } from "./fake-host.ts";
import { runSignedIn, runVisitor } from "./fake-run.ts";
import type { Somebody } from "./fake-run.ts";
import { commands, rightCode, rightPassword, rightToken } from "./fake-server.ts";
import { run } from "./run.ts";
import { openFakeServer } from "./test-server.ts";
import { readToken, saveToken, tokenFile } from "./token-file.ts";

const server = await openFakeServer();

const signedIn = (argv: string[], person: Somebody = {}) => runSignedIn({ server: server.url, ...person }, argv);
const visitor = (argv: string[], person: Somebody = {}) => runVisitor({ server: server.url, ...person }, argv);
const inputOf = (procedure: string) => server.seen.find((call) => call.procedure === procedure)?.input;

describe("cli passwords", () => {
  it("have no flag", async () => {
    const { exitCode } = await signedIn(["auth", "change-password", "--current", "a", "--next", "b"]);
    expect(exitCode).toBe(2);
    expect((await visitor(["login", "--password", "x"])).exitCode).toBe(2);
  });

  it("are asked for, or read from stdin, one a line", async () => {
    const asked = await signedIn(["auth", "change-password"], { typed: ["gammalt1", "nyttlösen2"] });
    expect(asked.asked).toEqual(["Nuvarande lösenord: ", "Nytt lösenord: "]);
    expect(inputOf("auth.changePassword")).toEqual({ current: "gammalt1", next: "nyttlösen2" });
    server.seen.length = 0;
    await signedIn(["auth", "change-password", "--password-stdin"], { input: "gammalt1\nnyttlösen2\n" });
    expect(inputOf("auth.changePassword")).toEqual({ current: "gammalt1", next: "nyttlösen2" });
  });

  it("are refused when there is no terminal to ask in", async () => {
    expect((await signedIn(["auth", "change-password"])).exitCode).toBe(2);
  });

  it("are not enough to remove an account: the command also asks, or needs --yes", async () => {
    expect((await signedIn(["auth", "remove-my-account", "--password-stdin"], { input: "x" })).exitCode).toBe(2);
    expect((await signedIn(["auth", "remove-my-account"], { typed: ["nej"] })).exitCode).toBe(1);
    expect(server.seen).toEqual([]);
    expect((await signedIn(["auth", "remove-my-account"], { typed: ["ja", "hemligt"] })).exitCode).toBe(0);
  });
});

describe("cli over http", () => {
  it.each([
    "http://utspring.example.se",
    "http://192.168.1.4:3000",
    "http://127.0.0.1.example.se",
    "http://localhost.example.se",
    "http://[2001:db8::1]:3000",
    "http://0.0.0.0:3000",
  ])("asks for no password and sends no token to %s", async (url) => {
    for (const argv of [
      ["login", "--email", "sara@utspring.test", "--password-stdin"],
      ["whoami"],
      ["auth", "change-password", "--password-stdin"],
    ]) {
      const { exitCode, stderr } = await runSignedIn({ server: url, input: "hemligt" }, argv);
      expect({ exitCode, said: stderr.join(" ") }).toMatchObject({
        exitCode: 2,
        said: expect.stringContaining("https://") as string,
      });
    }
  });

  it.each(["http://localhost:1", "http://127.0.0.1:1", "http://[::1]:1", "http://app.localhost:1"])(
    "is allowed to this machine: %s is tried",
    async (url) => {
      expect(
        (
          await runVisitor({ server: url, input: "hemligt" }, [
            "login",
            "--email",
            "sara@utspring.test",
            "--password-stdin",
          ])
        ).exitCode,
      ).toBe(4);
    },
  );
});

describe("cli login", () => {
  it("keeps the token until logout, one for each server, in a file that only its owner can read", async () => {
    const host = fakeHost({ server: server.url, typed: ["Sara@utspring.test", rightPassword] });
    saveToken(host, "https://other.test", { token: "other", email: "x", expiresAt: "" });
    expect(await run(["login"], host, commands)).toBe(0);
    expect(inputOf("auth.createToken")).toMatchObject({ label: "cli @klassrummet", scope: "read" });
    expect(statSync(tokenFile(host)).mode & 0o777).toBe(0o600);
    expect(readToken(host, server.url)?.token).toBe(rightToken);
    expect([...host.stdout, ...host.stderr].join()).not.toContain(rightToken);
    expect(await run(["whoami", "--output", "json"], host, commands)).toBe(0);
    expect(JSON.parse(host.stdout.join(""))).toMatchObject({ name: "Sara Lindgren", role: "elev", className: "NA24B" });
    expect(await run(["logout"], host, commands)).toBe(0);
    expect(readToken(host, server.url)).toBeNull();
    expect(readToken(host, "https://other.test")?.token).toBe("other");
  });

  it("says in a sentence that the token's file is a folder, or that its token is damaged", async () => {
    const folder = fakeHost({ server: server.url });
    mkdirSync(tokenFile(folder), { recursive: true });
    const damaged = fakeHost({ server: server.url });
    saveToken(damaged, server.url, { token: "a\nb", email: "x", expiresAt: "" });
    for (const host of [folder, damaged]) {
      expect(await run(["whoami"], host, commands)).toBe(1);
      expect(host.stderr).toEqual([`Filen ${tokenFile(host)} går inte att läsa. Ta bort den och logga in igen.`]);
    }
  });

  it("whoami — an adult guest who reviews the fund is no pupil, in the table and as data", async () => {
    server.state.isGuest = true;
    onTestFinished(() => void (server.state.isGuest = false));
    const told = async (output: string) => (await signedIn(["whoami", "--output", output])).stdout.join("\n");
    expect(await told("table")).toMatch(/^roll +Granskare, gäst$/mu);
    expect(JSON.parse(await told("json"))).toMatchObject({ role: "granskare", className: "NA24B" });
    for (const output of ["table", "json"]) expect(await told(output)).not.toMatch(/elev/iu);
  });

  it("asks for a token of the given scope and days, and refuses a scope that does not exist", async () => {
    server.seen.length = 0;
    const { exitCode, stderr } = await visitor(
      ["login", "--email", "sara@utspring.test", "--scope", "class", "--password-stdin"],
      { input: rightPassword },
    );
    expect({ exitCode, last: stderr.at(-1) }).toEqual({ exitCode: 0, last: "Kan läsa och ändra i klassen." });
    expect(inputOf("auth.createToken")).toMatchObject({ scope: "class" });
    expect((await visitor(["login", "--email", "a@b.se", "--scope", "allt", "--password-stdin"])).exitCode).toBe(2);
  });

  it("asks for an administrator's code when the server wants it, or reads it from --code", async () => {
    const host = fakeHost({ server: server.url, typed: ["admin@utspring.test", rightPassword, rightCode] });
    expect(await run(["login", "--scope", "admin"], host, commands)).toBe(0);
    expect(host.asked.at(-1)).toBe("Kod från din kodapp: ");
    const given = (code: string) =>
      visitor(["login", "--email", "a@b.se", "--scope", "admin", "--code", code, "--password-stdin"], {
        input: rightPassword,
      });
    expect((await given(rightCode)).exitCode).toBe(0);
    expect((await given("000000")).stderr.join()).toContain("Koden stämmer inte");
    const alone = await visitor(["login", "--email", "a@b.se", "--scope", "admin", "--password-stdin"], {
      input: rightPassword,
    });
    expect({ exitCode: alone.exitCode, stderr: alone.stderr.join() }).toEqual({
      exitCode: 1,
      stderr: "Ange koden från din kodapp.",
    });
  });

  it("refuses a wrong password with the server's sentence and keeps nothing", async () => {
    const { exitCode, stderr, ...host } = await visitor(
      ["login", "--email", "sara@utspring.test", "--password-stdin"],
      { input: "fel\n" },
    );
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: ["Felaktiga inloggningsuppgifter"] });
    expect(readToken(host, server.url)).toBeNull();
  });
});
