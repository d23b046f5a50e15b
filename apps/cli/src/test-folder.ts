import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/** Removed after the file's tests, or with `onTestFinished` after one test. */
export function testFolder(whenDone: (clear: () => void) => void = afterAll): string {
  const folder = mkdtempSync(path.join(tmpdir(), "utspring-cli-"));
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
