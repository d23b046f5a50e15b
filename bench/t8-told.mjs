// The cost of notifications for writers: in the database, in three ways of notifying the other servers, and in the
// product with and without listeners.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { familyUs } from "./cpu.mjs";
import { follow } from "./light-socket.mjs";
import { median, turn } from "./load.mjs";
import { withOutbox } from "./outbox.mjs";
import { cookiesOf } from "./people.mjs";

export const title = "Skrivningar med och utan att någon får veta";

const writers = 32;
const listeners = 10;
/** As in the product: notifications at the same time share one NOTIFY. */
const coalesceMs = 10;

export async function run(installation, table, { effort }) {
  await atTheDatabase(installation, table, effort);
  await inTheProduct(installation, table, effort);
}

function atTheDatabase({ databaseUrl, postmaster }, table, { rounds, seconds }) {
  return withOutbox(databaseUrl, writers, async (sql) => {
    const notifier = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    const hearing = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
    let timer = null;
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
      await hearing.listen("bench_notify", () => undefined);
      const kept = [];
      for (let round = 0; round <= rounds; round += 1) {
        const figures = {};
        for (const [name, write] of Object.entries(ways)) figures[name] = await rateOf(write, seconds, postmaster);
        if (round > 0) kept.push(figures);
      }
      const mid = (way, figure) => median(kept.map((each) => each[way][figure]));
      const share = (way) => median(kept.map((each) => each[way].rps / each.none.rps));
      const cpu = (way) => (mid(way, "us") === null ? "" : ` (PostgreSQL ${mid(way, "us").toFixed(0)} µs)`);
      const side = (way) =>
        `${mid(way, "rps").toFixed(0)}/s${cpu(way)} mot ${mid("none", "rps").toFixed(0)}/s${cpu("none")} · kvot ${share(way).toFixed(2).replace(".", ",")}`;
      table.add(
        `${writers} skrivare, NOTIFY efter commit var ${coalesceMs}:e ms`,
        side("after"),
        "≥ 0,9",
        share("after"),
      );
      table.add("bredvid: NOTIFY i transaktionen", side("inside"), "", share("inside"));
    } finally {
      clearTimeout(timer);
      await Promise.all([notifier.end(), hearing.end()]);
    }
  });
}

async function rateOf(write, seconds, postmaster) {
  const [startedAt, before] = [performance.now(), familyUs(postmaster)];
  let written = 0;
  const one = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      await write();
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, one));
  const us = before === null ? null : (familyUs(postmaster) - before) / written;
  return { rps: (written * 1_000) / (performance.now() - startedAt), us };
}

/** The same deposits into one class, without listeners and with ten. */
async function inTheProduct({ url, server, callers: findCallers, databaseUrl, classId }, table, { rounds, seconds }) {
  const headers = { "content-type": "application/json" };
  const callers = await findCallers();
  const entry = () => JSON.stringify({ json: { amount: 100, description: "Mätning", idempotencyKey: randomUUID() } });
  const target = {
    url: `${url}/trpc/fund.deposit`,
    pid: server.pid,
    requests: [{ method: "POST", headers, setupRequest: (request) => ({ ...request, body: entry() }) }],
  };
  const cookies = await cookiesOf(databaseUrl, classId, listeners);
  const kept = [];
  for (let round = 0; round <= rounds; round += 1) {
    const alone = await turn(target, seconds, { connections: writers, callers });
    const sockets = await Promise.all(cookies.map((cookie) => follow(url, cookie)));
    const told = await turn(target, seconds, { connections: writers, callers }).finally(() => {
      for (const socket of sockets) socket.cut();
    });
    if (round > 0) kept.push({ alone, told });
  }
  const mid = (who, figure) => median(kept.map((pair) => pair[who][figure]));
  const cpu = (who) => (mid(who, "us") === null ? "" : ` (CPU ${mid(who, "us").toFixed(0)} µs)`);
  const ratio = median(kept.map(({ alone, told }) => told.rps / alone.rps));
  const side = (who) => `${mid(who, "rps").toFixed(0)}/s${cpu(who)}`;
  table.add(
    `fund.deposit, ${listeners} lyssnar`,
    `${side("told")} mot ${side("alone")} utan · kvot ${ratio.toFixed(2).replace(".", ",")}`,
    "≥ 0,9",
    ratio,
  );
}
