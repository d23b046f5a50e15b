import path from "node:path";
import { startChild } from "./child.ts";
import { deposit, measureFanOut, registerSale } from "./fan-out.ts";
import type { Change } from "./fan-out.ts";
import { subscribe } from "./light-socket.ts";
import { plainListener, trpcListener } from "./listeners.ts";
import { median, medianOfKnown } from "./load.ts";
import { openMemberCookies } from "./people.ts";
import { measureDelivery } from "./delivery-cost.ts";
import type { Contender, DeliveryCost } from "./delivery-cost.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Time until a change has reached all subscribers";

export async function run(installation: Installation, table: Table, { isQuick }: BenchOptions): Promise<void> {
  const { url, manager, pupil } = installation;
  const cookies = [manager];
  for (let index = 1; index < 10; index += 1) cookies.push(await pupil(index));
  for (const [name, change] of [
    ["deposit", deposit(url, manager)],
    ["sale", await registerSale(url, manager)],
  ] as const) {
    const seen = await measureFanOut(url, cookies, change, { changes: isQuick ? 10 : 50 });
    table.add(
      `${name} → seen by 100 sockets`,
      `p50 ${seen.p50.toFixed(1)} ms, p99 ${seen.p99.toFixed(1)} ms`,
      "p99 < 50 ms",
    );
  }
  await installation.bigClass();
  await measureBesideOthers(installation, table, isQuick);
}

async function measureBesideOthers(
  { root, url, server, databaseUrl, classId, manager }: Installation,
  table: Table,
  isQuick: boolean,
): Promise<void> {
  const change = deposit(url, manager);
  const frame = await oneFrame(url, manager, change);
  const plain = await startChild(path.join(root, "bench/plain-ws.ts"), [frame]);
  try {
    // With a hundred, the change itself is most of the measurement.
    for (const sockets of isQuick ? [1_000] : [100, 1_000]) {
      // A user may have ten sockets.
      const cookies = await openMemberCookies(databaseUrl, classId, 100);
      const ours = { pid: server.pid, open: trpcListener(url, cookies, change.kind), change: change.make };
      const other = {
        pid: plain.pid,
        open: plainListener(plain.url),
        change: async () => (await fetch(plain.url)).arrayBuffer(),
      };
      await measureInTurns(
        [ours, other],
        { sockets, changes: sockets > 100 ? 30 : 200, rounds: isQuick ? 1 : 3 },
        table,
      );
    }
  } finally {
    await plain.stop();
  }
}

async function measureInTurns(
  [ours, plain]: [ours: Contender, plain: Contender],
  { rounds, ...size }: { rounds: number; sockets: number; changes: number },
  table: Table,
): Promise<void> {
  const pairs: [ours: DeliveryCost, plain: DeliveryCost][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair: (typeof pairs)[number] = [await measureDelivery(ours, size), await measureDelivery(plain, size)];
    if (round > 0) pairs.push(pair);
  }
  const costOf = (which: 0 | 1) => medianOfKnown(pairs.map((pair) => pair[which].usPerMessage));
  const lastOf = (which: 0 | 1) => median(pairs.map((pair) => pair[which].lastMs)).toFixed(1);
  const [own, other] = [costOf(0), costOf(1)];
  const last = `last ${lastOf(0)} and ${lastOf(1)} ms`;
  const ratio = medianOfKnown(
    pairs.map(([{ usPerMessage: one }, { usPerMessage: two }]) => (one === null || two === null ? null : one / two)),
  );
  const cpu =
    ratio === null || own === null || other === null
      ? ""
      : `CPU per message ${own.toFixed(1)} and ${other.toFixed(1)} µs, ${ratio.toFixed(2)} × · `;
  table.add(`${size.sockets} sockets compared with ws`, cpu + last, "≤ 3.5", null, ratio === null ? null : 1 / ratio);
}

async function oneFrame(url: string, cookie: string, { kind, make }: Change): Promise<string> {
  let hear: (frame: string) => void = () => undefined;
  const heard = new Promise<string>((resolve) => {
    hear = resolve;
  });
  const { cut } = await subscribe(url, cookie, {
    onChangeEvent: (changeEvent, frame) => {
      if (changeEvent.kind === kind) hear(frame);
    },
  });
  await make();
  const frame = await heard;
  cut();
  return frame;
}
