import postgres from "postgres";
import { v7 as newId } from "uuid";
import { afterAll } from "vitest";
import { fileWriters } from "@utspring/core/file-writers";
import type { Deps } from "@utspring/core/kernel/context";
import { openDatabase } from "@utspring/core/kernel/db";
import type { ChangeBus, WriteFile } from "@utspring/core/kernel/ports";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { openRateLimiter } from "@utspring/core/kernel/rate-limiter";
import { createPasswords } from "@utspring/server/adapters/passwords-argon";
import { freshDatabase } from "./database.ts";
import type { FreshDatabase } from "./database.ts";
import { fakeMailbox, fakePushService, memoryFiles, memoryLog, memoryChangeBus, movableClock } from "./fakes.ts";
import type { Mailbox, MemoryLog, MovableClock, PushService } from "./fakes.ts";
import { runJobs } from "./run-jobs.ts";

export interface TestApp {
  deps: Deps;
  databaseUrl: string;
  superuserUrl: string;
  mailbox: Mailbox;
  pushService: PushService;
  clock: MovableClock;
  log: MemoryLog;
  /** A superuser's connection, which no policy restricts: to inspect and to tamper. */
  owner: postgres.Sql;
  /** The application's role, which every policy restricts. */
  appRole: postgres.Sql;
  /** For tables whose triggers run as the owner, whom policies restrict. */
  inClass(classId: string, run: (tx: postgres.TransactionSql) => Promise<unknown>): Promise<void>;
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

// Cheap enough for hundreds of accounts; the adapter's own test uses the real cost.
const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });

/** In this thread, with the copy that a thread would get. */
const writeFileHere: WriteFile = (_owner, name, content) => {
  const write = fileWriters[name as keyof typeof fileWriters] as (...args: unknown[]) => Promise<Uint8Array>;
  return write(...(structuredClone(content) as unknown[]));
};

/** Closed after the file's tests. */
export async function openTestApp(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const testApp = await startTestApp(options);
  afterAll(() => testApp.close());
  return testApp;
}

export async function startTestApp(
  options: { database?: FreshDatabase; changeBus?: ChangeBus } = {},
): Promise<TestApp> {
  const database = options.database ?? (await freshDatabase());
  const db = openDatabase(database.url);
  // The triggers run as the owner, whom policies restrict by `app.role`.
  const owner = postgres(database.superuserUrl, {
    max: 2,
    onnotice: () => undefined,
    connection: { "app.role": "system" },
  });
  const appRole = connectPostgres(database.url, { role: "utspring_app", max: 1 });
  const mailbox = fakeMailbox();
  const pushService = fakePushService();
  const clock = movableClock();
  const log = memoryLog();
  const deps: Deps = {
    db,
    clock: clock.now,
    newId: () => newId(),
    files: memoryFiles(),
    mailer: mailbox,
    pusher: pushService,
    passwords,
    changeBus: options.changeBus ?? memoryChangeBus(),
    rateLimiter: openRateLimiter(db.preAuth.autocommit),
    operatorEmail: "drift@utspring.test",
    ownTermsVersion: null,
    classRequests: "ask",
    appUrl: "http://utspring.test",
    exemptFromSecondFactor: [],
    writeFile: writeFileHere,
    refuseSharedFile: () => undefined,
    log,
  };
  return {
    deps,
    databaseUrl: database.url,
    superuserUrl: database.superuserUrl,
    mailbox,
    pushService,
    clock,
    log,
    owner,
    appRole,
    inClass: async (classId, run) => {
      await owner.begin(async (tx) => {
        await tx`select set_config('app.class_id', ${classId}, true)`;
        await run(tx);
      });
    },
    runJobs: () => runJobs(database.url, deps),
    close: async () => {
      await Promise.all([db.close(), appRole.end(), owner.end({ timeout: 1 })]);
      await database.close();
    },
  };
}
