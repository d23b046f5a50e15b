import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fakeHost } from "./fake-host.ts";
import { runSignedIn, runVisitor } from "./fake-run.ts";
import type { Somebody } from "./fake-run.ts";
import { commands, rightToken, startFakeServer } from "./fake-server.ts";
import { run } from "./run.ts";
import { readToken, saveToken } from "./token-file.ts";

let server: Awaited<ReturnType<typeof startFakeServer>>;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(() => {
  server.seen.length = 0;
  Object.assign(server.state, {
    isIntact: true,
    isConfirmed: true,
    isReader: false,
    api: null,
    overview: null,
    cutAfter: 0,
    resumedFrom: [],
  });
});

const signedIn = (argv: string[], person: Somebody = {}) => runSignedIn({ server: server.url, ...person }, argv);
const visitor = (argv: string[], person: Somebody = {}) => runVisitor({ server: server.url, ...person }, argv);
const inputOf = (procedure: string) => server.seen.find((call) => call.procedure === procedure)?.input;

describe("cli fund deposit", () => {
  it.each([
    ["250", 25_000],
    ["1 234,50", 123_450],
    ["1234.5", 123_450],
    ["0,05", 5],
  ])("sends --amount %s as kronor, which is %i öre", async (amount, ore) => {
    const { exitCode, stdout } = await signedIn([
      "fund",
      "deposit",
      "--amount",
      amount,
      "--description",
      "Kakor",
      "--output",
      "json",
    ]);
    expect(exitCode).toBe(0);
    expect(inputOf("fund.deposit")).toMatchObject({ amount, description: "Kakor" });
    expect(JSON.parse(stdout.join(""))).toMatchObject({ balanceAfterOre: ore });
  });

  it("makes an idempotency key when none is given, else uses the given one", async () => {
    await signedIn(["fund", "deposit", "--amount", "1", "--description", "x"]);
    expect(inputOf("fund.deposit")).toMatchObject({ idempotencyKey: "00000000-0000-4000-8000-000000000001" });
    server.seen.length = 0;
    const key = "11111111-1111-4111-8111-111111111111";
    await signedIn(["fund", "deposit", "--amount", "1", "--description", "x", "--idempotency-key", key]);
    expect(inputOf("fund.deposit")).toMatchObject({ idempotencyKey: key });
  });

  it("prints the field and the reason when the server refuses", async () => {
    const { exitCode, stderr } = await signedIn(["fund", "deposit", "--amount", "abc", "--description", "x"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: ["--amount: Ange ett giltigt belopp"] });
  });
});

describe("cli exit codes", () => {
  it.each([
    [["fund", "deposit", "--description", "x"], "--amount saknas."],
    [["fund", "deposit", "--amount", "1 234", "50", "--description", "x"], "Sätt citattecken"],
    [["fund", "deposit", "--amount"], "--amount behöver ett värde."],
    [["fund", "depsit"], "Kommandot depsit finns inte. Menade du deposit?"],
    [["fund", "verify", "--nej"], "Flaggan --nej finns inte."],
    [["fund", "transactions", "--type", "x"], "”x” går inte för --type. Välj deposit eller withdrawal."],
    [["fund", "deposit", "--amount", "1", "--description", "a", "--amount", "3"], "--amount är angiven två gånger."],
    [
      ["fund", "verify", "--server", "http://a.example", "--server", "http://b.example"],
      "--server är angiven två gånger.",
    ],
    [["fund", "verify", "--output", "xml"], "”xml” går inte för --output."],
    [["fund", "verify", "--server", "kaka"], "”kaka” är ingen adress till en server."],
    [["completion", "foo"], "”foo” går inte för shell. Välj bash, zsh eller fish."],
    [["completion"], "shell saknas."],
    [["follow", "--since", "x"], "”x” går inte för --since."],
    ...["2,5", "2.5", "-3", "1e3", "0x10", "1 00", "", " "].map((text): [string[], string] => [
      ["fund", "transactions", "--limit", text],
      `”${text}” går inte för --limit.`,
    ]),
  ])("2 for wrong usage: %j", async (argv, sentence) => {
    const { exitCode, stderr } = await signedIn(argv);
    expect(exitCode).toBe(2);
    expect(stderr).toHaveLength(1);
    expect(stderr[0]).toContain(sentence);
    expect(server.seen).toEqual([]);
  });

  it("a whole number in groups of digits is that number", async () => {
    await signedIn(["fund", "transactions", "--limit", "1\u2009000"]);
    expect(inputOf("fund.transactions")).toMatchObject({ limit: 1000 });
  });

  it("3 without a token, and with a token that the server does not know", async () => {
    expect((await visitor(["fund", "verify"])).exitCode).toBe(3);
    expect((await visitor(["whoami"])).exitCode).toBe(3);
    expect((await visitor(["follow"])).exitCode).toBe(3);
    const stale = fakeHost({ server: server.url });
    saveToken(stale, server.url, { token: "utspring_ended", email: "sara@utspring.test", expiresAt: "" });
    for (const argv of [["fund", "verify"], ["whoami"], ["follow"]]) expect(await run(argv, stale, commands)).toBe(3);
    // A token that no longer works is forgotten all the same.
    expect(await run(["logout"], stale, commands)).toBe(0);
    expect(readToken(stale, server.url)).toBeNull();
    const { exitCode, stderr } = await visitor(["logout"]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 3,
      stderr: [`Du är inte inloggad på ${server.url}. Logga in med kommandot login.`],
    });
  });

  it("4 when the server does not answer, with the key for a retry", async () => {
    const { exitCode, stderr } = await signedIn([
      "fund",
      "deposit",
      "--amount",
      "1",
      "--description",
      "x",
      "--server",
      "http://127.0.0.1:9",
    ]);
    expect(exitCode).toBe(4);
    expect(stderr).toEqual([
      "Servern http://127.0.0.1:9 går inte att nå. Gör om försöket med --idempotency-key 00000000-0000-4000-8000-000000000001, så händer det inte två gånger.",
    ]);
  });

  it("4 when the answer is not Utspring's", async () => {
    const other = createServer((_request, response) => void response.end("<h1>It works!</h1>"));
    await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { exitCode, stderr } = await visitor(["auth", "me", "--server", url]);
    other.close();
    other.closeAllConnections();
    expect({ exitCode, stderr }).toEqual({ exitCode: 4, stderr: [`Det som svarar på ${url} är inte Utspring.`] });
  });

  it("2 and the help of the group when the procedure is missing, 0 when help was asked for", async () => {
    const group = await visitor(["fund"]);
    expect(group.exitCode).toBe(2);
    expect(group.stderr.join("\n")).toContain("Registrerar en inbetalning i klasskassan.");
    const asked = await visitor(["fund", "deposit", "--help"]);
    expect(asked.exitCode).toBe(0);
    expect(asked.stdout.join("\n")).toContain("För: studentansvariga.");
    expect(asked.stdout.join("\n")).not.toMatch(/Usage|Options|display help|string/u);
  });
});

describe("cli fund verify", () => {
  it("sends --against as one value with its spaces and line break, which the server ignores", async () => {
    const row = "cea3 836c 0b1f 22d4 cea3 836c 0b1f 22d4";
    const { exitCode, stderr } = await signedIn(["fund", "verify", "--against", `${row}\n${row}`]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: [] });
    expect(inputOf("fund.verify")).toMatchObject({ against: expect.stringContaining("22d4\ncea3") });
  });

  it("says that the ledger is intact", async () => {
    const { exitCode, stdout } = await signedIn(["fund", "verify"]);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: ["Boken är hel: ingen rad är ändrad eller borttagen"],
    });
  });

  it("names the first broken row on stderr and fails; JSON still has the whole answer", async () => {
    server.state.isIntact = false;
    const sentence = "Något stämmer inte vid rad 2. Kontakta en administratör.";
    const { exitCode, stdout, stderr } = await signedIn(["fund", "verify"]);
    expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 1, stdout: [], stderr: [sentence] });
    const asJson = await signedIn(["fund", "verify", "--output", "json"]);
    expect({ exitCode: asJson.exitCode, stderr: asJson.stderr }).toEqual({ exitCode: 1, stderr: [sentence] });
    expect(JSON.parse(asJson.stdout.join(""))).toMatchObject({ isIntact: false, firstBrokenSeq: 2 });
  });
});

it("cli — an unexpected failure prints one sentence without a stack", async () => {
  const { exitCode, stderr } = await signedIn(["fund", "overview"]);
  expect(exitCode).toBe(1);
  expect(stderr).toHaveLength(1);
  expect(stderr[0]).not.toMatch(/\n|\bat /u);
});

it("cli fund transactions — prints one line a row, and the cursor of the next page on stderr", async () => {
  const { stdout, stderr } = await signedIn(["fund", "transactions"]);
  expect(stdout).toEqual(["t1\t12\t123450\t2026-11-21T13:05:00.000Z\tKakor [31m röda\tfalse"]);
  expect(stderr).toEqual(["Fler rader finns: lägg till --cursor 12"]);
});

it("cli follow — resumes where the connection was lost and ends at Ctrl-C", async () => {
  server.state.cutAfter = 1;
  const host = fakeHost({ server: server.url });
  saveToken(host, server.url, { token: rightToken, email: "sara@utspring.test", expiresAt: "" });
  const ended = run(["follow", "--output", "json"], host, commands);
  await expect.poll(() => host.stdout.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(3);
  host.interrupt();
  expect(await ended).toBe(0);
  const numbers = host.stdout.map((line) => (JSON.parse(line) as { seq: number }).seq);
  expect(server.state.resumedFrom[0]).toBeNull();
  expect(server.state.resumedFrom[1]).toBe(String(numbers[1]));
  expect(numbers).toEqual([7, 8, 9]);
  expect(host.stderr).toEqual(["Anslutningen bröts. Försöker igen …"]);
});
