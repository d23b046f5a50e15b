import { expect } from "vitest";
import { wireRefusal } from "../browser.ts";
import type { Browser } from "../browser.ts";
import { callerFor } from "../caller.ts";
import type { LiveServer } from "../live-server.ts";
import { makeAdmin, makeClass, makePerson } from "../make.ts";
import type { MadeClass } from "../make.ts";
import { makeProduct, makeSupplier } from "../make-sales.ts";
import { newKey } from "../new-key.ts";

export interface Book {
  classId: string;
  managers: Browser[];
  pupils: Browser[];
  supplierId: string;
  product: { productId: string; priceOre: number };
  balance: number;
  rows: number;
  open: { id: string; effect: number }[];
  waiting: { id: string; reported: number }[];
  approved: { id: string; reported: number; amount: number }[];
  sessionId: string | null;
  ended: { sessionId: string; totalOre: number }[];
  sales: Map<string, { sessionId: string; quantity: number; isBusy: boolean }>;
}

/** Creates a class with two studentansvariga and two pupils, ten payments with three reports, and a product to sell. */
export async function openBook(server: LiveServer): Promise<Book> {
  const klass = await makeClass(server, { pupils: 2 });
  const second = await makePerson(server);
  const admin = await callerFor(server, await makeAdmin(server));
  await admin.admin.classes.assignRepresentative({ classId: klass.classId, userId: second.userId });
  const supplierId = await makeSupplier(server);
  const signedIn = (people: { userId: string }[]) => Promise.all(people.map((person) => server.signedIn(person)));
  return {
    classId: klass.classId,
    managers: await signedIn([klass.manager, second]),
    pupils: await signedIn(klass.pupils),
    supplierId,
    product: await makeProduct(server, supplierId),
    balance: 0,
    rows: 0,
    open: [],
    waiting: await reportsIn(server, klass),
    approved: [],
    sessionId: null,
    ended: [],
    sales: new Map(),
  };
}

async function reportsIn(server: LiveServer, klass: MadeClass): Promise<Book["waiting"]> {
  const browsers = await Promise.all([klass.manager, ...klass.pupils].map((person) => server.signedIn(person)));
  const waiting: Book["waiting"] = [];
  for (let number = 1; number <= 10; number += 1) {
    const asked = { title: `Betalning ${number}`, amount: number * 12_345, phoneNumber: "0701234567", ...newKey() };
    const requirementId = (await browsers[0]?.api.payments.create.mutate(asked))?.requirementId ?? "";
    const reports = browsers.map((browser) => browser.api.payments.report.mutate({ requirementId, ...newKey() }));
    for (const { recordId } of await Promise.all(reports)) waiting.push({ id: recordId, reported: asked.amount });
  }
  return waiting;
}

/** The answer, or null when a concurrent call came first. @throws on any other refusal. */
async function ifFirst<T>(call: Promise<T>, ...lateCodes: string[]): Promise<T | null> {
  return call.catch(async () => {
    expect(lateCodes).toContain((await wireRefusal(call)).code);
    return null;
  });
}

type Random = (below: number) => number;
const pick = <T>(from: readonly T[], random: Random): T => from[random(from.length)] as T;

/** Adds one ledger row. False when there was nothing to do or a concurrent call came first. */
export async function writeMoney(book: Book, random: Random): Promise<boolean> {
  const { api } = pick(book.managers, random);
  const kind = random(16);
  const amount = 1 + random(1_000_000);
  if (kind >= 13) {
    if (book.approved.length === 0) return false;
    const taken = pick(book.approved, random);
    if (
      !(await ifFirst(
        api.payments.undoApproval.mutate({ recordId: taken.id, reason: "fel", ...newKey() }),
        "NOT_APPROVED",
      ))
    )
      return false;
    book.approved = book.approved.filter((record) => record !== taken);
    book.waiting.push(taken);
    book.balance -= taken.amount;
  } else if (kind >= 10) {
    if (book.waiting.length === 0) return false;
    const taken = pick(book.waiting, random);
    const part = 1 + random(taken.reported);
    if (
      !(await ifFirst(
        api.payments.approve.mutate({ recordIds: [taken.id], amount: part, ...newKey() }),
        "NOT_SUBMITTED",
        "PAYMENT_OWN",
      ))
    )
      return false;
    book.waiting = book.waiting.filter((record) => record.id !== taken.id);
    book.approved.push({ id: taken.id, reported: taken.reported, amount: part });
    book.balance += part;
  } else if (kind >= 7 && book.open.length > 0) {
    const taken = pick(book.open, random);
    if (
      !(await ifFirst(
        api.fund.correct.mutate({ transactionId: taken.id, reason: "fel", ...newKey() }),
        "ALREADY_CORRECTED",
      ))
    )
      return false;
    book.open = book.open.filter((entry) => entry !== taken);
    book.balance -= taken.effect;
  } else {
    const isDeposit = kind < 5;
    const entry = { amount, description: "Rad", ...newKey() };
    const posted = await (isDeposit ? api.fund.deposit.mutate(entry) : api.fund.withdraw.mutate(entry));
    const transactionId = posted.transactionId ?? "";
    const effect = isDeposit ? amount : -amount;
    book.open.push({ id: transactionId, effect });
    book.balance += effect;
  }
  book.rows += 1;
  return true;
}

/** False when a concurrent call came first. */
export async function writeSale(book: Book, random: Random): Promise<boolean> {
  const { sessionId, product, supplierId, sales } = book;
  const manager = pick(book.managers, random).api;
  const kind = random(16);
  if (sessionId === null) {
    const started = await ifFirst(
      manager.sales.startSession.mutate({ supplierId, name: "Höst", ...newKey() }),
      "SALE_ACTIVE",
    );
    if (started) book.sessionId = started.sessionId;
    return started !== null;
  }
  if (kind === 15) {
    const ended = await ifFirst(manager.sales.endSession.mutate({ sessionId, ...newKey() }), "SALE_OVER");
    if (!ended) return false;
    book.ended.push({ sessionId, totalOre: ended.totalOre });
    if (book.sessionId === sessionId) book.sessionId = null;
    return true;
  }
  const free = [...sales].filter(([, sale]) => !sale.isBusy);
  const customerName = "Kund Kundsson";
  const quantity = 1 + random(9);
  if (kind < 9 || free.length === 0) {
    const sold = await ifFirst(
      pick(book.pupils, random).api.sales.registerSale.mutate({
        productId: product.productId,
        sessionId,
        quantity,
        customerName,
        ...newKey(),
      }),
      "NO_SALE",
      "SALE_OVER",
    );
    if (sold) sales.set(sold.saleId, { sessionId, quantity, isBusy: false });
    return sold !== null;
  }
  const [saleId, sale] = pick(free, random);
  sale.isBusy = true;
  try {
    if (kind < 13) {
      const changed = await ifFirst(manager.sales.updateSale.mutate({ saleId, quantity, customerName }), "SALE_OVER");
      if (changed) sale.quantity = quantity;
      return changed !== null;
    }
    const isGone =
      (await ifFirst(
        manager.sales.removeSale.mutate({ saleId }).then(() => true),
        "SALE_OVER",
      )) !== null;
    if (isGone) sales.delete(saleId);
    return isGone;
  } finally {
    sale.isBusy = false;
  }
}

export function soldOre({ sales, product }: Book, sessionId: string): number {
  return [...sales.values()]
    .filter((sale) => sale.sessionId === sessionId)
    .reduce((sum, { quantity }) => sum + quantity * product.priceOre, 0);
}
