import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TestFileResult } from "./vitest-report.ts";
import type { Cell } from "./tested-with.ts";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
let failures = 0;

export const countFailures = (): number => failures;

export function reportCell(what: string, state: Cell["state"], words: string): Cell {
  if (state === "failed") failures += 1;
  console.log(`${state.padEnd(8)} ${what}: ${words}`);
  return { state, words };
}

export function lastLineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).trim().split("\n").at(-1) ?? "";
}

/** A file that did not load is a failure. */
export function cellOf(what: string, results: TestFileResult[]): Cell {
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const failed =
    tests.filter(({ status }) => status === "failed").length +
    results.filter((one) => one.status === "failed" && one.assertionResults.every(({ status }) => status !== "failed"))
      .length;
  const passed = tests.filter(({ status }) => status === "passed").length;
  const skipped = tests.length - passed - tests.filter(({ status }) => status === "failed").length;
  for (const one of tests.filter(({ status }) => status === "failed"))
    console.log(`  ${one.fullName}\n    ${(one.failureMessages[0] ?? "").split("\n")[0]}`);
  for (const one of results.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  ))
    console.log(`  ${path.relative(root, one.name)}\n    ${(one.message ?? "").split("\n")[0]}`);
  if (tests.length === 0 && failed === 0) return reportCell(what, "failed", "no test ran");
  const rest = skipped > 0 ? `, ${skipped} not run` : "";
  return failed > 0
    ? reportCell(what, "failed", `${failed} of ${tests.length} tests${rest}`)
    : reportCell(what, "passed", `${passed} tests${rest}`);
}
