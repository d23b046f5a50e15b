import { randomUUID } from "node:crypto";
import path from "node:path";
import { sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { openDatabase } from "@utspring/core/kernel/db";
import type { Deps } from "@utspring/core/kernel/context";
import type { FileStore, Mailer } from "@utspring/core/kernel/ports";
import { openRateLimiter } from "@utspring/core/kernel/rate-limiter";
import { createWriteProbe } from "@utspring/core/kernel/write-probe";
import { refuseSharedFile, writeFileInProcess } from "./processes/file-writer.ts";
import { createPasswords } from "./adapters/passwords-argon.ts";
import { createWebPusher } from "./adapters/push-web.ts";
import { openChangeBus } from "./adapters/change-bus-postgres.ts";
import { createDiskFiles } from "./embedded/files-disk.ts";
import { createMailOutbox } from "./embedded/mail-outbox.ts";
import type { MailOutbox } from "./embedded/mail-outbox.ts";
import type { Settings } from "./settings/env.ts";
import { checkJobQueue } from "./jobs/job-queue-health.ts";
import { openLog } from "./log/open-log.ts";
import { atMostEvery } from "./monitoring/health-checks.ts";
import type { HealthChecks } from "./monitoring/health-checks.ts";

export interface Application {
  deps: Deps;
  /** Null where an SMTP server is set. */
  outbox: MailOutbox | null;
  checks: HealthChecks;
  close(): Promise<void>;
}

const mailCheckPauseMs = 60_000;

export async function openApplication(
  settings: Settings,
  databaseUrl: string,
  exemptFromSecondFactor: readonly string[] = [],
): Promise<Application> {
  const log = openLog(settings.logLevel);
  const db = openDatabase(databaseUrl, { onSlow: (statement, ms) => log.warn({ statement, ms }, "a slow statement") });
  const changeBus = await openChangeBus(databaseUrl, randomUUID(), log);
  const outbox = settings.smtp === null ? createMailOutbox(path.join(settings.dataDir, "mail")) : null;
  const deps: Deps = {
    db,
    clock: () => new Date(),
    newId: () => newId(),
    files: await openFileStore(settings),
    mailer: outbox ?? (await openMailer(settings)),
    pusher: createWebPusher({ contact: pushContact(settings) }),
    passwords: createPasswords(),
    changeBus,
    rateLimiter: openRateLimiter(db.preAuth.autocommit),
    operatorEmail: settings.operatorEmail,
    ownTermsVersion: settings.terms?.version ?? null,
    classRequests: settings.classRequests,
    appUrl: settings.appUrl,
    exemptFromSecondFactor,
    writeFile: writeFileInProcess,
    refuseSharedFile,
    log,
  };
  return {
    deps,
    outbox,
    checks: {
      required: {
        database: async () => void (await db.app.autocommit.execute(sql`select 1`)),
        writes: createWriteProbe(db),
      },
      reported: {
        storage: () => deps.files.ready(),
        mail: atMostEvery("mail", mailCheckPauseMs, () => deps.mailer.ready()),
        jobs: () => checkJobQueue(deps),
      },
    },
    close: async () => {
      await changeBus.close();
      await db.close();
    },
  };
}

function pushContact({ operator, appUrl }: Settings): string {
  if (operator.email !== null) return `mailto:${operator.email}`;
  return appUrl.startsWith("https:") ? appUrl : `mailto:noreply@${new URL(appUrl).hostname}`;
}

// Loaded only where configured: the S3 and SMTP clients are a tenth of an idle server's memory.
async function openFileStore({ s3, dataDir }: Settings): Promise<FileStore> {
  if (s3 === null) return createDiskFiles(path.join(dataDir, "files"));
  const { createMinioFiles } = await import("./adapters/files-minio.ts");
  return createMinioFiles(s3);
}

async function openMailer({ smtp }: Settings): Promise<Mailer> {
  if (smtp === null) throw new Error("mail is not configured");
  const { createSmtpMailer } = await import("./adapters/mail-smtp.ts");
  return createSmtpMailer(smtp);
}
