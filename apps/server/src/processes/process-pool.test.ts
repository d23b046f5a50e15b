import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { pdfOf } from "@utspring/testkit/files";
import { processPool } from "./process-pool.ts";

const folder = await mkdtemp(path.join(os.tmpdir(), "utspring-pool-"));
afterAll(() => rm(folder, { recursive: true }));

it.runIf(process.platform === "linux")("a task is ended by the CPU that it takes, which is told", async () => {
  const file = path.join(folder, "texts.pdf");
  await writeFile(file, pdfOf(`\n7 0 obj[${"(abcdefg)".repeat(1_400_000)}]endobj`));
  const limits = { timeoutMs: 60_000, memoryMb: 160, refusal: "FILE_TOO_COMPLEX" } as const;
  const costs: number[] = [];
  const onCost = (ms: number) => costs.push(ms);
  const run = processPool("uploads/check-process", { ...limits, cpuMs: 50 });
  await expect(run({ kind: "pdf", file }, { onCost })).rejects.toMatchObject({ code: "FILE_TOO_COMPLEX" });
  expect(costs).toEqual([expect.any(Number)]);
  expect(costs[0]).toBeGreaterThan(50);
  expect(costs[0]).toBeLessThan(2_000);
});
