import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Shot } from "./load.ts";

/** `atOnce` at a time. Texts may hold {n} (number), {address} (of its own) and {uuid}. */
export interface Flood {
  url: string;
  atOnce: number;
  ms: number;
  shots: Omit<Shot, "heard">[];
}

export interface FloodAnswers {
  sent: number;
  statuses: Record<number, number>;
  codes: Record<string, number>;
}

/** A separate process that sends requests, so that sending delays nobody who is measured in this one. */
export interface FloodProcess {
  send(flood: Flood): Promise<FloodAnswers>;
  close(): void;
}

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
