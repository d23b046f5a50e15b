import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import path from "node:path";
import type { Settings } from "../settings/env.ts";
import { failed, passed, failedService } from "./check-result.ts";
import type { CheckResult } from "./check-result.ts";
import { reasonOf } from "../monitoring/health-checks.ts";
import { doctorTexts } from "./texts.ts";

export async function checkStorage({ s3, dataDir }: Settings): Promise<CheckResult> {
  const folder = path.join(dataDir, "files");
  const { createMinioFiles } = await import("../adapters/files-minio.ts");
  const { createDiskFiles } = await import("../embedded/files-disk.ts");
  const files = s3 === null ? createDiskFiles(folder) : createMinioFiles(s3);
  const key = `doctor/${randomUUID()}`;
  const bytes = Buffer.from(key);
  try {
    await files.ready();
    await files.put(key, bytes, { size: bytes.length, type: "text/plain" });
    const isSame = await files
      .get(key)
      .then(({ content }) => buffer(content))
      .then((stored) => stored.equals(bytes))
      .finally(() => files.remove(key));
    if (!isSame) return s3 === null ? failed("storage", "DATA_DIR", folder) : failed("storage", "S3_CONTENT");
    return passed("storage", s3 === null ? doctorTexts.fine.disk(folder) : doctorTexts.fine.storage);
  } catch (error) {
    if (s3 === null) {
      const isFile = error instanceof Error && "code" in error && /^(?:ENOTDIR|EEXIST)$/u.test(String(error.code));
      if (isFile) return failed("storage", "DATA_DIR_FILE", dataDir);
      return failed("storage", reasonOf(error) === "DISK_FULL" ? "DISK_FULL" : "DATA_DIR", folder);
    }
    const { storeFault } = await import("../adapters/store-fault.ts");
    return failedService("storage", storeFault(error));
  }
}

export async function checkMail({ smtp }: Settings): Promise<CheckResult> {
  if (smtp === null) return passed("mail", doctorTexts.fine.noMail);
  const { createSmtpMailer } = await import("../adapters/mail-smtp.ts");
  return createSmtpMailer(smtp)
    .ready()
    .then(
      () => passed("mail", doctorTexts.fine.mail),
      (error: unknown) => failedService("mail", error),
    );
}
