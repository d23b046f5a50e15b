import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Shot } from "./load.ts";

/**
 * What a process sends for `ms` milliseconds, `atOnce` requests at a time, the shots in turn. In their texts stand {n}
 * for the request's number, {address} for an address of its own, {uuid} for a new one.
 */
export interface Flood {
  url: string;
  atOnce: number;
  ms: number;
  shots: Omit<Shot, "heard">[];
}

/** How many requests were sent, and how they were answered: by status (0: not at all), and by the code of a refusal. */
export interface FloodAnswers {
  sent: number;
  statuses: Record<number, number>;
  codes: Record<string, number>;
}

/** A process that sends requests, so that the sender's work delays nobody who is measured here. */
export interface FloodProcess {
  /** Sends until the time is over, and answers how it went. @throws when the process ends meanwhile. */
  send(flood: Flood): Promise<FloodAnswers>;
  close(): void;
}

/** Starts the process and waits until it can send. */
export async function openFlood(): Promise<FloodProcess> {
  const child = fork(fileURLToPath(new URL("flood-process.ts", import.meta.url)), { execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "inherit", "ipc"] });
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
