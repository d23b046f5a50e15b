import { randomUUID } from "node:crypto";
import { ask, post } from "./call.ts";
import type { Request } from "autocannon";
import { median, measureTurn } from "./load.ts";
import type { Figures } from "./load.ts";
import { fillSales } from "./many-sales.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { LoopDelay } from "./server.ts";
import type { Table } from "./table.ts";

export const title = "Reads and writes while reports are made and users sign in";

const reads = [
  "auth.me",
  "classes.dashboard",
  "fund.overview",
  "payments.list",
  "sales.leaderboard",
  "auth.me",
  "fund.overview",
  "classes.dashboard",
  "payments.list",
];
const pace = { connections: 20, overallRate: 60 };

type Side = Figures & { loop: LoopDelay };

interface Round {
  quiet: Side;
  busy: Side;
}

export async function run(
  installation: Installation,
  table: Table,
  { effort: { rounds, seconds } }: BenchOptions,
): Promise<void> {
  const { url, manager, server, databaseUrl, classId, managerId } = installation;
  await fillSales(databaseUrl, { classId, managerId }, 10_000);
  const callers = await installation.callers();
  const sessionId = (await ask(url, "sales.activeSession", { cookie: manager }))?.id ?? "";
  const write = () => JSON.stringify({ json: { amount: 100, description: "Mätning", idempotencyKey: randomUUID() } });
  const requests = [
    ...reads.map((procedure) => ({ method: "GET", path: `/trpc/${procedure}`, headers: {} })),
    {
      method: "POST",
      path: "/trpc/fund.deposit",
      headers: { "content-type": "application/json" },
      setupRequest: (request: Request) => ({ ...request, body: write() }),
    },
  ];
  const measureMixed = async (): Promise<Side> => {
    const loop = server.watchLoop();
    const figures = await measureTurn({ url, requests, pid: server.pid }, seconds, { ...pace, callers });
    return { ...figures, loop: await loop() };
  };

  const kept: Round[] = [];
  const done = { reports: 0, logins: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    const quiet = await measureMixed();
    const over = new AbortController();
    const others = [
      again(
        over.signal,
        300,
        () => print(url, manager, sessionId),
        () => (done.reports += 1),
      ),
      again(
        over.signal,
        200,
        () =>
          post(
            url,
            "auth.signIn",
            { email: "elev1@utspring.test", password: installation.password },
            { address: `10.4.${round}.1` },
          ),
        () => (done.logins += 1),
      ),
      again(
        over.signal,
        200,
        () =>
          post(
            url,
            "auth.signIn",
            { email: "elev2@utspring.test", password: installation.password },
            { address: `10.4.${round}.2` },
          ),
        () => (done.logins += 1),
      ),
    ];
    const busy = await measureMixed().finally(() => over.abort());
    await Promise.all(others);
    if (round > 0) kept.push({ quiet, busy });
  }
  const mid = (pick: (round: Round) => number) => median(kept.map(pick));
  const side = (who: keyof Round) =>
    `p50 ${mid((pair) => pair[who].p50)} p99 ${mid((pair) => pair[who].p99)} ms, event loop p99 ${mid((pair) => pair[who].loop.p99).toFixed(1)} ms`;
  table.add(`${pace.overallRate}/s, 90 % reads`, side("quiet"));
  table.add(
    `with ${done.reports} reports of 1,000 rows, ${done.logins} sign-ins`,
    side("busy"),
    "event loop p99 ≤ 10 ms",
  );
  table.add(
    "p99 compared with no other load",
    `${mid(({ quiet, busy }) => busy.p99 / Math.max(1, quiet.p99)).toFixed(2)} ×`,
    "≤ 1.5",
  );
}

async function print(url: string, cookie: string, sessionId: string): Promise<void> {
  const response = await fetch(`${url}/trpc/sales.summary`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ json: { sessionId } }),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

async function again(
  signal: AbortSignal,
  pauseMs: number,
  work: () => Promise<unknown>,
  count: () => void,
): Promise<void> {
  while (!signal.aborted) {
    await work();
    count();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
