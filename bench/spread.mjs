// What it costs a server to tell everyone who listens of a change, whatever protocol it speaks.
import { cpuUs } from "./cpu.mjs";
import { median } from "./load.mjs";

const atOnce = 50;
/** Whoever has not heard of a change by then never will. */
const patienceMs = 30_000;

/**
 * So many sockets, so many changes one after another, each heard by all before the next. `{ usPerMessage, lastMs }`: the server's CPU beyond what the same changes cost
 * when nobody listens (null without /proc), and the median of how long the last listener waited. A contender is `{ pid, open(at, onHeard), change() }`.
 */
export async function spread({ pid, open, change }, { sockets, changes }) {
  const before = cpuUs(pid);
  for (let at = 0; at < changes; at += 1) await change();
  const alone = before === null ? null : cpuUs(pid) - before;

  let waiting = 0;
  let heardByAll = () => undefined;
  const onHeard = () => {
    waiting -= 1;
    if (waiting === 0) heardByAll();
  };
  const held = [];
  try {
    for (let at = 0; at < sockets; at += atOnce) {
      held.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, sockets - at) }, (_, n) => open(at + n, onHeard)))));
    }
    const last = [];
    const start = cpuUs(pid);
    for (let at = 0; at < changes; at += 1) {
      const all = new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${waiting} of ${sockets} sockets have not heard of a change`)), patienceMs);
        heardByAll = () => {
          clearTimeout(late);
          resolve();
        };
      });
      waiting = sockets;
      const sentAt = performance.now();
      await Promise.all([change(), all]);
      last.push(performance.now() - sentAt);
    }
    const usPerMessage = start === null ? null : (cpuUs(pid) - start - alone) / (sockets * changes);
    return { usPerMessage, lastMs: median(last) };
  } finally {
    for (const cut of held) cut();
  }
}
