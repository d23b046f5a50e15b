// A class's day with a hundred pupils: they read, pay and sell, a studentansvarig approves, phones lose their
// connection.
import { randomUUID } from "node:crypto";
import { ask, post } from "./call.mjs";
import { classOf } from "./class-of.mjs";
import { follow } from "./light-socket.mjs";

const screens = ["classes.dashboard", "payments.list", "fund.overview", "sales.leaderboard", "auth.me"];
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const between = (low, high) => low + Math.random() * (high - low);
const key = () => ({ idempotencyKey: randomUUID() });

/**
 * Runs a day of `lengthMs`: `{ manager, counts, failures, sent, phones, expectedOre }`. `sent` are the deposits whose
 * delay to the phones is measured, `expectedOre` is the fund's expected balance at the end.
 */
export async function liveDay(url, lengthMs) {
  const counts = { reads: 0, sales: 0, reports: 0, approvals: 0, deposits: 0, drops: 0 };
  const failures = [];
  const attempt = async (name, work) => {
    try {
      const answer = await work();
      counts[name] += 1;
      return answer;
    } catch (error) {
      failures.push(`${name}: ${error.message}`);
      return null;
    }
  };
  const { manager, members, due, requirementIds, productId } = await morning(url);
  const endsAt = performance.now() + lengthMs;
  const isOver = () => performance.now() >= endsAt;
  const sent = [];
  let expectedOre = 0;

  /** A phone: listens all day, loses its connection now and then and resumes from its last event number. */
  const listen = async ({ cookie }) => {
    const phone = { heard: new Map(), twice: 0 };
    let last = null;
    let readyAt = Infinity;
    const onChangeEvent = ({ kind, seq, refId }) => {
      last = seq;
      if (kind !== "fund.deposit") return;
      if (phone.heard.has(refId)) phone.twice += 1;
      phone.heard.set(refId, { at: performance.now(), readyAt });
    };
    for (let isLast = false; ;) {
      const socket = await attempt("drops", () =>
        follow(url, cookie, { lastEventId: last === null ? null : String(last), onChangeEvent }),
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
      // The last round is for writes while nobody listened.
      isLast = isOver();
      await sleep(isLast ? 2_000 : between(20, 500));
    }
  };
  /** A pupil: opens a screen every few seconds, pays what is due, and sells in the evening. */
  const live = async (pupil, at) => {
    const left = [...requirementIds];
    await sleep(between(0, 3_000));
    while (!isOver()) {
      const screen = screens[Math.floor(Math.random() * screens.length)];
      await attempt("reads", () => ask(url, screen, pupil));
      const isEvening = performance.now() > endsAt - lengthMs * 0.6;
      if (isEvening && Math.random() < 0.25) {
        await attempt("sales", () =>
          post(url, "sales.registerSale", { productId, quantity: 1, customerName: "Kund", ...key() }, pupil),
        );
      } else if (at > 0 && left.length > 0 && Math.random() < 0.15) {
        await attempt("reports", () => post(url, "payments.report", { requirementId: left.pop(), ...key() }, pupil));
      }
      await sleep(between(1_000, 5_000));
    }
  };
  /** The studentansvarig: approves waiting reports, and books some money by hand. */
  const run = async () => {
    await sleep(3_000); // until every phone listens
    while (!isOver()) {
      const { rows } = await ask(url, "payments.pending", { ...manager, input: {} });
      const recordIds = rows.slice(0, 20).map(({ recordId }) => recordId);
      if (
        recordIds.length > 0 &&
        (await attempt("approvals", () => post(url, "payments.approve", { recordIds, ...key() }, manager)))
      ) {
        expectedOre += recordIds.length * due.amount;
      }
      const startedAt = performance.now();
      const booked = await attempt("deposits", () =>
        post(url, "fund.deposit", { amount: 100, description: "Kontant", ...key() }, manager),
      );
      if (booked) {
        expectedOre += 100;
        sent.push({ refId: booked.transactionId, startedAt });
      }
      await sleep(2_000);
    }
  };
  const [phones] = await Promise.all([Promise.all(members.map(listen)), Promise.all(members.map(live)), run()]);
  return { manager, counts, failures, sent, phones, expectedOre };
}

/** The class before its day: something to pay, and an active campaign. */
async function morning(url) {
  const { manager, members } = await classOf(url, 100);
  await post(url, "classes.updateInfo", { name: "Soak", description: "", usesPayments: true }, manager);
  const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const due = { title: "Studentskiva", description: "", amount: 500, phoneNumber: "070-123 45 67", dueDate };
  const requirementIds = [];
  for (let n = 0; n < 10; n += 1)
    requirementIds.push(
      (await post(url, "payments.create", { ...due, title: `Del ${n + 1}`, ...key() }, manager)).requirementId,
    );
  const [supplier] = await ask(url, "sales.suppliers", manager);
  await post(url, "sales.startSession", { supplierId: supplier.id, name: "Kväll", description: "", ...key() }, manager);
  await post(
    url,
    "sales.products.create",
    { name: "Kakor", description: "", costPrice: "20", classProfit: "30", options: [] },
    manager,
  );
  const product = (await ask(url, "sales.products.list", manager)).find(({ options }) => options.length === 0);
  return { manager, members, due, requirementIds, productId: product.id };
}
