import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const inMemory = "/dev/shm";

/** The databases and browser profiles of a test run take half of this. */
const leastBytes = 4 * 1024 ** 3;

/**
 * In memory if enough is free: four hundred test files each copy a database of nine hundred files. The caller removes
 * it.
 */
export function makeTemporaryDirectory(): string {
  const directory = fs.mkdtempSync(path.join(hasRoom() ? inMemory : os.tmpdir(), "utspring-test-"));
  // The databases run as another user where the tests are root's.
  fs.chmodSync(directory, 0o1777);
  return directory;
}

function hasRoom(): boolean {
  if (!fs.existsSync(inMemory)) return false;
  const { bavail, bsize } = fs.statfsSync(inMemory);
  return Math.min(bavail * bsize, os.freemem()) >= leastBytes;
}
