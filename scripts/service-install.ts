import { setTimeout as sleep } from "node:timers/promises";
import { startServerProcess } from "../packages/testkit/src/server-process.ts";
import { lastLineOf, reportCell } from "./service-cells.ts";
import { startCluster } from "./service-postgres.ts";
import type { Cluster, Programs } from "./service-postgres.ts";
import type { Cell } from "./tested-with.ts";

async function readReadiness(url: string): Promise<Record<string, unknown>> {
  for (let tries = 0; ; tries += 1) {
    const parts = (await (await fetch(`${url}/health/ready`)).json()) as Record<string, unknown>;
    if (parts["worker"] !== "starting" || tries === 100) return parts;
    await sleep(100);
  }
}

/** On a new cluster whose database belongs to an ordinary role that may create roles, or has them prepared. */
export async function testInstall(
  postgres: Programs | null,
  major: number,
  kind: "createrole" | "prepared",
  isWanted: boolean,
): Promise<Cell> {
  const what = `install on PostgreSQL ${major}, ${kind}`;
  if (!isWanted) return reportCell(what, "not run", "not asked for");
  if (postgres === null)
    return reportCell(
      what,
      "not run",
      `no PostgreSQL ${major} on this machine (UTSPRING_PG${major} names its bin directory)`,
    );
  let cluster: Cluster | null = null;
  try {
    cluster = await startCluster(postgres, kind);
    const startedAt = performance.now();
    const server = await startServerProcess({
      PATH: process.env["PATH"] ?? "",
      DATABASE_URL: cluster.encrypted,
      ADMIN_EMAIL: "admin@exempel.se",
      ADMIN_PASSWORD: "en lång ramsa",
      LOG_LEVEL: "error",
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const ready = await readReadiness(server.url);
    server.signal("SIGTERM");
    const code = await server.ended;
    const isReady = ready["database"] === "ok" && ready["worker"] === "ok" && code === 0;
    return reportCell(
      what,
      isReady ? "passed" : "failed",
      isReady ? `ready in ${seconds.toFixed(1)} s` : JSON.stringify({ ...ready, code }),
    );
  } catch (error) {
    return reportCell(what, "failed", lastLineOf(error));
  } finally {
    await cluster?.stop();
  }
}
