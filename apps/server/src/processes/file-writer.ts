import type { RefuseSharedFile, WriteFile } from "@utspring/core/kernel/ports";
import { AppError } from "@utspring/domain/errors";
import { openCpuAllowance } from "./cpu-allowance.ts";
import { processPool } from "./process-pool.ts";
import { turnsByClass } from "./turns-by-class.ts";

/** A caller is answered by then. */
const timeoutMs = 9_500;
const limits = { timeoutMs, cpuMs: 8_000, memoryMb: 384, refusal: "REPORT_TOO_LONG" } as const;
const run = processPool("processes/file-writer-process", limits);
/** More would wait for longer than they are answered, and each holds one of the 32 calls of its address. */
const maxWaitingOfClass = 8;
const inTurn = turnsByClass(2, "TOO_MANY_CALLS", maxWaitingOfClass);
export const fileAllowance = openCpuAllowance(60_000);
/** Of what a class shares: one member must not use it up for the others. */
export const sharedAllowance = openCpuAllowance(15_000);

/** Writes each file in another process, one of a class at a time: a report of 10,000 rows takes a second of CPU. */
export const writeFileInProcess: WriteFile = (owner, name, content) => {
  const askedAt = performance.now();
  return inTurn(owner, () => {
    const leftMs = timeoutMs - (performance.now() - askedAt);
    if (leftMs <= 0) throw new AppError("TOO_MANY_CALLS");
    fileAllowance.refuseIfSpent(owner.userId);
    const onCost = (ms: number) => {
      fileAllowance.charge(owner.userId, ms);
      if (owner.askedBy !== undefined) sharedAllowance.charge(owner.askedBy, ms);
    };
    return run<Uint8Array>({ name, content }, { timeoutMs: leftMs, onCost });
  });
};

export const refuseSharedFile: RefuseSharedFile = (userId) => sharedAllowance.refuseIfSpent(userId);
