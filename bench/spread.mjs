// The server's cost of sending one change to every listener, whatever the protocol.
import { cpuUs } from "./cpu.mjs";
import { median } from "./load.mjs";

const atOnce = 50;
/** A listener that has not received a change by then never will. */
const timeoutMs = 30_000;

/**
 * So many sockets, so many changes one after another, each received by all before the next. `{ usPerMessage, lastMs }`:
 * the server's CPU beyond what the same changes cost without listeners (null without /proc), and the median of how long
 * the last listener waited. A contender is `{ pid, open(at, onHeard), change() }`.
 */
export async function spread({ pid, open, change }, { sockets, changes }) {
  const usOf = async (run) => {
    const before = cpuUs(pid);
    await run();
    return before === null ? null : cpuUs(pid) - before;
  };
  const unheard = () =>
    usOf(async () => {
      for (let at = 0; at < changes; at += 1) await change();
    });
  const before = await unheard();

  let waiting = 0;
  let heardByAll = () => undefined;
  const onHeard = () => {
    waiting -= 1;
    if (waiting === 0) heardByAll();
  };
  const held = [];
  try {
    for (let at = 0; at < sockets; at += atOnce) {
      held.push(
        ...(await Promise.all(Array.from({ length: Math.min(atOnce, sockets - at) }, (_, n) => open(at + n, onHeard)))),
      );
    }
    const last = [];
    const told = await usOf(async () => {
      for (let at = 0; at < changes; at += 1) last.push(await tellAll());
    });
    for (const cut of held.splice(0)) cut();
    await atRest(pid);
    // A change costs more than sending it, and less the longer a server has run, so its cost without listeners is
    // measured before and after.
    const after = await unheard();
    const usPerMessage = told === null ? null : (told - (before + after) / 2) / (sockets * changes);
    return { usPerMessage, lastMs: median(last) };
  } finally {
    for (const cut of held) cut();
  }

  /** One change, until the last listener has received it: milliseconds. */
  async function tellAll() {
    const all = new Promise((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${waiting} of ${sockets} sockets have not heard of a change`)),
        timeoutMs,
      );
      heardByAll = () => {
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

/**
 * Waits until a process has been idle for a while: closing so many sockets is work too, and not part of the
 * measurement.
 */
async function atRest(pid) {
  for (let used = -1; used !== cpuUs(pid);) {
    used = cpuUs(pid);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
