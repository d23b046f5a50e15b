import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fakeHost } from "./fake-host.ts";
import { runSignedIn } from "./fake-run.ts";
import { waitingClaimId, waitingRequestId } from "./fake-answers.ts";
import { commands, rightToken, startFakeServer } from "./fake-server.ts";
import { run } from "./run.ts";
import { saveToken } from "./token-file.ts";

let server: Awaited<ReturnType<typeof startFakeServer>>;
const build = { version: "0.1.0", api: "aaaaaaaaaaaa" };
const deposit = ["fund", "deposit", "--amount", "1", "--description", "x"];

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(() => Object.assign(server.state, { isReader: false, isAboveLimit: false, api: null }));

const plainSpaces = (text: string) => text.replace(/\u00a0/gu, " ");

function hostWithToken(expiresAt = "2099-01-01T00:00:00.000Z", token = rightToken) {
  const host = fakeHost({ server: server.url });
  saveToken(host, server.url, { token, email: "sara@utspring.test", expiresAt });
  return host;
}

describe("cli version", () => {
  it("prints the API version that it was built for", async () => {
    const host = fakeHost({ server: server.url });
    expect(await run(["--version"], host, commands, build)).toBe(0);
    expect(host.stdout).toEqual(["utspring 0.1.0 (API aaaaaaaaaaaa)"]);
  });

  it("prints nothing about a server of its own version, or one that names no version", async () => {
    for (const api of [build.api, null]) {
      server.state.api = api;
      const host = hostWithToken();
      expect([await run(deposit, host, commands, build), host.stderr]).toEqual([0, []]);
    }
  });

  it("warns of another server version beside an answer, and in place of a refusal that it may have caused", async () => {
    server.state.api = "bbbbbbbbbbbb";
    const sentence = `Servern ${server.url} har en annan version än det här kommandot. Uppdatera det som är äldst.`;
    const host = hostWithToken();
    expect([await run(deposit, host, commands, build), host.stderr]).toEqual([0, [sentence]]);
    const refused = hostWithToken();
    expect([
      await run([...deposit.slice(0, 3), "abc", ...deposit.slice(4)], refused, commands, build),
      refused.stderr,
    ]).toEqual([1, [sentence]]);
    const unknown = hostWithToken();
    const later = { ...commands.find(({ procedure }) => procedure === "fund.verify")!, procedure: "fund.later" };
    expect([await run(["fund", "later"], unknown, [...commands, later], build), unknown.stderr.at(-1)]).toEqual([
      1,
      sentence,
    ]);
  });
});

describe("cli tokens", () => {
  it("an expired token is said to have expired, with exit code 3", async () => {
    const host = hostWithToken("2020-01-01T00:00:00.000Z", "utspring_ended");
    expect([await run(["fund", "verify"], host, commands), host.stderr]).toEqual([
      3,
      [`Nyckeln till ${server.url} har gått ut. Logga in igen med kommandot login.`],
    ]);
  });

  it("a token with too small a scope is refused with the scope that is needed", async () => {
    server.state.isReader = true;
    const { exitCode, stderr } = await runSignedIn({ server: server.url }, deposit);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: ["Nyckeln räcker inte till det här. Logga in igen med login --scope class."],
    });
  });
});

describe("cli commands that ask for confirmation", () => {
  const withdraw = ["fund", "withdraw", "--amount", "1", "--description", "x"];
  beforeEach(() => {
    server.state.overview = { balanceOre: 100_00, reservedOre: 0 };
  });

  it.each([
    [{ balanceOre: 50, reservedOre: 0 }, "Saldot blir −0,50 kr. Är du säker på att uttaget ska registreras?"],
    [
      { balanceOre: 100_00, reservedOre: 99_50 },
      "Saldot blir 99,00 kr, och 99,50 kr är reserverat för uttag som väntar på ett andra godkännande. Är du säker på att uttaget ska registreras?",
    ],
  ])(
    "fund withdraw — asks the web's question before a withdrawal of more than can be spent: %o",
    async (fund, text) => {
      server.state.overview = fund;
      const refused = await runSignedIn({ server: server.url, typed: ["nej"] }, withdraw);
      expect([refused.exitCode, refused.asked.map(plainSpaces)]).toEqual([1, [`${text} (ja/nej) `]]);
      const without = await runSignedIn({ server: server.url }, withdraw);
      expect([without.exitCode, without.stderr.map(plainSpaces)]).toEqual([
        2,
        [`${text} Det här behöver ett ja. Lägg till --yes om du är säker.`],
      ]);
      const { exitCode, stderr } = await runSignedIn({ server: server.url }, [...withdraw, "--yes"]);
      expect([exitCode, stderr.map(plainSpaces)]).toEqual([0, [`${text} ja`, "Händelse nummer 42 i klassen."]]);
      expect((await runSignedIn({ server: server.url, typed: ["ja"] }, withdraw)).exitCode).toBe(0);
    },
  );

  it("payments claims approve — asks the same question for a claim of more than can be spent, and no other", async () => {
    const approve = ["payments", "claims", "approve", "--claim-id"];
    const asked = async (claimId: string) =>
      (await runSignedIn({ server: server.url, typed: ["nej"] }, [...approve, claimId])).asked.map(plainSpaces);
    const usual = await asked(waitingClaimId);
    expect(usual).toEqual([expect.stringMatching(/Är du säker\? \(ja\/nej\) $/u)]);
    server.state.overview = { balanceOre: 50, reservedOre: 0 };
    expect(await asked(waitingClaimId)).toEqual([
      "Saldot blir −0,50 kr. Är du säker på att uttaget ska registreras? (ja/nej) ",
    ]);
    expect(await asked("00000000-0000-4000-8000-000000000007")).toEqual(usual);
  });

  it.each([
    [{ balanceOre: 50, reservedOre: 1_00 }, "Saldot blir −0,50 kr."],
    [
      { balanceOre: 2_50, reservedOre: 3_00 },
      "Saldot blir 1,50 kr, och 2,00 kr är reserverat för andra uttag som väntar på ett andra godkännande.",
    ],
  ])("fund attest — asks before a waiting withdrawal of more than can be spent: %o", async (overview, sentence) => {
    server.state.overview = overview;
    const attest = ["fund", "attest", "--request-id"];
    const text = `${sentence} Är du säker på att uttaget ska godkännas?`;
    const refused = await runSignedIn({ server: server.url, typed: ["nej"] }, [...attest, waitingRequestId]);
    expect([refused.exitCode, refused.asked.map(plainSpaces)]).toEqual([1, [`${text} (ja/nej) `]]);
    const other = "00000000-0000-4000-8000-000000000007";
    const unknown = await runSignedIn({ server: server.url, typed: ["nej"] }, [...attest, other]);
    expect(unknown.asked).toEqual([expect.stringMatching(/^Godkänner .* Är du säker\? \(ja\/nej\) $/u)]);
  });

  it("fund attest — a withdrawal's own amount, which is reserved, is not counted twice", async () => {
    server.state.overview = { balanceOre: 1_00, reservedOre: 1_00 };
    const typed = { server: server.url, typed: ["ja"] };
    const { exitCode, asked } = await runSignedIn(typed, ["fund", "attest", "--request-id", waitingRequestId]);
    expect([exitCode, asked]).toEqual([0, [expect.stringMatching(/^Godkänner /u)]]);
  });

  it("fund withdraw — says that a withdrawal above the limit waits for attest", async () => {
    server.state.isAboveLimit = true;
    const { exitCode, stderr } = await runSignedIn({ server: server.url }, [...withdraw, "--yes"]);
    expect([exitCode, stderr]).toEqual([0, ["Uttaget väntar på en till.", "Händelse nummer 42 i klassen."]]);
  });

  it("asks first, does nothing without a yes, and prints the event's number", async () => {
    expect((await runSignedIn({ server: server.url, typed: ["nej"] }, withdraw)).exitCode).toBe(1);
    expect((await runSignedIn({ server: server.url }, withdraw)).exitCode).toBe(2);
    const { exitCode, stderr, asked } = await runSignedIn({ server: server.url, typed: ["ja"] }, withdraw);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: ["Händelse nummer 42 i klassen."] });
    expect(asked).toEqual([
      "Registrerar ett uttag ur klasskassan. Över klassens gräns bokförs det först när någon annan har godkänt det. Är du säker? (ja/nej) ",
    ]);
    expect((await runSignedIn({ server: server.url }, [...withdraw, "--yes"])).exitCode).toBe(0);
  });
});
