import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { approveAtOnce } from "./approvals.ts";
import { compare } from "./load.ts";
import type { Target } from "./load.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Writes compared with the same SQL in bare Fastify";

const entry = () => ({ amount: 100, description: "Mätning", idempotencyKey: randomUUID() });

type Entry = ReturnType<typeof entry>;

interface Booked {
  seq: number;
  balanceAfterOre: number;
}

interface Booker {
  url: string;
  pid: number;
  wrap(input: Entry): object;
  answer(body: unknown): Booked;
}

export async function run(
  { url, bareUrl, server, barePid, manager, callers, databaseUrl, bigClass }: Installation,
  table: Table,
  { effort, isQuick }: BenchOptions,
): Promise<void> {
  await assertDurable(databaseUrl);
  const headers = { cookie: manager, "content-type": "application/json" };
  const ours: Booker = {
    url: `${url}/trpc/fund.deposit`,
    pid: server.pid,
    wrap: (input) => ({ json: input }),
    answer: (body) => (body as { result: { data: { json: Booked } } }).result.data.json,
  };
  const bare: Booker = {
    url: `${bareUrl}/fund.deposit`,
    pid: barePid,
    wrap: (input) => input,
    answer: (body) => body as Booked,
  };
  await compareAnswers(ours, bare, headers);
  const load = ({ url: address, pid, wrap }: Booker): Target => ({
    url: address,
    pid,
    requests: [
      { method: "POST", headers, setupRequest: (request) => ({ ...request, body: JSON.stringify(wrap(entry())) }) },
    ],
  });
  table.compared(
    "fund.deposit, one class",
    await compare(load(ours), load(bare), { ...effort, callers: await callers() }),
    "≥ 0.85 and ≥ 150/s",
  );

  if (isQuick) return;
  const approvals = await approveAtOnce(url, await callers(), await bigClass(), 10_000);
  table.add(
    "100 approvals at once",
    `${approvals.ms.toFixed(0)} ms (${approvals.perSecond.toFixed(0)}/s), each krona once`,
  );
}

/** Without a wait for the disk, a write rate says little. */
async function assertDurable(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const [settings] =
    await sql`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`.finally(() =>
      sql.end(),
    );
  assert.deepEqual({ ...settings }, { fsync: "on", commit: "on" });
}

async function compareAnswers(ours: Booker, bare: Booker, headers: Record<string, string>): Promise<void> {
  const answerOf = async ({ url, wrap, answer }: Booker) => {
    const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify(wrap(entry())) });
    return answer(await reply.json());
  };
  const mine = await answerOf(ours);
  const theirs = await answerOf(bare);
  assert.deepEqual(Object.keys(theirs).sort(), ["balanceAfterOre", "seq", "transactionId"]);
  assert.deepEqual(
    [theirs.seq - mine.seq, theirs.balanceAfterOre > mine.balanceAfterOre],
    [1, true],
    "fund.deposit is answered differently",
  );
}
