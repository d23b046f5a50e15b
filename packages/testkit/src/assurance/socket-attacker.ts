// A program of its own, so that the attack uses neither the server's process nor the measuring one.
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

export interface Attack {
  url: string;
  unauthenticated: number;
  cookie: string;
  subscriptions: number;
}

export interface Attacked {
  unauthenticated: number;
  unauthenticatedOpen: number;
  /** W3 tests sockets per member, since the process that opens and closes them sees the server's close late. */
  subscriptions: number;
  longIds: number;
}

const perArray = 740;
const { url, unauthenticated, cookie, subscriptions } = JSON.parse(process.argv[2] ?? "{}") as Attack;
const attacked: Attacked = { unauthenticated: 0, unauthenticatedOpen: 0, subscriptions: 0, longIds: 0 };
const one = (id: unknown, json: object = {}) => ({
  id,
  method: "subscription",
  params: { path: "live.changes", input: { json } },
});
const calls = JSON.stringify(
  Array.from({ length: perArray }, () => ({ id: 1, method: "query", params: { path: "auth.me" } })),
);

function open(path: string, headers: Record<string, string>): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url.replace("http", "ws") + path, {
      headers: { origin: url, ...headers },
      perMessageDeflate: false,
    });
    socket.on("error", () => resolve(null));
    socket.once("open", () => resolve(socket));
  });
}

/** Without a cookie, with an unknown one, with a secret sent later, and at wrong paths. */
async function asStrangers(): Promise<void> {
  const held: WebSocket[] = [];
  const ways: [path: string, headers: Record<string, string>][] = [
    ["/trpc", {}],
    ["/trpc", { cookie: "sid=nobody", "x-forwarded-for": "2001:db8::1" }],
    ["/trpc?connectionParams=1", {}],
    ["/health/live", {}],
    ["/trpc/auth.me", {}],
  ];
  const next = async (): Promise<void> => {
    while (attacked.unauthenticated < unauthenticated) {
      const [path, headers] = ways[attacked.unauthenticated % ways.length] as (typeof ways)[number];
      attacked.unauthenticated += 1;
      const socket = await open(path, headers);
      if (socket === null) continue;
      attacked.unauthenticatedOpen += 1;
      held.push(socket);
      for (let n = 0; n < 10; n += 1) socket.send(calls);
    }
  };
  await Promise.all(Array.from({ length: 50 }, next));
  for (const socket of held) socket.terminate();
}

/** A member's messages: as many subscriptions in arrays as fit, single ones, and ids as long as a frame. */
async function asMember(): Promise<void> {
  const next = async (index: number): Promise<void> => {
    for (let round = index; attacked.subscriptions < subscriptions; round += 1) {
      const socket = await open("/trpc", { cookie });
      if (socket === null) {
        await sleep(20);
        continue;
      }
      const closed = new Promise((resolve) => socket.once("close", resolve));
      const kind = round % 3;
      if (kind === 0) {
        for (let n = 0; n < 10; n += 1)
          socket.send(JSON.stringify(Array.from({ length: perArray }, (_, id) => one(id))));
        attacked.subscriptions += 10 * perArray;
      } else if (kind === 1) {
        for (let n = 0; n < 50; n += 1)
          socket.send(JSON.stringify(Array.from({ length: 20 }, (_, id) => one(n * 20 + id, { lastEventId: "1" }))));
        attacked.subscriptions += 50 * 20;
      } else {
        for (let n = 0; n < 5; n += 1) socket.send(JSON.stringify(one(`${n}${"a".repeat(65_397)}`)));
        attacked.longIds += 5;
        attacked.subscriptions += 5;
      }
      await Promise.race([closed, sleep(300)]);
      socket.terminate();
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => next(index)));
}

await Promise.all([asStrangers(), asMember()]);
process.stdout.write(JSON.stringify(attacked), () => process.exit(0));
