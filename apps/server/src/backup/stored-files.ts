import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, copyFile, link, mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Manifest } from "./manifest.ts";

type Entry = Manifest["entries"][number];

/** The folders of the disk store that are backed up; `drafts` holds unfinished uploads. */
const [contents, types] = ["content", "types"];

/**
 * Hard-links every stored file into `to`: it takes no space, and the file stays when the server removes it. A stored
 * file is never written to again, so the link always shows all of it. Can be run again for new files.
 */
export async function hardLinkFiles(from: string, to: string): Promise<void> {
  for (const entry of await listFiles(path.join(from, contents))) {
    await hardLink(path.join(from, types, entry), path.join(to, types, entry));
    const isLinked = await hardLink(path.join(from, contents, entry), path.join(to, contents, entry));
    if (!isLinked) await rm(path.join(to, types, entry), { force: true });
  }
}

/**
 * True when every key is linked in `to`: a file may have been stored and removed between two runs of
 * `hardLinkFiles`.
 */
export async function hasLinkedAll(to: string, keys: string[]): Promise<boolean> {
  const held = await listFiles(path.join(to, contents));
  const known = new Set(held.flatMap((entry) => [entry, path.posix.basename(entry)]));
  return keys.every((key) => known.has(key));
}

/** Every file below a directory, as entries of an archive. */
export async function listEntries(directory: string, throwIfAborted: () => void): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const name of await listFiles(directory)) {
    throwIfAborted();
    const file = path.join(directory, name);
    const hash = createHash("sha256");
    await pipeline(createReadStream(file), hash);
    entries.push({ name, size: (await stat(file)).size, sha256: hash.digest("hex") });
  }
  return entries;
}

/** False when the file has been removed and no earlier run has linked it. */
async function hardLink(file: string, name: string): Promise<boolean> {
  await mkdir(path.dirname(name), { recursive: true });
  try {
    await link(file, name);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT")
      return access(name).then(
        () => true,
        () => false,
      );
    if (code === "EEXIST") return true;
    // Some file systems have no hard links.
    await copyFile(file, name);
  }
  return true;
}

/** Paths relative to the directory, with slashes, sorted; none when it does not exist. */
async function listFiles(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .toSorted();
}
