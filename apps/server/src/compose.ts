import { randomUUID } from "node:crypto";
import path from "node:path";
import { sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { openDatabase } from "@utspring/core/kernel/db";
import type { Deps } from "@utspring/core/kernel/context";
import type { FileStore, Mailer } from "@utspring/core/kernel/ports";
import { openRateLimiter } from "@utspring/core/kernel/rate-limiter";
import { writeProbe } from "@utspring/core/kernel/write-probe";
import { createPasswords } from "./adapters/passwords-argon.ts";
import { createWebPusher } from "./adapters/push-web.ts";
import { openChangeBus } from "./adapters/change-bus-postgres.ts";
import { createDiskFiles } from "./embedded/files-disk.ts";
import { createMailOutbox } from "./embedded/mail-outbox.ts";
import type { MailOutbox } from "./embedded/mail-outbox.ts";
import type { Settings } from "./settings/env.ts";
import { lateness } from "./jobs/lateness.ts";
import { openLog } from "./monitoring/open-log.ts";
import { atMostEvery } from "./monitoring/health-checks.ts";
import type { HealthChecks } from "./monitoring/health-checks.ts";

export interface Application {
  deps: Deps;
  outbox: MailOutbox | null;
  checks: HealthChecks;
  close(): Promise<void>;
}

/** How often a mail server that answers is signed in to, in milliseconds. */
const mailEveryMs = 60_000;

/** Opens the database and the adapters once and returns what procedures need. The schema must exist already. */
export async function compose(
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
    files: await filesOf(settings),
    mailer: outbox ?? (await mailerOf(settings)),
    pusher: createWebPusher(),
    passwords: createPasswords(),
    changeBus,
    rateLimiter: openRateLimiter(db.preAuth.single),
    operatorEmail: settings.operatorEmail,
    appUrl: settings.appUrl,
    exemptFromSecondFactor,
    log,
  };
  return {
    deps,
    outbox,
    checks: {
      required: { database: async () => void (await db.app.single.execute(sql`select 1`)), writes: writeProbe(db) },
      reported: {
        storage: () => deps.files.ready(),
        mail: atMostEvery("mail", mailEveryMs, () => deps.mailer.ready()),
        jobs: () => lateness(deps),
      },
    },
    close: async () => {
      await changeBus.close();
      await db.close();
    },
  };
}

// Clients of other servers are loaded only when needed: they are a tenth of an idle server's memory.
async function filesOf({ s3, dataDir }: Settings): Promise<FileStore> {
  if (s3 === null) return createDiskFiles(path.join(dataDir, "files"));
  const { createMinioFiles } = await import("./adapters/files-minio.ts");
  return createMinioFiles(s3);
}

async function mailerOf({ smtp }: Settings): Promise<Mailer> {
  if (smtp === null) throw new Error("mail is not configured");
  const { createSmtpMailer } = await import("./adapters/mail-smtp.ts");
  return createSmtpMailer(smtp);
}
