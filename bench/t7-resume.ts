import { randomUUID } from "node:crypto";
import { post } from "./call.ts";
import { subscribe } from "./light-socket.ts";
import type { SeenChange } from "./light-socket.ts";
import { median } from "./load.ts";
import { lostByPlainId } from "./outbox.ts";
import { openMemberCookies } from "./people.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Cut connections: no event is lost or duplicated";

const listeners = 100;
const writers = 8;
const cutsEach = 5;
const missedAtOnce = 500;

export async function run(installation: Installation, table: Table, { isQuick }: BenchOptions): Promise<void> {
  const { url, databaseUrl, classId, manager } = installation;
  const events = isQuick ? 100 : 1_000;
  const cookies = await openMemberCookies(databaseUrl, classId, listeners);
  const resumers = await Promise.all(cookies.map((cookie) => openResumer(url, cookie)));
  const over = new AbortController();
  const sent: string[] = [];
  let next = 0;
  const write = async () => {
    for (let n = next++; n < events; n = next++) {
      sent.push(
        (
          await post(
            url,
            "fund.deposit",
            { amount: 100, description: "Mätning", idempotencyKey: randomUUID() },
            { cookie: manager },
          )
        ).transactionId,
      );
    }
  };
  // Each connection is closed after its own number of writes.
  const cutting = resumers.map(async ({ cut }, index) => {
    for (let n = 1; n <= cutsEach; n += 1) {
      const due = ((n - index / listeners) * events) / (cutsEach + 1);
      while (sent.length < due && !over.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 5));
      await cut();
    }
  });
  let [lost, doubled] = [0, 0];
  try {
    await Promise.all([...Array.from({ length: writers }, write), ...cutting]);
    for (const one of resumers) {
      const times = await one.timesOf(sent);
      lost += times.filter((n) => n === 0).length;
      doubled += times.reduce((sum, n) => sum + Math.max(0, n - 1), 0);
    }
  } finally {
    over.abort();
    for (const one of resumers) one.end();
  }
  const of = `${table.inAll(events)} events × ${listeners} sockets, each cut ${cutsEach} times`;
  table.add("lost and duplicated", `${lost} and ${doubled} of ${table.inAll(events * listeners)} (${of})`, "0 and 0");
  if (lost + doubled > 0) throw new Error(`${lost} events were lost and ${doubled} came twice`);

  const plain = isQuick ? 500 : 5_000;
  table.add(
    "comparison: outbox with a serial number, eight parallel writers",
    `${table.inAll(await lostByPlainId(databaseUrl, { events: plain, writers }))} lost of ${table.inAll(plain)}`,
  );
  if (!isQuick) await reconnect(installation, table);
}

async function reconnect({ url, manager }: Installation, table: Table): Promise<void> {
  let head = 0;
  const now = await subscribe(url, manager, { onChangeEvent: ({ seq }) => (head = seq) });
  now.cut();
  const took: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const startedAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      const coming = subscribe(url, manager, {
        lastEventId: String(head - missedAtOnce),
        onChangeEvent: ({ seq }) => {
          if (seq < head) return;
          took.push(performance.now() - startedAt);
          resolve(coming.then(({ cut }) => cut()));
        },
      });
      coming.catch(reject);
    });
  }
  table.add(
    `${missedAtOnce} missed, with the time to open the connection`,
    `${median(took.slice(1)).toFixed(1)} ms`,
    "≤ 50 ms",
  );
}

interface Resumer {
  cut(): Promise<void>;
  end(): void;
  timesOf(ids: string[]): Promise<number[]>;
}

async function openResumer(url: string, cookie: string): Promise<Resumer> {
  const times = new Map<string, number>();
  let last: number | null = null;
  const onChangeEvent = ({ kind, seq, refId }: SeenChange) => {
    last = seq;
    if (kind === "fund.deposit" && refId !== null) times.set(refId, (times.get(refId) ?? 0) + 1);
  };
  const open = () => subscribe(url, cookie, { lastEventId: last === null ? null : String(last), onChangeEvent });
  let socket = await open();
  return {
    cut: async () => {
      socket.cut();
      socket = await open();
    },
    end: () => socket.cut(),
    timesOf: async (ids) => {
      const deadline = performance.now() + 10_000;
      while (ids.some((id) => !times.has(id)) && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return ids.map((id) => times.get(id) ?? 0);
    },
  };
}
