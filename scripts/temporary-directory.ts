import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Linux's file system in memory. */
const inMemory = "/dev/shm";

/** The databases and browser profiles of a test run take half of this. */
const leastBytes = 4 * 1024 ** 3;

/**
 * Makes a temporary folder: in memory if enough is free, else on the disk. Some four hundred test files each copy a
 * database of nine hundred files, which is faster in memory. The caller removes the folder.
 */
export function makeTemporaryDirectory(): string {
  const directory = fs.mkdtempSync(path.join(hasRoom() ? inMemory : os.tmpdir(), "utspring-test-"));
  // The databases run as a user of their own where the tests are root's.
  fs.chmodSync(directory, 0o1777);
  return directory;
}

function hasRoom(): boolean {
  if (!fs.existsSync(inMemory)) return false;
  const { bavail, bsize } = fs.statfsSync(inMemory);
  return Math.min(bavail * bsize, os.freemem()) >= leastBytes;
}
