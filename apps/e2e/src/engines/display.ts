import { readdir } from "node:fs/promises";
import { findProgram, startProcess, stopProcess, waitUntil } from "./processes.ts";

export interface Display {
  name: string;
  close(): Promise<void>;
}

export const hasDisplay = (): boolean => findProgram("Xvfb") !== null;

export async function openDisplay(): Promise<Display> {
  const taken = new Set(await readdir("/tmp/.X11-unix").catch(() => [] as string[]));
  const number = Array.from({ length: 100 }, (_, index) => index + 60).find((index) => !taken.has(`X${index}`)) ?? 60;
  const { child, output } = startProcess(
    findProgram("Xvfb") ?? "",
    [`:${number}`, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    {},
  );
  await waitUntil(
    `the display: ${output.join("")}`,
    async () => (await readdir("/tmp/.X11-unix").catch(() => [] as string[])).includes(`X${number}`) || null,
  );
  return { name: `:${number}`, close: () => stopProcess(child) };
}
