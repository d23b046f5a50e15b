import { randomInt } from "node:crypto";
import type { APIRequest, APIRequestContext } from "@playwright/test";

export type StorageState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

/** Calls the API as the web app does, with its own cookie; much faster than the screens. */
export interface Caller {
  query<Output>(procedure: string, input?: object): Promise<Output>;
  mutate<Output>(procedure: string, input?: object): Promise<Output>;
  /** For a browser to start signed in. */
  state(): Promise<StorageState>;
  close(): Promise<void>;
}

export async function openCaller(
  request: APIRequest,
  baseURL: string,
  account?: { email: string; password: string },
): Promise<Caller> {
  const context = await request.newContext({ baseURL, extraHTTPHeaders: { "x-forwarded-for": randomIp() } });
  const caller: Caller = {
    query: async (procedure, input) => {
      const params = input === undefined ? {} : { input: JSON.stringify({ json: input }) };
      return readResult(procedure, await context.get(`/trpc/${procedure}`, { params }));
    },
    mutate: async (procedure, input) =>
      readResult(
        procedure,
        await context.post(`/trpc/${procedure}`, input === undefined ? {} : { data: { json: input } }),
      ),
    state: () => context.storageState(),
    close: () => context.dispose(),
  };
  if (account) await caller.mutate("auth.signIn", { email: account.email, password: account.password });
  return caller;
}

async function readResult<Output>(
  procedure: string,
  result: { ok(): boolean; json(): Promise<unknown>; status(): number },
): Promise<Output> {
  const body = (await result.json()) as { result?: { data: { json: Output } }; error?: { json: { message: string } } };
  if (!result.ok() || body.result === undefined)
    throw new Error(`${procedure} answered ${result.status()}: ${body.error?.json.message ?? "nothing"}`);
  return body.result.data.json;
}

function randomIp(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
}
