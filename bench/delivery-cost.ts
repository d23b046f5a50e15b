import { cpuUs } from "./cpu.ts";
import type { OpenListener } from "./listeners.ts";
import { median } from "./load.ts";

const atOnce = 50;
const timeoutMs = 30_000;

export interface Contender {
  pid: number;
  open: OpenListener;
  change(): Promise<unknown>;
}

export interface DeliveryCost {
  usPerMessage: number | null;
  lastMs: number;
}

/**
 * `usPerMessage` is the server's CPU beyond the same changes without listeners; `lastMs` the median until the last
 * listener.
 */
export async function measureDelivery(
  { pid, open, change }: Contender,
  { sockets, changes }: { sockets: number; changes: number },
): Promise<DeliveryCost> {
  const measureCpuUs = async (run: () => Promise<void>) => {
    const before = cpuUs(pid);
    await run();
    const after = cpuUs(pid);
    return before === null || after === null ? null : after - before;
  };
  const changeWithoutListeners = () =>
    measureCpuUs(async () => {
      for (let index = 0; index < changes; index += 1) await change();
    });
  const before = await changeWithoutListeners();

  let waiting = 0;
  let receivedByAll: () => void = () => undefined;
  const onReceived = () => {
    waiting -= 1;
    if (waiting === 0) receivedByAll();
  };
  const held: (() => void)[] = [];
  try {
    for (let index = 0; index < sockets; index += atOnce) {
      held.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(atOnce, sockets - index) }, (_, n) => open(index + n, onReceived)),
        )),
      );
    }
    const last: number[] = [];
    const withListenersUs = await measureCpuUs(async () => {
      for (let index = 0; index < changes; index += 1) last.push(await changeAndWait());
    });
    for (const cut of held.splice(0)) cut();
    await waitUntilIdle(pid);
    // A change's own cost falls the longer a server has run, so it is measured before and after.
    const after = await changeWithoutListeners();
    const usPerMessage =
      withListenersUs === null || before === null || after === null
        ? null
        : (withListenersUs - (before + after) / 2) / (sockets * changes);
    return { usPerMessage, lastMs: median(last) };
  } finally {
    for (const cut of held) cut();
  }

  async function changeAndWait(): Promise<number> {
    const all = new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${waiting} of ${sockets} sockets have not received a change`)),
        timeoutMs,
      );
      receivedByAll = () => {
        clearTimeout(late);
        resolve();
      };
    });
    waiting = sockets;
    const sentAt = performance.now();
    await Promise.all([change(), all]);
    return performance.now() - sentAt;
  }
}

async function waitUntilIdle(pid: number): Promise<void> {
  for (let used: number | null = -1; used !== cpuUs(pid);) {
    used = cpuUs(pid);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
