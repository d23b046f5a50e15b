import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

interface ProcessLimits {
  timeoutMs: number;
  /** Of JavaScript's heap. */
  memoryMb: number;
}

type Message<Answer> = { answer: Answer } | { error: unknown };

/** How long a process waits for its next task before it is ended. */
const idleMs = 60_000;

/**
 * Runs tasks in processes of their own, since V8 ends the whole process when memory runs out, a thread's too. A process
 * runs one task at a time, and is ended at a limit: the answer is null then. `source` is its file in `apps/server/src`,
 * without the extension.
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

  return async <Answer>(task: object, timeoutMs = limits.timeoutMs): Promise<Answer | null> => {
    const child = take();
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<null>((resolve, reject) => {
      timer = setTimeout(resolve, timeoutMs, null);
      child.once("exit", (code) =>
        code === null ? resolve(null) : reject(new Error(`${source} ended with code ${code} and without an answer`)),
      );
    });
    const answered = new Promise<Message<Answer>>((resolve) => void child.once("message", resolve));
    child.send(task);
    const message = await Promise.race([answered, ended]).finally(() => {
      clearTimeout(timer);
      child.removeAllListeners("message").removeAllListeners("exit");
    });
    if (message === null) child.kill("SIGKILL");
    else keep(child);
    if (message !== null && "error" in message) throw message.error;
    return message && message.answer;
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
