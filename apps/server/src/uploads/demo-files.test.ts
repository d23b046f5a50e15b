import { mkdtemp, rm } from "node:fs/promises";
import { createWriteStream } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { afterAll, describe, expect, it } from "vitest";
import { demoFiles } from "@utspring/core/demo/files";
import { acceptedExtensions, extensionOf } from "@utspring/domain/documents/file-kinds";
import { sanitizeUpload } from "./sanitize-upload.ts";

const folder = await mkdtemp(path.join(os.tmpdir(), "utspring-demo-files-"));
afterAll(() => rm(folder, { recursive: true }));
const files = Object.values(demoFiles);

describe("the demo class's documents", () => {
  it("contain one of each kind that may be uploaded", () => {
    const kinds = new Set(files.map(({ fileName }) => extensionOf(fileName)?.replace(/jpeg|jfif/u, "jpg")));
    expect(kinds).toEqual(
      new Set(acceptedExtensions.document.map((extension) => extension.replace(/jpeg|jfif/u, "jpg"))),
    );
  });

  it.each(files)("$fileName has the content that its name says, by the upload check", async ({ fileName, open }) => {
    const target = path.join(folder, fileName);
    await pipeline(open(), createWriteStream(target));
    expect(
      (await sanitizeUpload({ path: target, fileName }, "document", { userId: fileName, classId: null })).size,
    ).toBeGreaterThan(0);
  });
});
