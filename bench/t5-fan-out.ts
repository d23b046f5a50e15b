// The time from a change until every listener has received it over the real client, and the CPU of each message
// compared with a plain `ws` server that sends the same.
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

export const title = "Tid tills en ändring har nått alla prenumeranter";

type Named = Contender & { name: string; aim?: string };

export async function run(installation: Installation, table: Table, { isQuick }: BenchOptions): Promise<void> {
  const { url, manager, pupil } = installation;
  const cookies = [manager];
  for (let index = 1; index < 10; index += 1) cookies.push(await pupil(index));
  for (const [name, change] of [
    ["insättning", deposit(url, manager)],
    ["såld vara", await registerSale(url, manager)],
  ] as const) {
    const seen = await measureFanOut(url, cookies, change, { changes: isQuick ? 10 : 50 });
    table.add(
      `${name} → sedd av 100 socketar`,
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
    // The short run has a thousand too: with a hundred the change itself is most of the measurement.
    for (const sockets of isQuick ? [1_000] : [100, 1_000]) {
      // Ten for each of a hundred users, as many as a user may have.
      const cookies = await openMemberCookies(databaseUrl, classId, 100);
      const contenders: Named[] = [
        { name: "vi", pid: server.pid, open: trpcListener(url, cookies, change.kind), change: change.make },
        {
          name: "ws",
          aim: "≤ 3,5",
          pid: plain.pid,
          open: plainListener(plain.url),
          change: async () => (await fetch(plain.url)).arrayBuffer(),
        },
      ];
      await measureInTurns(contenders, { sockets, changes: sockets > 100 ? 30 : 200, rounds: isQuick ? 1 : 3 }, table);
    }
  } finally {
    await plain.stop();
  }
}

async function measureInTurns(
  contenders: Named[],
  { rounds, ...size }: { rounds: number; sockets: number; changes: number },
  table: Table,
): Promise<void> {
  const kept = new Map<string, DeliveryCost[]>(contenders.map(({ name }) => [name, []]));
  const figuresOf = (name: string) => kept.get(name) ?? [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const figures = await measureDelivery(contender, size);
      if (round > 0) figuresOf(contender.name).push(figures);
    }
  }
  const costOf = (name: string) => medianOfKnown(figuresOf(name).map(({ usPerMessage }) => usPerMessage));
  const lastOf = (name: string) => median(figuresOf(name).map(({ lastMs }) => lastMs));
  for (const { name, aim } of contenders.slice(1)) {
    const [ours, theirs] = [costOf("vi"), costOf(name)];
    const last = `sista ${lastOf("vi").toFixed(1)} och ${lastOf(name).toFixed(1)} ms`;
    const ratio = medianOfKnown(
      figuresOf("vi").map(({ usPerMessage: own }, index) => {
        const other = figuresOf(name)[index]?.usPerMessage ?? null;
        return own === null || other === null ? null : own / other;
      }),
    );
    const cpu =
      ratio === null || ours === null || theirs === null
        ? ""
        : `CPU per meddelande ${ours.toFixed(1)} och ${theirs.toFixed(1)} µs, ${ratio.toFixed(2).replace(".", ",")} × · `;
    table.add(`${size.sockets} socketar jämfört med ${name}`, cpu + last, aim, null, ratio === null ? null : 1 / ratio);
  }
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
