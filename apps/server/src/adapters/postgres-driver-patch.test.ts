import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const installed = path.join(root, "node_modules/postgres/src");
const scenarios = new URL("./postgres-driver-scenarios.mjs", import.meta.url);

/** A change of the patch: the file, and the lines before and after. */
interface Hunk {
  file: string;
  before: string;
  after: string;
}

function hunksOf(patch: string): Hunk[] {
  return patch
    .split(/^diff --git .*$/mu)
    .slice(1)
    .flatMap((part) => {
      const file = /^\+\+\+ b\/node_modules\/postgres\/src\/(?<name>[\w.]+)$/mu.exec(part)?.groups?.["name"] ?? "";
      return part
        .split(/^@@ .*$\n/mu)
        .slice(1)
        .map((text) => {
          const lines = text.replace(/\n$/u, "").split("\n");
          const textWithout = (sign: string) =>
            lines
              .filter((line) => !line.startsWith(sign))
              .map((line) => line.slice(1))
              .join("\n");
          return { file, before: textWithout("+"), after: textWithout("-") };
        });
    });
}

const hunks = hunksOf(fs.readFileSync(path.join(root, "patches/postgres+3.4.9.patch"), "utf8"));

/** The scenario that fails without a change, in the order of the patch; null for the mark, which no behaviour needs. */
const scenarioOf = [
  "execute without a socket",
  "write without a socket",
  "state of a lost socket",
  "types of arrays",
  "copy in",
  "copy both",
  null,
  "statements that wait in a lost transaction",
  "late statement of a lost transaction",
  "queue that is never empty",
];
const changes = [
  ...scenarioOf.flatMap((scenario, index) => (scenario === null ? [] : [{ scenario, hunk: hunks[index] }])),
  // In the same lines as the first.
  { scenario: "query that cannot be built, among others", hunk: hunks[0] },
];

describe("the patch of the postgres driver", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-driver-patch-"));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  /** A copy of the installed driver without these changes. */
  function driverWithout(removed: readonly Hunk[]): string {
    const copy = fs.mkdtempSync(path.join(folder, "driver-"));
    fs.cpSync(installed, copy, { recursive: true });
    fs.writeFileSync(path.join(copy, "package.json"), '{ "type": "module" }');
    for (const { file, before, after } of removed) {
      const text = fs.readFileSync(path.join(copy, file), "utf8");
      expect(text.split(after)).toHaveLength(2);
      fs.writeFileSync(
        path.join(copy, file),
        text.replace(after, () => before),
      );
    }
    return copy;
  }

  /** Runs scenarios against a driver: null, or the error that ended the worker. */
  function failureOf(driver: string, names: readonly string[]): Promise<string | null> {
    return new Promise((resolve) => {
      let error: string | null = null;
      const worker = new Worker(scenarios, { workerData: { folder: driver, names }, execArgv: [] });
      worker.on("error", (thrown) => {
        error = String(thrown);
      });
      worker.on("exit", (code) => resolve(error ?? (code === 0 ? null : `exit code ${code}`)));
    });
  }

  it("changes only the build that Node loads, and every change has a scenario", () => {
    expect(new Set(hunks.map(({ file }) => file))).toEqual(new Set(["connection.js", "index.js", "queue.js"]));
    expect(hunks).toHaveLength(scenarioOf.length);
  });

  it("with the patch, every scenario passes", async () => {
    expect(
      await failureOf(
        installed,
        changes.map(({ scenario }) => scenario),
      ),
    ).toBeNull();
  });

  it.concurrent.each(changes)("without its change, this scenario fails: $scenario", async ({ scenario, hunk }) => {
    expect(hunk).toBeDefined();
    expect(await failureOf(driverWithout(hunk === undefined ? [] : [hunk]), [scenario])).not.toBeNull();
  });

  it.concurrent("without the patch, every scenario fails", async () => {
    const driver = driverWithout(hunks);
    const failures = await Promise.all(changes.map(({ scenario }) => failureOf(driver, [scenario])));
    expect(changes.filter((_, index) => failures[index] === null)).toEqual([]);
  });
});
