// For tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder of one's own, gone when the file's tests are done. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "utspring-cli-"));
  folders.push(folder);
  return folder;
}
