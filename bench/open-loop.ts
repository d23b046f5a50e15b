// Open loop: sends at the planned times and measures latency from them, so that a slow server does not reduce its own
// load.
import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { PlannedEvent, Visitor } from "./busiest-hour.ts";
import type { Caller } from "./call.ts";
import { subscribe } from "./light-socket.ts";
import type { Follower } from "./light-socket.ts";
import { pupilOf } from "./year-of-classes.ts";
import type { FilledYear } from "./year-of-classes.ts";

const decompress = promisify(brotliDecompress);
/** Later answers count as errors, later events as missed. */
const timeoutMs = 30_000;
/** What a page of the class reads again after a change. */
const readAgain = `/trpc/classes.dashboard,classes.activity?batch=1&input=${encodeURIComponent(
  JSON.stringify({ 1: { json: { limit: 7 } } }),
)}`;

export interface Sent {
  kind: "screen" | "change" | "signIn" | "read";
  at: number;
  ms: number | null;
}

export interface Outcome {
  sent: Sent[];
  heardMs: number[];
  missed: number;
  errors: string[];
  /** Pages sent unrendered or without data. */
  bare: number;
  lateMs: number[];
}

interface Listener {
  klass: number;
  heard: Map<string, number>;
  waiting: number;
  hasLeft: boolean;
  socket: Follower | null;
}

interface Answered {
  status: number;
  body: Buffer;
}

/** Class and pupil decide the server. `isOver` stops early. */
export async function playPlan(
  plan: readonly PlannedEvent[],
  { urls, productId }: { urls: readonly string[]; productId: FilledYear["productId"] },
  { outcome, isOver = () => false }: { outcome: Outcome; isOver?: (ms: number) => boolean },
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const urlOf = ({ klass: loadedClass, pupil }: Visitor) => urls[(loadedClass + pupil) % urls.length] ?? "";
  const listeners = new Map<number, Promise<Listener | null>>();
  const byClass = new Map<number, Set<Listener>>();
  const startedAt = performance.now();
  const now = () => performance.now() - startedAt;

  const call = (url: string, { cookie, address }: Partial<Caller>, body?: object) =>
    new Promise<Answered>((resolve, reject) => {
      const headers = {
        ...(cookie !== undefined && { cookie }),
        ...(address !== undefined && { "x-forwarded-for": address }),
        ...(body !== undefined && { "content-type": "application/json" }),
        accept: "text/html,application/json",
        "accept-encoding": "br",
      };
      const sending = request(url, { agent, headers, method: body === undefined ? "GET" : "POST" }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
        response.on("error", reject);
      });
      sending.setTimeout(timeoutMs, () => sending.destroy(new Error("no answer")));
      sending.on("error", reject);
      sending.end(body === undefined ? undefined : JSON.stringify({ json: body }));
    });

  const countOutcome = async (
    kind: Sent["kind"],
    at: number,
    ...[url, caller, body]: Parameters<typeof call>
  ): Promise<Buffer | null> => {
    const sent: Sent = { kind, at, ms: null };
    outcome.sent.push(sent);
    try {
      const answer = await call(url, caller, body);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.toString().slice(0, 200)}`);
      return answer.body;
    } catch (error) {
      outcome.errors.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    } finally {
      sent.ms = now() - at;
    }
  };

  const openSocket = async (visitor: Visitor): Promise<Listener | null> => {
    const { klass, pupil } = visitor;
    const caller = pupilOf(klass, pupil);
    const listener: Listener = { klass, heard: new Map(), waiting: 0, hasLeft: false, socket: null };
    try {
      listener.socket = await subscribe(urlOf(visitor), caller.cookie, {
        address: caller.address,
        onChangeEvent: ({ refId }) => {
          if (refId === null) return;
          listener.heard.set(refId, now());
          void countOutcome("read", now(), urlOf(visitor) + readAgain, caller);
        },
      });
      const others = byClass.get(klass) ?? new Set();
      byClass.set(klass, others.add(listener));
      return listener;
    } catch (error) {
      outcome.errors.push(`socket: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  };
  const leaveIfDone = (listener: Listener) => {
    if (!listener.hasLeft || listener.waiting > 0) return;
    listener.socket?.close();
    byClass.get(listener.klass)?.delete(listener);
  };

  const screen = async (at: number, url: string, caller: Caller) => {
    const page = await countOutcome("screen", at, url, caller);
    if (page !== null && !(await decompress(page)).includes("data-rendered")) outcome.bare += 1;
  };
  const change = async (at: number, visitor: Visitor, kind: "deposit" | "sale") => {
    const caller = pupilOf(visitor.klass, visitor.pupil);
    const idempotencyKey = randomUUID();
    // A listener that leaves stays until it has received the change.
    const expected = [...(byClass.get(visitor.klass) ?? [])].filter(({ hasLeft }) => !hasLeft);
    for (const listener of expected) listener.waiting += 1;
    const [procedure, input] =
      kind === "deposit"
        ? ["fund.deposit", { amount: 100, description: "Mätning", idempotencyKey }]
        : ["sales.registerSale", { productId, quantity: 1, customerName: "Kund", idempotencyKey }];
    const answer = await countOutcome("change", at, `${urlOf(visitor)}/trpc/${procedure}`, caller, input);
    if (answer !== null) {
      const { json } = (
        JSON.parse(answer.toString()) as { result: { data: { json: { transactionId?: string; saleId?: string } } } }
      ).result.data;
      const refId = json.transactionId ?? json.saleId ?? "";
      const until = now() + timeoutMs;
      while (now() < until && expected.some(({ heard }) => !heard.has(refId))) await sleep(20);
      for (const { heard } of expected) {
        const heardAt = heard.get(refId);
        if (heardAt === undefined) outcome.missed += 1;
        else outcome.heardMs.push(heardAt - at);
      }
    }
    for (const listener of expected) {
      listener.waiting -= 1;
      leaveIfDone(listener);
    }
  };
  const play = async (event: PlannedEvent): Promise<void> => {
    const { at, visitor } = event;
    const caller = pupilOf(visitor.klass, visitor.pupil);
    if (event.kind === "screen") return screen(at, urlOf(visitor) + event.screen, caller);
    if (event.kind === "change") return change(at, visitor, event.change);
    if (event.kind === "signIn") {
      const body = { email: caller.email, password: "utspring2027" };
      await countOutcome("signIn", at, `${urlOf(visitor)}/trpc/auth.signIn`, { address: caller.address }, body);
      return undefined;
    }
    if (event.kind === "open") {
      const opening = openSocket(visitor);
      listeners.set(event.visit, opening);
      await opening;
      return undefined;
    }
    const listener = await listeners.get(event.visit);
    listeners.delete(event.visit);
    if (!listener) return undefined;
    listener.hasLeft = true;
    leaveIfDone(listener);
    return undefined;
  };

  const playing: Promise<void>[] = [];
  for (const event of plan) {
    const early = event.at - now();
    if (early > 0) await sleep(early);
    if (isOver(now())) break;
    outcome.lateMs.push(now() - event.at);
    playing.push(play(event));
  }
  await Promise.all(playing);
  const stillOpen = await Promise.all(listeners.values());
  for (const listener of stillOpen) listener?.socket?.cut();
  // Waits for what is read again after the last events.
  while (outcome.sent.some(({ ms }) => ms === null)) await sleep(20);
  agent.destroy();
}

export function emptyOutcome(): Outcome {
  return { sent: [], heardMs: [], missed: 0, errors: [], bare: 0, lateMs: [] };
}
