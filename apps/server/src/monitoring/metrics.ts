import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { measure } from "@utspring/core/admin/jobs/procedures/measure";
import { systemCtx } from "@utspring/core/kernel/context";
import type { Deps } from "@utspring/core/kernel/context";
import type { AnsweredCall } from "@utspring/core/kernel/trpc";
import { jobNames } from "@utspring/domain/jobs";
import { ageSeconds } from "../jobs/job-queue-health.ts";
import type { Parts } from "./health-checks.ts";

export interface Metrics {
  answered(call: Pick<AnsweredCall, "ms"> & { procedure: string; outcome: string }): void;
  delivered(at: Date): void;
}

interface Watched {
  deps: Deps;
  token: string;
  sockets: () => number;
  parts: Parts;
}

const seconds = {
  call: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  delay: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2],
};

/** Has its own registry, since tests run several servers in one process. */
export function serveMetrics(app: FastifyInstance, { deps, token, sockets, parts }: Watched): Metrics {
  const registers = [new Registry()] as [Registry];
  const [registry] = registers;
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `utspring_${name}`, help, labelNames, registers });
  const calls = new Histogram({
    name: "utspring_call_seconds",
    help: "Calls by procedure and outcome",
    labelNames: ["procedure", "outcome"],
    buckets: seconds.call,
    registers,
  });
  const delay = new Histogram({
    name: "utspring_event_delay_seconds",
    help: "From a change until the sockets of this process have got its event",
    buckets: seconds.delay,
    registers,
  });
  const open = gauge("sockets", "Open sockets");
  const pending = gauge("transactions", "Transactions under way or waiting for a connection");
  const queue = gauge("jobs", "Jobs in the queue", ["job", "state"]);
  const oldestDue = gauge("jobs_oldest_due_seconds", "How long the oldest job of a kind has been due without running", [
    "job",
  ]);
  const ended = gauge("job_finished_timestamp_seconds", "When a job last ended", ["job"]);
  const wrong = gauge("job_outcome", "How a job last ended: 0 done, 1 alarm, 2 failed", ["job"]);
  const up = gauge("part_up", "Whether a part is well: 1, or 0 when it is unavailable or late", ["part"]);
  const since = gauge("part_since_timestamp_seconds", "Since when a part has been as it is, as this process sees it", [
    "part",
  ]);
  const ledgers = gauge("ledgers", "Ledgers at the last nightly check", ["state"]);

  const readGauges = async () => {
    open.set(sockets());
    pending.set(deps.db.pending());
    for (const { name: part, status, since: at } of await parts.ask()) {
      up.set({ part }, status === "unavailable" || status === "late" ? 0 : 1);
      since.set({ part }, at.getTime() / 1000);
    }
    await lookAtJobs().catch(() => undefined);
  };
  const lookAtJobs = async () => {
    const { queue: queued, runs, due } = await measure(systemCtx(deps, "metrics"));
    queue.reset();
    for (const { job, waiting, running, failing } of queued) {
      for (const [state, n] of Object.entries({ waiting, running, failing })) queue.set({ job, state }, Number(n));
    }
    oldestDue.reset();
    for (const job of jobNames) oldestDue.set({ job }, 0);
    for (const { job, dueSince } of due) oldestDue.set({ job }, ageSeconds(dueSince, deps.clock()));
    for (const { job, finishedAt, outcome, counts } of runs) {
      ended.set({ job }, finishedAt.getTime() / 1000);
      wrong.set({ job }, ["done", "alarm", "failed"].indexOf(outcome));
      if (job !== "verifyLedgers" || outcome === "failed") continue;
      ledgers.set({ state: "checked" }, counts["ledgers"] ?? 0);
      ledgers.set({ state: "broken" }, counts["broken"] ?? 0);
    }
  };

  app.get("/metrics", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`))
      return reply.code(401).header("www-authenticate", "Bearer").send();
    await readGauges();
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  return {
    answered: ({ procedure, outcome, ms }) => calls.observe({ procedure, outcome }, ms / 1000),
    // The transaction's time, before its commit; another machine's clock may be ahead.
    delivered: (at) => delay.observe(Math.max(0, deps.clock().getTime() - at.getTime()) / 1000),
  };
}

/** Hashes have equal length, so neither length nor time reveals a guess. */
function isSame(given: string, wanted: string): boolean {
  const sum = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(sum(given), sum(wanted));
}
