// The cost of notifications for writers: in the database, without NOTIFY, with it after the commit and with it in the
// transaction, and in the product with and without listeners.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { familyUs } from "./cpu.ts";
import { subscribe } from "./light-socket.ts";
import { median, medianOfKnown, measureTurn } from "./load.ts";
import type { Figures, Target } from "./load.ts";
import { withOutbox } from "./outbox.ts";
import { openMemberCookies } from "./people.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Skrivningar med och utan notifieringar";

const writers = 32;
const listeners = 10;
/** As in the product: notifications at the same time share one NOTIFY. */
const coalesceMs = 10;

/** Writes a second, and PostgreSQL's CPU for each. */
type Rate = Pick<Figures, "rps" | "us">;

export async function run(installation: Installation, table: Table, { effort }: BenchOptions): Promise<void> {
  await atTheDatabase(installation, table, effort);
  await measureProduct(installation, table, effort);
}

function atTheDatabase(
  { databaseUrl, postmaster }: Installation,
  table: Table,
  { rounds, seconds }: BenchOptions["effort"],
): Promise<void> {
  return withOutbox(databaseUrl, writers, async (sql) => {
    const notifier = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    const listener = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    let timer: NodeJS.Timeout | null = null;
    const publishAfterCommit = () => {
      timer ??= setTimeout(() => {
        timer = null;
        void notifier`select pg_notify('bench_notify', '')`.execute();
      }, coalesceMs);
    };
    const ways = {
      none: () => sql`insert into bench_outbox (detail) values ('Rad')`,
      after: () => sql`insert into bench_outbox (detail) values ('Rad')`.then(publishAfterCommit),
      inside: () =>
        sql`with row as (insert into bench_outbox (detail) values ('Rad') returning id) select pg_notify('bench_notify', id::text) from row`,
    };
    try {
      await listener.listen("bench_notify", () => undefined);
      type Way = keyof typeof ways;
      const kept: Record<Way, Rate>[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const none = await measureRate(ways.none, seconds, postmaster);
        const after = await measureRate(ways.after, seconds, postmaster);
        const inside = await measureRate(ways.inside, seconds, postmaster);
        if (round > 0) kept.push({ none, after, inside });
      }
      const rate = (way: Way) => median(kept.map((each) => each[way].rps)).toFixed(0);
      const share = (way: Way) => median(kept.map((each) => each[way].rps / each.none.rps));
      const cpu = (way: Way) => {
        const us = medianOfKnown(kept.map((each) => each[way].us));
        return us === null ? "" : ` (PostgreSQL ${us.toFixed(0)} µs)`;
      };
      const side = (way: Way) =>
        `${rate(way)}/s${cpu(way)} mot ${rate("none")}/s${cpu("none")} · kvot ${share(way).toFixed(2).replace(".", ",")}`;
      table.add(
        `${writers} skrivare, NOTIFY efter commit var ${coalesceMs}:e ms`,
        side("after"),
        "≥ 0,9",
        share("after"),
      );
      table.add("jämförelse: NOTIFY i transaktionen", side("inside"), "", share("inside"));
    } finally {
      clearTimeout(timer ?? undefined);
      await Promise.all([notifier.end(), listener.end()]);
    }
  });
}

async function measureRate(write: () => PromiseLike<unknown>, seconds: number, postmaster: number): Promise<Rate> {
  const [startedAt, before] = [performance.now(), familyUs(postmaster)];
  let written = 0;
  const one = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      await write();
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, one));
  const after = familyUs(postmaster);
  const us = before === null || after === null ? null : (after - before) / written;
  return { rps: (written * 1_000) / (performance.now() - startedAt), us };
}

/** The same deposits into one class, without listeners and with ten. */
async function measureProduct(
  { url, server, callers: findCallers, databaseUrl, classId }: Installation,
  table: Table,
  { rounds, seconds }: BenchOptions["effort"],
): Promise<void> {
  const headers = { "content-type": "application/json" };
  const callers = await findCallers();
  const entry = () => JSON.stringify({ json: { amount: 100, description: "Mätning", idempotencyKey: randomUUID() } });
  const target: Target = {
    url: `${url}/trpc/fund.deposit`,
    pid: server.pid,
    requests: [{ method: "POST", headers, setupRequest: (request) => ({ ...request, body: entry() }) }],
  };
  const cookies = await openMemberCookies(databaseUrl, classId, listeners);
  const kept: Record<"alone" | "withListeners", Figures>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await measureTurn(target, seconds, { connections: writers, callers });
    const sockets = await Promise.all(cookies.map((cookie) => subscribe(url, cookie)));
    const withListeners = await measureTurn(target, seconds, { connections: writers, callers }).finally(() => {
      for (const socket of sockets) socket.cut();
    });
    if (round > 0) kept.push({ alone, withListeners });
  }
  const cpu = (who: "alone" | "withListeners") => {
    const us = medianOfKnown(kept.map((pair) => pair[who].us));
    return us === null ? "" : ` (CPU ${us.toFixed(0)} µs)`;
  };
  const ratio = median(kept.map(({ alone, withListeners }) => withListeners.rps / alone.rps));
  const side = (who: "alone" | "withListeners") =>
    `${median(kept.map((pair) => pair[who].rps)).toFixed(0)}/s${cpu(who)}`;
  table.add(
    `fund.deposit, ${listeners} lyssnar`,
    `${side("withListeners")} mot ${side("alone")} utan · kvot ${ratio.toFixed(2).replace(".", ",")}`,
    "≥ 0,9",
    ratio,
  );
}
