import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { managersOnly } from "@utspring/domain/events";
import { createSession } from "../actors.ts";
import { browserOf } from "../browser.ts";
import { callerFor } from "../caller.ts";
import { durableDatabase } from "../durable-cluster.ts";
import { startTestApp } from "../test-app.ts";
import { newAddress } from "../live-server.ts";
import { makeClass } from "../make.ts";
import { makeProduct, startSale } from "../make-sales.ts";
import { countsOf, isFull, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { liveMemory } from "../assurance/live-memory.ts";
import { mixedLoad } from "../assurance/mixed-load.ts";
import type { LoadClass, LoadPerson, LoadResult } from "../assurance/mixed-load.ts";
import { seededRandom } from "../seeded-random.ts";
import { startServerProcess } from "../server-process.ts";
import { percentile } from "../percentile.ts";

const { ms, soakMs, classes: classCount } = countsOf("L1");
const peopleInClass = 10;
const requirementsInClass = 20;

// Durable before it is answered, as in production.
const testApp = await startTestApp({ database: await durableDatabase() });
const memory = liveMemory();
const server = await startServerProcess({ DATABASE_URL: testApp.databaseUrl, LOG_LEVEL: "warn", ...memory.settings });
const classes: LoadClass[] = [];
for (let n = 0; n < classCount; n += 1) classes.push(await openClass());
const people = classes.flatMap(({ manager, pupils }) => [manager, ...pupils]);
afterAll(async () => {
  await Promise.all(people.map(({ socket }) => socket.close()));
  server.signal("SIGKILL");
  await server.ended;
  memory.remove();
  await testApp.close();
});

async function openClass(): Promise<LoadClass> {
  const made = await makeClass(testApp, { pupils: peopleInClass - 1 });
  const api = await callerFor(testApp, made.manager);
  await api.classes.updateInfo({ name: made.name, description: "", usesPayments: true });
  const { supplierId } = await startSale(testApp, api);
  const product = await makeProduct(testApp, supplierId);
  const requirementIds: string[] = [];
  for (let n = 0; n < requirementsInClass; n += 1) {
    const { requirementId } = await api.payments.create({
      title: `Del ${n}`,
      description: "",
      amount: 10_000 + n,
      phoneNumber: "070-123 45 67",
      dueDate: "2027-05-01",
      idempotencyKey: randomUUID(),
    });
    requirementIds.push(requirementId);
  }
  const cash = 1_000_000;
  await api.fund.deposit({ amount: cash, description: "Förra året", idempotencyKey: randomUUID() });
  const personOf = async ({ userId }: { userId: string }): Promise<LoadPerson> => {
    const browser = browserOf(server.url, {
      secret: await createSession(testApp, { userId }),
      address: newAddress(),
      shows: made.classId,
    });
    const socket = browser.socket();
    await socket.follow();
    return { userId, browser, socket, unreported: [...requirementIds] };
  };
  const [manager, ...pupils] = await Promise.all([made.manager, ...made.pupils].map(personOf));
  return {
    classId: made.classId,
    manager: manager as LoadPerson,
    pupils,
    product,
    documents: [],
    fundOre: cash,
    sales: 0,
    reports: 0,
  };
}

async function compareWithDatabase(): Promise<{ wrongOre: number; wrongRows: number; missed: number; events: number }> {
  let [wrongOre, wrongRows, missed, events] = [0, 0, 0, 0];
  for (const { classId, manager, pupils, product, documents, fundOre, sales, reports } of classes) {
    const api = await callerFor(testApp, manager);
    expect(await api.fund.verify()).toMatchObject({ isIntact: true });
    const { balanceOre } = await api.fund.overview();
    const [rows = { sales: 0, soldOre: 0, reports: 0, documents: 0 }] = await testApp.owner<
      { sales: number; soldOre: number; reports: number; documents: number }[]
    >`select
      (select count(*)::int from sales_records where class_id = ${classId}) as sales,
      (select coalesce(sum(total_ore), 0)::int from sales_records where class_id = ${classId}) as "soldOre",
      (select count(*)::int from payment_records where class_id = ${classId}) as reports,
      (select count(*)::int from class_documents where class_id = ${classId}) as documents`;
    wrongOre += Math.abs(balanceOre - fundOre) + Math.abs(rows.soldOre - sales * product.priceOre);
    wrongRows +=
      Math.abs(rows.sales - sales) + Math.abs(rows.reports - reports) + Math.abs(rows.documents - documents.length);
    const activity = await testApp.owner<{ seq: number; audience: string; userId: string | null }[]>`
      select seq::int, audience, audience_user_id as "userId" from activity where class_id = ${classId} order by seq`;
    for (const person of [manager, ...pupils]) {
      const start = person.socket.changeEvents[0]?.seq ?? 0;
      const isFor = (one: (typeof activity)[number]) =>
        one.audience === "class" ||
        (one.audience === managersOnly && person === manager) ||
        one.userId === person.userId;
      const expected = activity.filter((one) => one.seq > start && isFor(one)).map(({ seq }) => seq);
      const heard = () => person.socket.changeEvents.filter(({ area }) => area !== "live").map(({ seq }) => seq);
      await expect.poll(() => heard().at(-1), { timeout: 10_000 }).toBe(expected.at(-1));
      const numbers = heard();
      missed += expected.filter((seq) => !numbers.includes(seq)).length + Math.abs(numbers.length - expected.length);
      events += numbers.length;
    }
  }
  return { wrongOre, wrongRows, missed, events };
}

function slopeOf(points: [x: number, y: number][]): number {
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return (
    points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0) /
    points.reduce((sum, [px]) => sum + (px - x) ** 2, 0)
  );
}

const figuresOf = ({ waits }: LoadResult) => ({
  reads: waits.read.length,
  writes: waits.write.length,
  uploads: waits.upload.length,
  downloads: waits.download.length,
  slowestReadP50Ms: percentile(waits.read, 0.5),
  slowestReadP99Ms: percentile(waits.read, 0.99),
  slowestWriteP50Ms: percentile(waits.write, 0.5),
  slowestWriteP99Ms: percentile(waits.write, 0.99),
  slowestFileP50Ms: percentile([...waits.upload, ...waits.download], 0.5),
  slowestFileP99Ms: percentile([...waits.upload, ...waits.download], 0.99),
});

describe("L1 load", { timeout: testTimeoutMs }, () => {
  it(`L1 ${classCount * peopleInClass} people of ${classCount} classes at once: no error, every öre right and no change event missed`, async () => {
    const random = seededRandom(seed);
    // The first calls, which compile code, are not measured.
    const warmUp = await mixedLoad(classes, ms / 10, random);
    const result = await mixedLoad(classes, ms, random);
    const errors = [...warmUp.errors, ...result.errors];
    const { wrongOre, wrongRows, missed, events } = await compareWithDatabase();
    const figures = figuresOf(result);
    report("L1", {
      people: new Set(people.map(({ userId }) => userId)).size,
      ...figures,
      requestsPerSecond: result.perSecond,
      errors: errors.length,
      wrongOre,
      wrongRows,
      events,
      missed,
    });
    expect(errors).toEqual([]);
    expect({ wrongOre, wrongRows, missed }).toEqual({ wrongOre: 0, wrongRows: 0, missed: 0 });
    expect(people.flatMap(({ socket }) => socket.closeCodes)).toEqual([]);
    expect(server.output()).not.toContain('"level":50');
    for (const many of [figures.reads, figures.writes, events, ...(isFull ? [figures.uploads, figures.downloads] : [])])
      expect(many).toBeGreaterThan(0);
    // In a small run the machine is busy.
    if (!isFull) return;
    expect(figures.slowestReadP99Ms).toBeLessThan(250);
    expect(figures.slowestWriteP99Ms).toBeLessThan(500);
    expect(figures.slowestFileP99Ms).toBeLessThan(1_000);
  });

  // In `npm run proof` only: it takes minutes, and needs a signal that only Linux and macOS have.
  if (!isFull) return;
  it(`L1 after ${soakMs / 60_000} more minutes of load, the memory in use after a garbage collection does not grow`, async () => {
    const startedAt = performance.now();
    const points: [number, number][] = [];
    const watch = async () => {
      await sleep(soakMs / 4);
      while (performance.now() - startedAt < soakMs) {
        points.push([(performance.now() - startedAt) / 60_000, (await memory.measureMb(server.pid)) * 1_024]);
        await sleep(3_000);
      }
    };
    const [{ errors }] = await Promise.all([mixedLoad(classes, soakMs, seededRandom(seed + 1)), watch()]);
    const soakMinutes = (performance.now() - startedAt) / 60_000;
    const { wrongOre, wrongRows, missed } = await compareWithDatabase();
    const slope = slopeOf(points);
    report("L1", {
      maxKbPerMinute: Math.max(slope, 0),
      soakMinutes,
      errors: errors.length,
      wrongOre,
      wrongRows,
      missed,
    });
    expect(errors).toEqual([]);
    expect({ wrongOre, wrongRows, missed }).toEqual({ wrongOre: 0, wrongRows: 0, missed: 0 });
    expect(points.length).toBeGreaterThan(10);
    expect(slope).toBeLessThan(1_024);
  });
});
