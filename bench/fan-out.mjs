// The time from a change until all of 100 sockets have received it, over the real protocol.
import { randomUUID } from "node:crypto";
import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import superjson from "superjson";
import { WebSocket } from "ws";

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** p50 and p99 in milliseconds, over `changes` × sockets. `cookies`: one per user; a user may hold 10 sockets. */
export async function fanOut(url, cookies, { kind, make }, { sockets = 100, changes = 50 } = {}) {
  const seen = [];
  let sentAt = 0;
  let waiting = 0;
  let done = () => undefined;
  const clients = [];
  const readies = [];
  for (let at = 0; at < sockets; at += 1) {
    const headers = { cookie: cookies[at % cookies.length], origin: url };
    class Socket extends WebSocket {
      constructor(address) {
        super(address, { headers });
      }
    }
    const socket = createWSClient({ url: `${url.replace("http", "ws")}/trpc`, WebSocket: Socket });
    const client = createTRPCClient({ links: [wsLink({ client: socket, transformer: superjson })] });
    readies.push(
      new Promise((resolve, reject) => {
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
  for (let at = 0; at < changes; at += 1) {
    waiting = sockets;
    const all = new Promise((resolve) => {
      done = resolve;
    });
    sentAt = performance.now();
    await make();
    await all;
  }
  await Promise.all(clients.map((client) => client.close()));
  seen.sort((a, b) => a - b);
  return { p50: percentile(seen, 0.5), p99: percentile(seen, 0.99) };
}

/** Money that goes into the fund. */
export function deposit(url, cookie) {
  return {
    kind: "fund.deposit",
    make: () => call(url, cookie, "fund.deposit", { amount: 100, description: "Mätning" }),
  };
}

/** A sale of the first product that has no options to choose between. */
export async function registerSale(url, cookie) {
  const answer = await (await fetch(`${url}/trpc/sales.products.list`, { headers: { cookie } })).json();
  const { id: productId } = answer.result.data.json.find((product) => product.options.length === 0);
  return {
    kind: "sales.registerSale",
    make: () => call(url, cookie, "sales.registerSale", { productId, quantity: 1, customerName: "Kund" }),
  };
}

async function call(url, cookie, procedure, input) {
  const answer = await fetch(`${url}/trpc/${procedure}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ json: { ...input, idempotencyKey: randomUUID() } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
