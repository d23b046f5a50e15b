// A class's day with a hundred pupils whose phones lose their connection now and then.
import { setTimeout as sleep } from "node:timers/promises";
import { ask, post } from "./call.ts";
import type { Caller } from "./call.ts";
import { createClass } from "./create-class.ts";
import { subscribe } from "./light-socket.ts";
import type { SeenChange } from "./light-socket.ts";
import { newKey } from "../packages/testkit/src/new-key.ts";

const screens = ["classes.dashboard", "payments.list", "fund.overview", "sales.leaderboard", "auth.me"] as const;
const between = (low: number, high: number) => low + Math.random() * (high - low);

export interface Deposit {
  refId: string;
  startedAt: number;
}

export interface Phone {
  received: Map<string, { at: number; readyAt: number }>;
  receivedTwice: number;
}

export interface Day {
  manager: Caller;
  counts: Record<"reads" | "sales" | "reports" | "approvals" | "deposits" | "drops", number>;
  failures: string[];
  sent: Deposit[];
  phones: Phone[];
  expectedOre: number;
}

export async function simulateDay(url: string, lengthMs: number): Promise<Day> {
  const counts = { reads: 0, sales: 0, reports: 0, approvals: 0, deposits: 0, drops: 0 };
  const failures: string[] = [];
  const attempt = async <T>(name: keyof typeof counts, work: () => Promise<T>): Promise<T | null> => {
    try {
      const result = await work();
      counts[name] += 1;
      return result;
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  const { manager, members, due, requirementIds, productId } = await prepareDay(url);
  const endsAt = performance.now() + lengthMs;
  const isOver = () => performance.now() >= endsAt;
  const sent: Deposit[] = [];
  let expectedOre = 0;

  const listen = async ({ cookie }: Caller): Promise<Phone> => {
    const phone: Phone = { received: new Map(), receivedTwice: 0 };
    let last: number | null = null;
    let readyAt = Infinity;
    const onChangeEvent = ({ kind, seq, refId }: SeenChange) => {
      last = seq;
      if (kind !== "fund.deposit" || refId === null) return;
      if (phone.received.has(refId)) phone.receivedTwice += 1;
      phone.received.set(refId, { at: performance.now(), readyAt });
    };
    for (let isLast = false; ;) {
      const socket = await attempt("drops", () =>
        subscribe(url, cookie, { lastEventId: last === null ? null : String(last), onChangeEvent }),
      );
      readyAt = performance.now();
      if (isLast) {
        await sleep(2_000);
        socket?.cut();
        return phone;
      }
      await sleep(Math.min(between(5_000, 60_000), Math.max(0, endsAt - performance.now())));
      socket?.cut();
      readyAt = Infinity;
      // The last connection receives what was written while the phone was disconnected.
      isLast = isOver();
      await sleep(isLast ? 2_000 : between(20, 500));
    }
  };
  const actAsPupil = async (pupil: Caller, at: number) => {
    const left = [...requirementIds];
    await sleep(between(0, 3_000));
    while (!isOver()) {
      const screen = screens[Math.floor(Math.random() * screens.length)] ?? "auth.me";
      await attempt("reads", () => ask(url, screen, pupil));
      const isEvening = performance.now() > endsAt - lengthMs * 0.6;
      if (isEvening && Math.random() < 0.25) {
        await attempt("sales", () =>
          post(url, "sales.registerSale", { productId, quantity: 1, customerName: "Kund", ...newKey() }, pupil),
        );
      } else if (at > 0 && left.length > 0 && Math.random() < 0.15) {
        await attempt("reports", () => post(url, "payments.report", { requirementId: left.pop(), ...newKey() }, pupil));
      }
      await sleep(between(1_000, 5_000));
    }
  };
  const actAsManager = async () => {
    await sleep(3_000); // until every phone listens
    while (!isOver()) {
      const { rows } = await ask(url, "payments.pending", { ...manager, input: {} });
      const recordIds = rows.slice(0, 20).map(({ recordId }) => recordId);
      if (
        recordIds.length > 0 &&
        (await attempt("approvals", () => post(url, "payments.approve", { recordIds, ...newKey() }, manager)))
      ) {
        expectedOre += recordIds.length * due.amount;
      }
      const startedAt = performance.now();
      const booked = await attempt("deposits", () =>
        post(url, "fund.deposit", { amount: 100, description: "Kontant", ...newKey() }, manager),
      );
      if (booked) {
        expectedOre += 100;
        sent.push({ refId: booked.transactionId, startedAt });
      }
      await sleep(2_000);
    }
  };
  const [phones] = await Promise.all([
    Promise.all(members.map(listen)),
    Promise.all(members.map(actAsPupil)),
    actAsManager(),
  ]);
  return { manager, counts, failures, sent, phones, expectedOre };
}

async function prepareDay(url: string) {
  const { manager, members } = await createClass(url, 100);
  await post(url, "classes.updateInfo", { name: "Soak", description: "", usesPayments: true }, manager);
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const due = { title: "Studentskiva", description: "", amount: 500, phoneNumber: "070-123 45 67", dueDate };
  const requirementIds: string[] = [];
  for (let n = 0; n < 10; n += 1)
    requirementIds.push(
      (await post(url, "payments.create", { ...due, title: `Del ${n + 1}`, ...newKey() }, manager)).requirementId,
    );
  const [supplier] = await ask(url, "sales.suppliers", manager);
  await post(
    url,
    "sales.startSession",
    { supplierId: supplier?.id, name: "Kväll", description: "", ...newKey() },
    manager,
  );
  await post(
    url,
    "sales.products.create",
    { name: "Kakor", description: "", costPrice: "20", classProfit: "30", options: [] },
    manager,
  );
  const product = (await ask(url, "sales.products.list", manager)).find(({ options }) => options.length === 0);
  return { manager, members, due, requirementIds, productId: product?.id };
}
