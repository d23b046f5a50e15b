import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import { readCpuTime } from "./cpu-time.ts";

interface ProcessLimits {
  timeoutMs: number;
  /** Of one task. */
  cpuMs?: number;
  /** Of JavaScript's heap. */
  memoryMb: number;
  /** The error code of a task that reaches a limit. */
  refusal: ErrorCode;
}

interface TaskOptions {
  timeoutMs?: number | undefined;
  cpuMs?: number;
  /** Called once, also for a task that fails, with the milliseconds of CPU that it took. */
  onCost?: (ms: number) => void;
}

type Message<Answer> = { answer: Answer } | { refusal: ConstructorParameters<typeof AppError> } | { error: unknown };

/** How long a process waits for its next task before it is ended. */
const idleMs = 60_000;
const cpuCheckMs = 200;

/**
 * Runs tasks in processes of their own, since V8 ends the whole process when memory runs out, a thread's too. A process
 * runs one task at a time, and is ended at a limit. `source` is its file in `apps/server/src`, without the extension.
 * The AppError of a task is thrown here too.
 */
export function processPool(source: string, limits: ProcessLimits) {
  /** The processes that wait for a task, and what ends each of them. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  const take = (): ChildProcess => {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) return child;
    }
    return startProcess(source, limits.memoryMb);
  };
  const keep = (child: ChildProcess) => {
    const end = () => {
      idle.delete(child);
      child.kill("SIGKILL");
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  };

  return async <Answer>(task: object, options: TaskOptions = {}): Promise<Answer> => {
    const { timeoutMs = limits.timeoutMs, cpuMs = limits.cpuMs ?? Infinity, onCost } = options;
    const child = take();
    const timers: NodeJS.Timeout[] = [];
    let before = { time: performance.now(), cpu: readCpuTime(child.pid) };
    const cost = () => {
      const cpu = readCpuTime(child.pid);
      return cpu === null || before.cpu === null ? performance.now() - before.time : cpu - before.cpu;
    };
    const ended = new Promise<null>((resolve, reject) => {
      timers.push(setTimeout(resolve, timeoutMs, null));
      if (cpuMs < Infinity) timers.push(setInterval(() => cost() > cpuMs && resolve(null), cpuCheckMs));
      child.once("exit", (code) =>
        code === null ? resolve(null) : reject(new Error(`${source} ended with code ${code} and without an answer`)),
      );
    });
    const answered = new Promise<Message<Answer>>((resolve) =>
      child.on("message", (message: "started" | Message<Answer>) => {
        // The time of loading the program is not the task's.
        if (message === "started") before = { time: performance.now(), cpu: readCpuTime(child.pid) };
        else resolve(message);
      }),
    );
    child.send(task);
    const message = await Promise.race([answered, ended]).finally(() => {
      for (const timer of timers) clearTimeout(timer);
      onCost?.(cost());
      child.removeAllListeners("message").removeAllListeners("exit");
    });
    if (message === null) {
      child.kill("SIGKILL");
      throw new AppError(limits.refusal);
    }
    keep(child);
    if ("refusal" in message) throw new AppError(...message.refusal);
    if ("error" in message) throw message.error;
    return message.answer;
  };
}

function startProcess(source: string, memoryMb: number): ChildProcess {
  const isSource = import.meta.url.endsWith(".ts");
  // In the bundle the process's file is beside this one.
  const file = isSource ? `../${source}.ts` : `${path.basename(source)}.js`;
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(isSource ? ["--import", "tsx"] : [])],
    // None of the server's secrets.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => child.kill("SIGKILL"));
  // The server does not wait for it when it ends.
  child.unref();
  child.channel?.unref();
  return child;
}
