import { createWriteStream } from "node:fs";
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { FileMissing, type FileStore } from "@utspring/core/kernel/ports";

/** More than a file system stores inline with the file's entry. */
const probeBytes = 16_384;

export function createDiskFiles(root: string): FileStore {
  const contentRoot = path.join(root, "content");
  const typeRoot = path.join(root, "types");
  const draftRoot = path.join(root, "drafts");

  return {
    async put(key, content, file) {
      const target = pathOfKey(contentRoot, key);
      const type = pathOfKey(typeRoot, key);
      const draft = path.join(draftRoot, randomUUID());
      await Promise.all(
        [draftRoot, path.dirname(target), path.dirname(type)].map((dir) => mkdir(dir, { recursive: true })),
      );
      const output = createWriteStream(draft, { mode: 0o600 });
      try {
        const source = content instanceof Readable ? content : Readable.from([content]);
        await pipeline(source, output);
        const { size } = await stat(draft);
        if (size !== file.size) throw new LoggableError(`${key} was said to be ${file.size} bytes and was ${size}`);
        await writeFile(type, file.type);
        // The rename makes the file appear whole or not at all.
        await rename(draft, target);
      } catch (error) {
        // A draft that is still being opened would be created after its removal.
        if (!output.closed) await new Promise<void>((resolve) => output.once("close", resolve));
        await rm(draft, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      // Opened before the answer, so that a file removed meanwhile is sent whole.
      const opened = await missingAsNull(open(pathOfKey(contentRoot, key)));
      if (opened === null) throw new FileMissing(key);
      try {
        const found = await opened.stat();
        const type = await missingAsNull(readFile(pathOfKey(typeRoot, key), "utf8"));
        if (!found.isFile() || type === null) throw new FileMissing(key);
        const size = range === undefined ? found.size : range.end - range.start + 1;
        return { content: opened.createReadStream(range), file: { size, type } };
      } catch (error) {
        await opened.close();
        throw error;
      }
    },

    async remove(key) {
      await rm(pathOfKey(contentRoot, key), { force: true });
      await rm(pathOfKey(typeRoot, key), { force: true });
    },

    async list(prefix) {
      const entries = (await missingAsNull(readdir(contentRoot, { recursive: true, withFileTypes: true }))) ?? [];
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(contentRoot, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
        .filter((key) => key.startsWith(prefix))
        .toSorted();
    },

    async storedAt(key) {
      const found = await missingAsNull(stat(pathOfKey(contentRoot, key)));
      return found?.isFile() ? found.mtime : null;
    },

    async sweepDrafts(before) {
      for (const name of (await missingAsNull(readdir(draftRoot))) ?? []) {
        const draft = path.join(draftRoot, name);
        const found = await missingAsNull(stat(draft));
        if (found !== null && found.mtime < before) await rm(draft, { force: true });
      }
    },

    async ready() {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK);
      // Only a write shows a full disk.
      const probe = path.join(root, "probe");
      await writeFile(probe, Buffer.alloc(probeBytes)).finally(() => rm(probe, { force: true }));
    },
  };
}

/** Keys are ours, but a path outside the root is refused all the same. */
function pathOfKey(root: string, key: string): string {
  const parts = key.split("/");
  if (key.includes("\0") || key.includes("\\") || parts.some((part) => part === "" || part === "." || part === "..")) {
    throw new LoggableError(`${JSON.stringify(key)} is not a storage key`);
  }
  return path.join(root, ...parts);
}

async function missingAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  }
}
