import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Shot } from "./load.ts";

/**
 * The requests that a process sends for `ms` milliseconds, `atOnce` at a time, in turn. In their texts {n} is the
 * request's number, {address} its own address, {uuid} a new uuid.
 */
export interface Flood {
  url: string;
  atOnce: number;
  ms: number;
  shots: Omit<Shot, "heard">[];
}

/** The number of requests, and of answers by status (0: none) and by the code of a refusal. */
export interface FloodAnswers {
  sent: number;
  statuses: Record<number, number>;
  codes: Record<string, number>;
}

/** A separate process that sends requests, so that sending delays nobody who is measured in this one. */
export interface FloodProcess {
  /** Sends until the time is over, and returns the result. @throws when the process ends early. */
  send(flood: Flood): Promise<FloodAnswers>;
  close(): void;
}

/** Starts the process and waits until it can send. */
export async function openFlood(): Promise<FloodProcess> {
  const child = fork(fileURLToPath(new URL("flood-process.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const message = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once("message", resolve);
      child.once("close", (code) => reject(new Error(`the flood's process ended (${code})`)));
    });
  await message();
  return {
    send: (flood) => {
      const answers = message();
      child.send(flood);
      return answers as Promise<FloodAnswers>;
    },
    close: () => void child.kill("SIGKILL"),
  };
}
