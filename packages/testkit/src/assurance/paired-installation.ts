import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { systemCtx } from "@utspring/core/kernel/context";
import { remind } from "@utspring/core/notifications/procedures/remind";
import { classCodeFrom, classCodeLength } from "@utspring/domain/ids";
import { exportFormats } from "@utspring/domain/fund/schema";
import { initialQueryInputs, initialQueries } from "@utspring/domain/screens";
import { createServer } from "@utspring/server/http/http";
import { createSession } from "../actors.ts";
import { callerFor } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { procedures, samples } from "../inputs.ts";
import { newAddress } from "../live-server.ts";
import { makeGuest } from "../make-guest.ts";
import { makeAdmin, makeClass, makePerson } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { openSocket } from "../socket.ts";
import type { Socket } from "../socket.ts";
import { startTestApp } from "../test-app.ts";
import type { TestApp } from "../test-app.ts";
import { openWebRoot } from "./web-root.ts";

/** In two such installations the same is done at the same times with the same ids, so answers compare byte by byte. */
export interface PairedInstallation {
  testApp: TestApp;
  app: FastifyInstance;
  step(number: number, minute: number): void;
  openClass(number: number, reviewer: "auditor" | "guest"): Promise<PairedClass>;
  follow(person: MadePerson): Promise<Socket>;
  close(): Promise<void>;
}

export interface PairedClass {
  manager: Caller;
  concerned: Caller;
  concernedId: string;
  classmate: Caller;
  other: Caller;
  watchers: { who: string; person: MadePerson | null }[];
  insiders: string[];
  feed: string;
}

const start = Date.parse("2026-11-02T11:00:00.000Z");

/** Opens a installation, the second with the first one's keys of its installation. Close it in `afterAll`. */
export async function openPairedInstallation(twin?: PairedInstallation): Promise<PairedInstallation> {
  const testApp = await startTestApp();
  let [at, base, made] = [start, 0, 0];
  Object.assign(testApp.deps, {
    clock: () => new Date(at),
    newId: () => {
      made += 1;
      return `019a0000-0000-7000-8000-${(base * 10_000 + made).toString(16).padStart(12, "0")}`;
    },
  });
  const webRoot = await mkdtemp(path.join(os.tmpdir(), "utspring-paired-"));
  await openWebRoot(webRoot);
  const app = await createServer({
    deps: testApp.deps,
    trustProxy: [],
    isOwnOrigin: () => true,
    checks: { required: {}, reported: {} },
    config: { demo: false },
    webRoot,
    outbox: null,
  });
  const admin = await makeAdmin(testApp);
  const outsider = await makePerson(testApp);
  await rename(testApp, outsider, "Utomstående");
  if (twin !== undefined) {
    const keys = await twin.testApp.owner`select * from notice_keys`;
    await testApp.owner`insert into notice_keys ${testApp.owner(keys)}`;
  }
  await (await callerFor(testApp, outsider)).notices.settings();
  const neighbours = await makeClass(testApp, { name: "Grannklassen", pupils: 0 });
  const code = classCodeFrom(Buffer.from("9".repeat(classCodeLength)));
  await testApp.owner`update classes set class_code = ${code} where id = ${neighbours.classId}`;
  const neighbour = await makePerson(testApp, { code });
  await rename(testApp, neighbours.manager, "Grannansvarig");
  await rename(testApp, neighbour, "Granne");
  let address: Promise<string> | null = null;
  return {
    testApp,
    app,
    step: (number, minute) => {
      [base, made, at] = [number, 0, start + minute * 60_000];
    },
    openClass: async (number, reviewer) => {
      const klass = await makeClass(testApp, { name: `Klass ${number}`, pupils: 0 });
      const { classId, manager } = klass;
      const code = classCodeFrom(Buffer.from(`${number}`.padStart(classCodeLength, "0")));
      await testApp.owner`update classes set class_code = ${code} where id = ${classId}`;
      const pupils: MadePerson[] = [];
      for (let place = 0; place < 4; place += 1) pupils.push(await makePerson(testApp, { code }));
      const people = [manager, ...pupils];
      for (const [place, person] of people.entries()) await rename(testApp, person, `Person ${number} ${place}`);
      const [concerned, classmate, other, last] = pupils as [MadePerson, MadePerson, MadePerson, MadePerson];
      const ansvarig = await callerFor(testApp, manager);
      const auditor = reviewer === "auditor" ? last : await makeGuest(testApp, klass);
      if (reviewer === "auditor")
        await ansvarig.fund.review.appoint({ userId: last.userId, idempotencyKey: testApp.deps.newId() });
      else await rename(testApp, auditor, `Gäst ${number}`);
      const watcher = await callerFor(testApp, classmate);
      const endpoint = `https://push.example.se/${number}`;
      await watcher.notices.subscribePush({ endpoint, p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) });
      await watcher.notices.choose({ kind: "paymentReminded", push: true, mail: "now" });
      // Every history ends with a message, so that something is sent in each run.
      await watcher.notices.choose({ kind: "messagePosted", push: true, mail: "now" });
      const { url } = await watcher.calendar.renewFeed();
      return {
        manager: ansvarig,
        concerned: await callerFor(testApp, concerned),
        concernedId: concerned.userId,
        classmate: watcher,
        other: await callerFor(testApp, other),
        watchers: [
          { who: "classmate", person: classmate },
          { who: reviewer, person: auditor },
          { who: "outsider", person: outsider },
          { who: "neighbour", person: neighbour },
          { who: "admin", person: admin },
          { who: "visitor", person: null },
        ],
        insiders: [`person.${number}.0@utspring.test`, `person.${number}.1@utspring.test`],
        feed: new URL(url).pathname,
      };
    },
    follow: async (person) => {
      address ??= app.listen({ port: 0, host: "127.0.0.1" });
      const secret = await createSession(testApp, person);
      await testApp.owner`update sessions set expires_at = '2099-01-01'`;
      const socket = openSocket(await address, { cookie: `sid=${secret}` });
      await socket.follow();
      return socket;
    },
    close: async () => {
      await app.close();
      await testApp.close();
      await rm(webRoot, { recursive: true });
    },
  };
}

async function rename(testApp: TestApp, person: MadePerson, name: string): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(" ", ".").replaceAll(/[åä]/gu, "a")}@utspring.test`;
  await testApp.owner`update profiles set first_name = ${name}, last_name = 'Ek' where user_id = ${person.userId}`;
  await testApp.owner`update users set email = ${email}, email_confirmed_at = ${new Date(start)} where id = ${person.userId}`;
}

/** Sends what is due: the reminders of the calendar, and every job in the queue. */
export async function runTimers({ testApp }: PairedInstallation): Promise<void> {
  await remind(systemCtx(testApp.deps, "remindOfPayments"));
  await testApp.runJobs();
}

const ownHeaders = ["date", "x-request-id"];
const queries = procedures.filter(({ type }) => type === "query");

/** Answers of every query with headers, pages with their initial data, and the calendar feed, by who asked. */
export async function readAsCaller(
  { app, testApp }: PairedInstallation,
  { who, person }: PairedClass["watchers"][number],
  { requirementId, feed }: { requirementId: string; feed: string },
): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const remoteAddress = newAddress();
  const cookie = person === null ? {} : { cookie: `sid=${await createSession(testApp, person)}` };
  // The database's own clock sets when a session ends.
  await testApp.owner`update sessions set expires_at = '2099-01-01'`;
  const ask = async (url: string, accept: string) => {
    const { body, headers, statusCode } = await app.inject({
      url,
      remoteAddress,
      headers: { accept, ...cookie },
    });
    const kept = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
    // The server draws the number of each request at random; it is as long as any other.
    const text = body.replaceAll(/"requestId":"[\da-f-]{36}"/gu, '"requestId":""');
    seen.set(`${who} ${url}`, `${statusCode} ${JSON.stringify(kept)}\n${text}`);
  };
  for (const { procedure, hasInput } of queries) {
    const sample = { ...samples[procedure]?.input(), ...initialQueryInputs[procedure]?.input };
    for (const field of ["cursor", "search", "role", "period", "type", "budgetItemId"])
      delete (sample as Record<string, unknown>)[field];
    const input = hasInput ? { ...sample, ...("requirementId" in sample ? { requirementId } : {}) } : null;
    await ask(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, "*/*");
  }
  // A workbook holds the computer's own clock, which the installation's clock does not set.
  for (const format of exportFormats.filter((one) => one !== "xlsx"))
    await ask(`/trpc/fund.exportLedger?input=${encodeURIComponent(JSON.stringify({ json: { format } }))}`, "*/*");
  const polled = encodeURIComponent(JSON.stringify({ json: { lastEventId: "1" } }));
  await ask(`/trpc/live.poll?input=${polled}`, "*/*");
  for (const pagePath of Object.keys(initialQueries)) await ask(pagePath, "text/html");
  if (who === "classmate") await ask(feed, "text/calendar");
  return seen;
}

export function sentOut({ testApp }: PairedInstallation, insiders: readonly string[]): string[] {
  return [...testApp.mailbox.mails.filter(({ to }) => !insiders.includes(to)), ...testApp.pushService.pushes]
    .map((message) => JSON.stringify(message))
    .toSorted();
}
