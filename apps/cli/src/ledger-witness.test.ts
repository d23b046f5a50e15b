import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { runSignedIn } from "./fake-run.ts";
import { startFakeServer } from "./fake-server.ts";
import { testFolder } from "./test-folder.ts";

const server = await startFakeServer();
afterAll(() => server.stop());
beforeEach(() => Object.assign(server.state, { rows: [] }));

const [first, second, other] = ["a", "b", "c"].map((sign) => sign.repeat(64)) as [string, string, string];
const keptIn = (home: string) => path.join(home, ".config", "utspring", "ledger-heads.json");
const verify = (home: string, argv = ["fund", "verify"]) => runSignedIn({ server: server.url, home }, argv);

describe("cli ledger witness", () => {
  it("keeps the last head hash, also when the ledger has grown, in a file that only its owner can read", async () => {
    const home = testFolder(onTestFinished);
    server.state.rows = [first];
    expect((await verify(home)).exitCode).toBe(0);
    server.state.rows = [first, second];
    expect((await verify(home)).stderr).toEqual([]);
    expect(Object.values(JSON.parse(readFileSync(keptIn(home), "utf8")) as object)).toEqual([{ seq: 2, hash: second }]);
  });

  it("keeps and compares the head hash for a guest who reviews the fund too", async () => {
    const home = testFolder(onTestFinished);
    onTestFinished(() => void (server.state.isGuest = false));
    Object.assign(server.state, { rows: [first, second], isGuest: true });
    await verify(home);
    server.state.rows = [first, other];
    expect((await verify(home)).exitCode).toBe(1);
  });

  it.each([
    ["has another row there", [first, other], `Nu har raden kontrollsumman ${other}.`],
    ["is cut", [first], "Nu finns raden inte."],
  ])("prints both hashes and fails at every call when the ledger %s", async (_what, rows, now) => {
    const home = testFolder(onTestFinished);
    server.state.rows = [first, second];
    await verify(home);
    server.state.rows = rows;
    for (let n = 0; n < 2; n += 1) {
      const { exitCode, stdout, stderr } = await verify(home);
      // It is not said to be right in the same breath.
      expect([exitCode, stdout]).toEqual([1, []]);
      expect(stderr.join()).toContain(`Den här enheten såg rad 2 med kontrollsumman ${second}. ${now}`);
    }
  });

  it("a booking that succeeded is not reported as failed, but the warning is printed", async () => {
    const home = testFolder(onTestFinished);
    server.state.rows = [first];
    await verify(home);
    server.state.rows = [other];
    const { exitCode, stderr } = await verify(home, ["fund", "deposit", "--amount", "250", "--description", "Pant"]);
    expect([exitCode, stderr.join()]).toEqual([0, expect.stringContaining(first)]);
  });

  it("keeps nothing of an empty ledger", async () => {
    const home = testFolder(onTestFinished);
    expect((await verify(home)).exitCode).toBe(0);
    expect(existsSync(keptIn(home))).toBe(false);
  });
});
