import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "../browser.ts";
import { saleOf } from "../make-sales.ts";
import type { MadeProduct } from "../make-sales.ts";
import type { Socket } from "../socket.ts";
import { newKey } from "../new-key.ts";

export const loadKinds = ["read", "write", "upload", "download"] as const;
export type LoadKind = (typeof loadKinds)[number];

export interface LoadPerson {
  userId: string;
  browser: Browser;
  socket: Socket;
  unreported: string[];
}

export interface LoadClass {
  classId: string;
  manager: LoadPerson;
  pupils: LoadPerson[];
  product: MadeProduct;
  documents: { documentId: string; sha256: string }[];
  fundOre: number;
  sales: number;
  reports: number;
}

export interface LoadResult {
  waits: Record<LoadKind, number[]>;
  errors: string[];
  perSecond: number;
}

/** The pause between two calls of one user, in milliseconds: much shorter than in reality. */
const maxPauseMs = 400;
/** A class may hold 200. */
const maxDocuments = 150;

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export async function mixedLoad(
  classes: LoadClass[],
  ms: number,
  random: (below: number) => number,
): Promise<LoadResult> {
  const waits: LoadResult["waits"] = { read: [], write: [], upload: [], download: [] };
  const errors: string[] = [];
  const until = performance.now() + ms;
  const timed = async <T>(kind: LoadKind, name: string, call: () => Promise<T>): Promise<T | null> => {
    const startedAt = performance.now();
    try {
      return await call();
    } catch (error) {
      errors.push(`${name}: ${String(error)}`);
      return null;
    } finally {
      waits[kind].push(performance.now() - startedAt);
    }
  };
  const use = async (klass: LoadClass, person: LoadPerson) => {
    await sleep(random(maxPauseMs));
    while (performance.now() < until) {
      const chance = random(100);
      if (person === klass.manager) await manage(klass, chance, timed, random);
      else await takePart(klass, person, { chance, timed, random });
      await sleep(random(maxPauseMs));
    }
  };
  await Promise.all(classes.flatMap((klass) => [klass.manager, ...klass.pupils].map((person) => use(klass, person))));
  const calls = Object.values(waits).reduce((sum, { length }) => sum + length, 0);
  return { waits, errors, perSecond: (calls * 1_000) / ms };
}

type Timed = <T>(kind: LoadKind, name: string, call: () => Promise<T>) => Promise<T | null>;
type Random = (below: number) => number;

async function manage(klass: LoadClass, chance: number, timed: Timed, random: Random): Promise<void> {
  const { api } = klass.manager.browser;
  if (klass.documents.length === 0) await timed("upload", "/files/documents", () => upload(klass));
  else if (chance < 25) {
    const amount = 1 + random(50_000);
    const booked = await timed("write", "fund.deposit", () =>
      api.fund.deposit.mutate({ amount, description: "Pant", ...newKey() }),
    );
    if (booked !== null) klass.fundOre += amount;
  } else if (chance < 33) {
    const amount = 1 + random(100);
    const booked = await timed("write", "fund.withdraw", () =>
      api.fund.withdraw.mutate({ amount, description: "Tyg", ...newKey() }),
    );
    if (booked !== null) klass.fundOre -= amount;
  } else if (chance < 36)
    await timed("write", "classes.postMessage", () =>
      api.classes.postMessage.mutate({ title: "Möte", content: "I aulan", ...newKey() }),
    );
  else if (chance < 44) {
    const waiting = await timed("read", "payments.pending", () => api.payments.pending.query({}));
    const rows = waiting?.rows.slice(0, 5) ?? [];
    if (rows.length === 0) return;
    const recordIds = rows.map(({ recordId }) => recordId);
    const booked = await timed("write", "payments.approve", () =>
      api.payments.approve.mutate({ recordIds, ...newKey() }),
    );
    if (booked !== null) klass.fundOre += rows.reduce((sum, { reportedOre }) => sum + reportedOre, 0);
  } else if (chance < 49 && klass.documents.length < maxDocuments)
    await timed("upload", "/files/documents", () => upload(klass));
  else if (chance < 59) await download(klass, klass.manager, timed, random);
  else await read(klass.manager, timed, random);
}

async function takePart(
  klass: LoadClass,
  person: LoadPerson,
  { chance, timed, random }: { chance: number; timed: Timed; random: Random },
): Promise<void> {
  const { api } = person.browser;
  if (chance < 12) {
    const sold = await timed("write", "sales.registerSale", () => api.sales.registerSale.mutate(saleOf(klass.product)));
    if (sold !== null) klass.sales += 1;
  } else if (chance < 20 && person.unreported.length > 0) {
    const requirementId = person.unreported.pop() ?? "";
    const reported = await timed("write", "payments.report", () =>
      api.payments.report.mutate({ requirementId, ...newKey() }),
    );
    if (reported !== null) klass.reports += 1;
  } else if (chance < 30) await download(klass, person, timed, random);
  else await read(person, timed, random);
}

async function read({ browser: { api } }: LoadPerson, timed: Timed, random: Random): Promise<void> {
  const pages: [string, () => Promise<unknown>][] = [
    ["classes.dashboard", () => api.classes.dashboard.query()],
    ["fund.overview", () => api.fund.overview.query()],
    ["fund.transactions", () => api.fund.transactions.query({ limit: 50 })],
    ["payments.list", () => api.payments.list.query()],
    ["sales.leaderboard", () => api.sales.leaderboard.query()],
    ["documents.list", () => api.documents.list.query()],
    ["auth.me", () => api.auth.me.query()],
  ];
  const [name, call] = pages[random(pages.length)] as (typeof pages)[number];
  await timed("read", name, call);
}

async function upload(klass: LoadClass): Promise<void> {
  const bytes = new Uint8Array(Buffer.from(`${randomUUID()}\n`.repeat(6_000)));
  const form = new FormData();
  form.append("title", "Lista");
  form.append("file", new Blob([bytes], { type: "text/plain" }), "lista.txt");
  const response = await klass.manager.browser.raw("/files/documents", { method: "POST", body: form });
  const body = (await response.json()) as { documentId?: string };
  if (body.documentId === undefined) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  klass.documents.push({ documentId: body.documentId, sha256: sha256Of(bytes) });
}

/** Fetches a document of the class. A byte that differs from the upload is an error. */
async function download(klass: LoadClass, { browser }: LoadPerson, timed: Timed, random: Random): Promise<void> {
  const document = klass.documents[random(Math.max(1, klass.documents.length))];
  if (document === undefined) return;
  await timed("download", "a document", async () => {
    const response = await browser.raw(`/files/documents/${document.documentId}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200 || sha256Of(bytes) !== document.sha256)
      throw new Error(`${response.status}, ${bytes.length} bytes`);
  });
}
