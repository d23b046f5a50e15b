import { randomUUID } from "node:crypto";
import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import superjson from "superjson";
import { WebSocket } from "ws";
import type { AppRouter } from "../packages/core/src/router.ts";
import { ask, post } from "./call.ts";
import { percentile } from "../packages/testkit/src/percentile.ts";

export interface Change {
  kind: string;
  make(): Promise<unknown>;
}

/** p50 and p99 in milliseconds. A user may hold 10 sockets. */
export async function measureFanOut(
  url: string,
  cookies: string[],
  { kind, make }: Change,
  { sockets = 100, changes = 50 } = {},
): Promise<{ p50: number; p99: number }> {
  const seen: number[] = [];
  let sentAt = 0;
  let waiting = 0;
  let done: () => void = () => undefined;
  const clients: ReturnType<typeof createWSClient>[] = [];
  const readies: Promise<void>[] = [];
  for (let index = 0; index < sockets; index += 1) {
    const headers = { cookie: cookies[index % cookies.length] ?? "", origin: url };
    class Socket extends WebSocket {
      constructor(address: string) {
        super(address, { headers });
      }
    }
    const socket = createWSClient({
      url: `${url.replace("http", "ws")}/trpc`,
      WebSocket: Socket as unknown as typeof globalThis.WebSocket,
    });
    const client = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket, transformer: superjson })] });
    readies.push(
      new Promise<void>((resolve, reject) => {
        client.live.changes.subscribe(
          { lastEventId: null },
          {
            onError: reject,
            onData: ({ data }) => {
              if (data.kind === "ready") return resolve();
              if (data.kind !== kind) return undefined;
              seen.push(performance.now() - sentAt);
              waiting -= 1;
              if (waiting === 0) done();
              return undefined;
            },
          },
        );
      }),
    );
    clients.push(socket);
  }
  await Promise.all(readies);
  for (let index = 0; index < changes; index += 1) {
    waiting = sockets;
    const all = new Promise<void>((resolve) => {
      done = resolve;
    });
    sentAt = performance.now();
    await make();
    await all;
  }
  await Promise.all(clients.map((client) => client.close()));
  return { p50: percentile(seen, 0.5), p99: percentile(seen, 0.99) };
}

export function deposit(url: string, cookie: string): Change {
  return {
    kind: "fund.deposit",
    make: () =>
      post(url, "fund.deposit", { amount: 100, description: "Mätning", idempotencyKey: randomUUID() }, { cookie }),
  };
}

export async function registerSale(url: string, cookie: string): Promise<Change> {
  const products = await ask(url, "sales.products.list", { cookie });
  const productId = products.find((product) => product.options.length === 0)?.id;
  return {
    kind: "sales.registerSale",
    make: () =>
      post(
        url,
        "sales.registerSale",
        { productId, quantity: 1, customerName: "Kund", idempotencyKey: randomUUID() },
        { cookie },
      ),
  };
}
