// A program of its own, so that the attack costs neither the server's process nor that of whoever measures. Prints what
// it did as JSON.
import { setTimeout as sleep } from "node:timers/promises";
import { WebSocket } from "ws";

export interface Attack {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  /** Handshakes without a session, over several paths. */
  strangers: number;
  /** A member's cookie, and how many subscriptions are asked for with it. */
  cookie: string;
  subscriptions: number;
}

export interface Attacked {
  /** Handshakes that were tried without a session, and those of them that opened. */
  strangers: number;
  strangersOpen: number;
  /**
   * Subscriptions asked for, and messages with an id of 65 kB. How many sockets a member may have is W3's: who opens
   * and closes them sees the server's closing late.
   */
  subscriptions: number;
  longIds: number;
}

const perArray = 740;
const { url, strangers, cookie, subscriptions } = JSON.parse(process.argv[2] ?? "{}") as Attack;
const attacked: Attacked = { strangers: 0, strangersOpen: 0, subscriptions: 0, longIds: 0 };
const one = (id: unknown, json: object = {}) => ({ id, method: "subscription", params: { path: "live.changes", input: { json } } });
const calls = JSON.stringify(Array.from({ length: perArray }, () => ({ id: 1, method: "query", params: { path: "auth.me" } })));

/** Resolves with the socket when it is open, with null when it was refused. */
function open(path: string, headers: Record<string, string>): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url.replace("http", "ws") + path, { headers: { origin: url, ...headers }, perMessageDeflate: false });
    socket.on("error", () => resolve(null));
    socket.once("open", () => resolve(socket));
  });
}

/** Sockets of nobody: with no cookie, with one that nobody has, with the secret to come, and where no socket lives. */
async function asStrangers(): Promise<void> {
  const held: WebSocket[] = [];
  const ways: [path: string, headers: Record<string, string>][] = [
    ["/trpc", {}], ["/trpc", { cookie: "sid=nobody", "x-forwarded-for": "2001:db8::1" }], ["/trpc?connectionParams=1", {}], ["/health/live", {}], ["/trpc/auth.me", {}],
  ];
  const next = async (): Promise<void> => {
    while (attacked.strangers < strangers) {
      const [path, headers] = ways[attacked.strangers % ways.length] as (typeof ways)[number];
      attacked.strangers += 1;
      const socket = await open(path, headers);
      if (socket === null) continue;
      attacked.strangersOpen += 1;
      held.push(socket);
      for (let n = 0; n < 10; n += 1) socket.send(calls);
    }
  };
  await Promise.all(Array.from({ length: 50 }, next));
  for (const socket of held) socket.terminate();
}

/** What a member sends: as many subscriptions in arrays as fit, one by one, and ids as long as a frame. */
async function asMember(): Promise<void> {
  const next = async (at: number): Promise<void> => {
    for (let round = at; attacked.subscriptions < subscriptions; round += 1) {
      const socket = await open("/trpc", { cookie });
      if (socket === null) {
        await sleep(20);
        continue;
      }
      const closed = new Promise((resolve) => socket.once("close", resolve));
      const kind = round % 3;
      if (kind === 0) {
        for (let n = 0; n < 10; n += 1) socket.send(JSON.stringify(Array.from({ length: perArray }, (_, id) => one(id))));
        attacked.subscriptions += 10 * perArray;
      } else if (kind === 1) {
        for (let n = 0; n < 50; n += 1) socket.send(JSON.stringify(Array.from({ length: 20 }, (_, id) => one(n * 20 + id, { lastEventId: "1" }))));
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
  await Promise.all(Array.from({ length: 20 }, (_, at) => next(at)));
}

await Promise.all([asStrangers(), asMember()]);
process.stdout.write(JSON.stringify(attacked), () => process.exit(0));
