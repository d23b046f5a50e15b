import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runSignedIn } from "./fake-run.ts";
import type { Somebody } from "./fake-run.ts";
import { startFakeServer } from "./fake-server.ts";

let server: Awaited<ReturnType<typeof startFakeServer>>;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(() => {
  server.seen.length = 0;
  Object.assign(server.state, { isConfirmed: true, isReader: false, api: null });
});

const signedIn = (argv: string[], person: Somebody = {}) => runSignedIn({ server: server.url, ...person }, argv);
const inputOf = (procedure: string) => server.seen.find((call) => call.procedure === procedure)?.input;

describe("cli admin users update", () => {
  const id = "0198f000-0000-7000-8000-000000000001";
  const update = (...more: string[]) =>
    signedIn(["admin", "users", "update", "--user-id", id, "--first-name", "Ebba", "--last-name", "Lund", ...more]);

  it("makes an administrator, who is in no class: --class-id ingen", async () => {
    expect(await update("--role", "admin", "--class-id", "ingen")).toMatchObject({ exitCode: 0 });
    expect(inputOf("admin.users.update")).toMatchObject({ role: "admin", classId: null });
  });

  it("does not take a forgotten class for no class", async () => {
    expect(await update("--role", "elev")).toMatchObject({ exitCode: 2 });
    expect(inputOf("admin.users.update")).toBeUndefined();
  });
});

describe("cli admin impersonate", () => {
  const classId = "00000000-0000-4000-8000-000000000003";
  const argv = ["admin", "impersonate", "--class-id", classId, "--output", "json"];
  const procedures = () => server.seen.map(({ procedure }) => procedure);
  beforeEach(() => {
    server.state.isConfirmed = false;
  });

  it("asks for the password when the server wants it again, then repeats the same call", async () => {
    const { exitCode, stdout, stderr, asked } = await signedIn(argv, { typed: ["utspring2027"] });
    expect({ exitCode, stderr, asked }).toEqual({
      exitCode: 0,
      stderr: ["Bekräfta ditt lösenord för att fortsätta"],
      asked: ["Lösenord: "],
    });
    expect(JSON.parse(stdout.join(""))).toEqual({ className: "NA24B" });
    expect(procedures()).toEqual(["admin.impersonate", "auth.confirmPassword", "admin.impersonate"]);
  });

  it("reads the password from stdin too", async () => {
    expect((await signedIn([...argv, "--password-stdin"], { input: "utspring2027\n" })).exitCode).toBe(0);
  });

  it.each([
    ["the password is wrong", { typed: ["fel"] }, 1, "Nuvarande lösenord stämmer inte."],
    [
      "nobody sits there",
      {},
      2,
      "Det finns ingen terminal att fråga i. Använd --password-stdin och ge lösenordet på stdin.",
    ],
  ])("does nothing when %s", async (_what, person, code, sentence) => {
    const { exitCode, stderr } = await signedIn(argv, person);
    expect({ exitCode, last: stderr.at(-1) }).toEqual({ exitCode: code, last: sentence });
    expect(procedures().filter((procedure) => procedure === "admin.impersonate")).toHaveLength(1);
  });
});

describe("cli admin send-test-mail", () => {
  const argv = ["admin", "send-test-mail"];
  const sent = { isSent: true, code: "SENT", message: "Mejlservern tog emot mejlet.", reply: "250 2.0.0 Ok" };
  const refused = {
    isSent: false,
    code: "MAIL_REFUSED",
    message: "Mejlservern avvisar mejlet för gott.",
    reply: "550 5.1.1 Okänd\r\nmottagare",
  };
  const away = { isSent: false, code: "SMTP_UNREACHABLE", message: "Mejlservern går inte att nå.", reply: null };
  beforeEach(() => {
    server.state.testMail = sent;
  });

  it("prints the mail server's own answer when it accepted the mail", async () => {
    const { exitCode, stdout, stderr } = await signedIn(argv);
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 0,
      stdout: ["Mejlservern tog emot mejlet. Mejlservern svarade: 250 2.0.0 Ok"],
      stderr: [],
    });
  });

  it.each([
    [refused, "Mejlservern avvisar mejlet för gott. Mejlservern svarade: 550 5.1.1 Okänd mottagare"],
    [away, "Mejlservern går inte att nå. Kod: SMTP_UNREACHABLE"],
  ])(
    "exit code 1 and one sentence on stderr when the mail was not sent, in every output format: $code",
    async (answer, sentence) => {
      server.state.testMail = answer;
      for (const output of ["table", "lines", "csv"]) {
        const { exitCode, stdout, stderr } = await signedIn([...argv, "--output", output]);
        expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 1, stdout: [], stderr: [sentence] });
      }
      const { exitCode, stdout, stderr } = await signedIn([...argv, "--output", "json"]);
      expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: [sentence] });
      expect(JSON.parse(stdout.join(""))).toEqual(answer);
    },
  );
});
