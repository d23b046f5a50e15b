import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runSignedIn } from "./fake-run.ts";
import { startFakeServer } from "./fake-server.ts";
import { keepReport } from "./save-report.ts";
import { testFolder } from "./test-folder.ts";

const here = process.cwd();
const folder = testFolder();
beforeAll(() => process.chdir(folder));
afterAll(() => process.chdir(here));

const report = (fileName: string) => ({
  pdf: `data:application/pdf;base64,${Buffer.from("%PDF-1.7").toString("base64")}`,
  fileName,
});

it("save report — writes the report under its own name, and never overwrites a file", async () => {
  expect(await keepReport(report("forsaljning-Höst.pdf"))).toEqual({ file: "forsaljning-Höst.pdf" });
  expect(readFileSync("forsaljning-Höst.pdf", "utf8")).toBe("%PDF-1.7");
  await expect(keepReport(report("forsaljning-Höst.pdf"))).rejects.toThrow("Filen forsaljning-Höst.pdf finns redan.");
});

it("save report — never writes to a path that the server sends", async () => {
  expect(await keepReport(report("../../ut.pdf"))).toEqual({ file: "ut.pdf" });
  expect(existsSync(path.join(folder, "..", "..", "ut.pdf"))).toBe(false);
});

it("save report — leaves any other answer as it is", async () => {
  for (const result of [null, [], "data:", { fileName: "a.pdf" }, { pdf: "data:x,", fileName: 3 }, { rows: [] }])
    expect(await keepReport(result)).toBe(result);
});

it.each([
  [["--period", "2026-ht"], { period: "2026-ht" }, "klassmote-NA24B-2026-ht.pdf"],
  [[], {}, "klassmote-NA24B-hela-tiden.pdf"],
])("cli fund meeting-report — %j writes the report of that period", async (flags, input, file) => {
  const server = await startFakeServer();
  const { exitCode, stdout } = await runSignedIn({ server: server.url }, ["fund", "meeting-report", ...flags]);
  await server.stop();
  expect({ exitCode, file: readFileSync(file, "utf8") }).toEqual({ exitCode: 0, file: "%PDF-1.7" });
  expect(stdout.join("\n")).toContain(file);
  expect(server.seen.findLast(({ procedure }) => procedure === "fund.meetingReport")?.input ?? {}).toEqual(input);
});
