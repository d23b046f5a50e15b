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
  // Asked for anew each time: the files of a project share this module, and a hook is the file's.
  whenDone(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
