import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { createServer } from "@utspring/server/http/http";
import type { ServerOptions } from "@utspring/server/http/http";
import { browserOf } from "./browser.ts";
import type { Browser, Page } from "./browser.ts";
import { createSession } from "./actors.ts";
import { startTestApp } from "./test-app.ts";
import type { TestApp } from "./test-app.ts";

export interface LiveServer extends TestApp {
  app: FastifyInstance;
  /** `http://127.0.0.1:<port>`, the only Origin it takes. */
  url: string;
  visitor(options?: Page): Browser;
  signedIn(person: { userId: string }, options?: Page): Promise<Browser>;
  withSecret(secret: string, options?: Page): Browser;
}

let addresses = 0;

type LiveServerOptions = Parameters<typeof startTestApp>[0] & {
  metricsToken?: string;
  socketRecheckMs?: number;
  checks?: ServerOptions["checks"];
};

/** Closed after the file's tests. */
export async function openLiveServer(options: LiveServerOptions = {}): Promise<LiveServer> {
  const server = await startLiveServer(options);
  afterAll(() => server.close());
  return server;
}

export async function startLiveServer(options: LiveServerOptions = {}): Promise<LiveServer> {
  const testApp = await startTestApp(options);
  let url = "";
  const app = await createServer({
    deps: testApp.deps,
    trustProxy: ["127.0.0.1"],
    isOwnOrigin: (origin) => origin === url,
    checks: options.checks ?? { required: {}, reported: {} },
    config: { demo: false },
    webRoot: null,
    outbox: null,
    ...(options.metricsToken === undefined ? {} : { metricsToken: options.metricsToken }),
    ...(options.socketRecheckMs === undefined ? {} : { socketRecheckMs: options.socketRecheckMs }),
  });
  url = await app.listen({ port: 0, host: "127.0.0.1" });
  const browser = (secret: string | null, options: Page = {}) =>
    browserOf(url, { ...options, secret, address: options.address ?? newAddress() });
  return {
    ...testApp,
    app,
    url,
    visitor: (options) => browser(null, options),
    signedIn: async (person, options) => browser(await createSession(testApp, person), options),
    withSecret: (secret, options) => browser(secret, options),
    close: async () => {
      await app.close();
      await testApp.close();
    },
  };
}

/** An address that no other client in the process has, since rate limits count by it. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
