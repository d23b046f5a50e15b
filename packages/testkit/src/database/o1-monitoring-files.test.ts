import { describe, expect, it } from "vitest";
import { openLiveServer } from "../live-server.ts";
import { readText } from "../architecture/source.ts";

const metricsToken = "the monitoring's own token";
const down = () => Promise.reject(Object.assign(new Error("kopia@utspring.test"), { code: "25006" }));
const server = await openLiveServer({
  metricsToken,
  checks: {
    required: { database: async () => undefined, writes: down },
    reported: { mail: async () => ({ mail: "checking" }) },
  },
});

const rules = readText("docs/operator/monitoring/prometheus-rules.yml");
const dashboard = JSON.parse(readText("docs/operator/monitoring/grafana-dashboard.json")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const readMetrics = async () =>
  (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();

function figuresIn(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/gu, " ");
  return [...bare.matchAll(/\b(?<name>[a-z][a-z0-9_]*)\b(?!\s*\()/gu)]
    .map(({ groups }) => groups?.["name"] ?? "")
    .filter((name) => name !== "by");
}

describe("files for Prometheus and Grafana", () => {
  it("the Prometheus and Grafana files name only metrics that /metrics has", async () => {
    const text = await readMetrics();
    const types = [...text.matchAll(/^# TYPE (?<name>\S+) (?<type>\S+)$/gmu)].flatMap(
      ({ groups: { name = "", type = "" } = {} }) =>
        type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    );
    // Prometheus creates this one itself.
    const known = new Set([...types, "up"]);
    const exprs = [
      ...[...rules.matchAll(/^\s+expr: (?<expr>.+)$/gmu)].map(({ groups }) => groups?.["expr"] ?? ""),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(exprs.length).toBeGreaterThan(20);
    const named = exprs.flatMap((expr) => figuresIn(expr));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(named).size).toBeGreaterThan(10);
  });

  it("the Prometheus rules have an alert for each important metric, and every alert has a severity and a summary", () => {
    for (const figure of [
      "utspring_part_up",
      "utspring_ledgers",
      "utspring_jobs_oldest_due_seconds",
      "utspring_job_outcome",
      "utspring_call_seconds_bucket",
    ])
      expect(rules).toContain(figure);
    for (const block of rules.split("- alert:").slice(1))
      expect(block).toMatch(/expr: .+\n[\s\S]*severity: (?:critical|warning)[\s\S]*summary: ".+"/u);
  });

  it("/health/ready and /metrics show which part is down, why and since when, and it is logged once with the remedy", async () => {
    const ask = async () =>
      (await (await fetch(`${server.url}/health/ready`)).json()) as {
        parts: Record<string, { status: string; since: string; reason?: string }>;
      };
    const { parts } = await ask();
    expect(parts).toMatchObject({
      database: { status: "ok" },
      writes: { status: "unavailable", reason: "DATABASE_READ_ONLY" },
      mail: { status: "checking" },
    });
    server.clock.move(60_000);
    const text = await readMetrics();
    expect(text).toMatch(/^utspring_part_up\{part="writes"\} 0$/mu);
    expect(text).toMatch(/^utspring_part_up\{part="database"\} 1$/mu);
    expect((await ask()).parts["writes"]?.since).toBe(parts["writes"]?.since);
    expect(text).toContain(
      `utspring_part_since_timestamp_seconds{part="writes"} ${Date.parse(parts["writes"]?.since ?? "") / 1_000}`,
    );
    const told = server.log.lines.filter(({ message }) => message === "a part is not well");
    expect(told).toHaveLength(1);
    expect(told[0]?.fields).toMatchObject({
      part: "writes",
      reason: "DATABASE_READ_ONLY",
      remedy: expect.stringContaining("DATABASE_URL") as string,
    });
  });
});
