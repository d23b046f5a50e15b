// The time from a change until every listener has received it over the real client, and the CPU of each message
// compared with other servers that send the same.
import path from "node:path";
import { startChild } from "./child.ts";
import type { Child } from "./child.ts";
import { deposit, measureFanOut, registerSale } from "./fan-out.ts";
import type { Change } from "./fan-out.ts";
import { subscribe } from "./light-socket.ts";
import type { SeenChange } from "./light-socket.ts";
import { plainListener, socketIoListener, trpcListener } from "./listeners.ts";
import type { OpenListener } from "./listeners.ts";
import { median, medianOfKnown } from "./load.ts";
import { startPeer } from "./peers.ts";
import { openMemberCookies } from "./people.ts";
import { measureDelivery } from "./delivery-cost.ts";
import type { Contender, DeliveryCost } from "./delivery-cost.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Tid tills en ändring har nått alla prenumeranter";

/** Another server that sends the same messages. */
interface Other {
  name: string;
  aim: string;
  start(): Promise<Child>;
  listener(url: string): OpenListener;
}

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
  const { frame, changeEvent } = await oneFrame(url, manager, change);
  const given = JSON.stringify(changeEvent);
  const others: Other[] = [
    {
      name: "ws",
      aim: "≤ 1,4",
      start: () => startChild(path.join(root, "bench/plain-ws.ts"), [frame]),
      listener: plainListener,
    },
  ];
  if (!isQuick) {
    others.push({
      name: "Socket.IO",
      aim: "< 1",
      start: () => startPeer("t5-peer.mjs", ["socketio", given]),
      listener: socketIoListener,
    });
    others.push({
      name: "tRPC i standardutförande",
      aim: "≤ 0,25",
      start: () => startPeer("t5-peer.mjs", ["trpc", given]),
      listener: (at) => trpcListener(at, [""], change.kind),
    });
  }
  const children: Child[] = [];
  const started: { other: Other; child: Child }[] = [];
  try {
    for (const other of others) {
      const child = await other.start();
      children.push(child);
      started.push({ other, child });
    }
    // The short run has a thousand too: with a hundred the change itself is most of the measurement.
    for (const sockets of isQuick ? [1_000] : [100, 1_000]) {
      // Ten for each of a hundred users, as many as a user may have.
      const cookies = await openMemberCookies(databaseUrl, classId, 100);
      const contenders: Named[] = [
        { name: "vi", pid: server.pid, open: trpcListener(url, cookies, change.kind), change: change.make },
      ];
      for (const { other, child } of started) {
        const { name, aim, listener } = other;
        const { url: address, pid } = child;
        contenders.push({
          name,
          aim,
          pid,
          open: listener(address),
          change: async () => (await fetch(address)).arrayBuffer(),
        });
      }
      await measureInTurns(contenders, { sockets, changes: sockets > 100 ? 30 : 200, rounds: isQuick ? 1 : 3 }, table);
    }
  } finally {
    await Promise.all(children.map(({ stop }) => stop()));
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

interface Seen {
  changeEvent: SeenChange;
  frame: string;
}

/** The message of one change: its exact bytes, and the change event in them. */
async function oneFrame(url: string, cookie: string, { kind, make }: Change): Promise<Seen> {
  let seen: (change: Seen) => void = () => undefined;
  const heard = new Promise<Seen>((resolve) => {
    seen = resolve;
  });
  const { cut } = await subscribe(url, cookie, {
    onChangeEvent: (changeEvent, frame) => {
      if (changeEvent.kind === kind) seen({ changeEvent, frame });
    },
  });
  await make();
  const answer = await heard;
  cut();
  return answer;
}
