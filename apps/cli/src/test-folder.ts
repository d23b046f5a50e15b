// For tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

/**
 * A folder of one's own, gone when the file's tests are done, or with `onTestFinished` when the test is that asks for
 * it.
 */
export function testFolder(whenDone: (clear: () => void) => void = afterAll): string {
  const folder = mkdtempSync(path.join(tmpdir(), "utspring-cli-"));
  // Called once per file: a project's files share this module, and a hook belongs to its file.
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
