import { randomUUID } from "node:crypto";
import { createSession } from "../actors.ts";
import { browserOf } from "../browser.ts";
import type { TestApp } from "../test-app.ts";
import { newAddress } from "../live-server.ts";
import { password } from "../make.ts";
import type { MadePerson } from "../make.ts";

export interface Bystander {
  /** Each answer's time in milliseconds, and the answers with another status than 200. */
  waits: number[];
  failures: string[];
  stop(): Promise<void>;
}

type Act = [name: string, act: () => Promise<number>];

/** A studentansvarig signs in, reads and books, one call after another, until stopped. `more` are additional calls. */
export async function bystander(
  testApp: TestApp,
  url: string,
  person: MadePerson,
  more: (get: (path: string) => Promise<number>) => Act[] = () => [],
): Promise<Bystander> {
  const browser = browserOf(url, { secret: await createSession(testApp, person), address: newAddress() });
  const guest = browserOf(url, { secret: null, address: newAddress() });
  const read = async (response: Response) => {
    await response.arrayBuffer();
    return response.status;
  };
  const post = (from: typeof browser, path: string, input: object) =>
    from
      .raw(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ json: input }),
      })
      .then(read);
  const get = (path: string) => browser.raw(path).then(read);
  const acts: Act[] = [
    ["sign in", () => post(guest, "/trpc/auth.signIn", { email: person.email, password })],
    ["read", () => get("/trpc/classes.dashboard,fund.overview?batch=1")],
    [
      "book",
      () => post(browser, "/trpc/fund.deposit", { amount: 10, description: "Pant", idempotencyKey: randomUUID() }),
    ],
    ["read", () => get("/trpc/payments.list")],
    // A user has at most twenty sessions: without this, sign-ins would end the session that reads and books.
    ["sign out", () => post(guest, "/trpc/auth.signOut", {})],
    ...more(get),
  ];
  const waits: number[] = [];
  const failures: string[] = [];
  const use = { isOver: false };
  const run = async () => {
    for (let n = 0; !use.isOver; n += 1) {
      const [name, act] = acts[n % acts.length] as Act;
      const from = performance.now();
      const status = await act();
      waits.push(performance.now() - from);
      if (status !== 200) failures.push(`${name}: ${status}`);
    }
  };
  const using = run();
  return {
    waits,
    failures,
    stop: () => {
      use.isOver = true;
      return using;
    },
  };
}
