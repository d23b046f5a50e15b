import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import superjson from "superjson";
import { WebSocket as NodeSocket } from "ws";
import type { AppRouter } from "@utspring/core/router";
import type { ChangeEvent } from "@utspring/domain/events";

export interface Socket {
  /** Every change event in order of arrival, `ready` and `reset` included. */
  changeEvents: ChangeEvent[];
  /** The close code of each connection, by the server or by us. */
  closeCodes: number[];
  /** The status of each handshake that the server refused. */
  refusals: number[];
  refused: Promise<void>;
  errors: unknown[];
  follow(lastEventId?: string): Promise<void>;
  followAll(): Promise<void>;
  /** Drops the connection without a close frame, as a lost network does; the client reconnects by itself. */
  cut(): void;
  close(): Promise<void>;
}

export function openSocket(url: string, headers: Record<string, string>): Socket {
  let latest: NodeSocket | null = null;
  const closeCodes: number[] = [];
  const refusals: number[] = [];
  let onRefused = (): void => undefined;
  const refused = new Promise<void>((resolve) => {
    onRefused = resolve;
  });
  class Opened extends NodeSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers });
      latest = this;
      this.on("close", (code) => void closeCodes.push(code));
      this.on("unexpected-response", (_request, { statusCode }) => {
        refusals.push(statusCode ?? 0);
        onRefused();
        this.terminate();
      });
    }
  }
  const client = createWSClient({
    url: `${url.replace(/^http/u, "ws")}/trpc`,
    WebSocket: Opened as unknown as typeof WebSocket,
    retryDelayMs: () => 50,
  });
  const api = createTRPCClient<AppRouter>({ links: [wsLink({ client, transformer: superjson })] });
  const changeEvents: ChangeEvent[] = [];
  const errors: unknown[] = [];
  const subscribe = (stream: "changes" | "allChanges", lastEventId?: string) =>
    new Promise<void>((resolve, reject) => {
      api.live[stream].subscribe(lastEventId === undefined ? {} : { lastEventId }, {
        onData: ({ data }) => {
          changeEvents.push(data);
          if (data.kind === "ready" || data.kind === "reset") resolve();
        },
        onError: (error) => {
          errors.push(error);
          reject(error);
        },
      });
    });
  return {
    changeEvents,
    closeCodes,
    refusals,
    refused,
    errors,
    follow: (lastEventId) => subscribe("changes", lastEventId),
    followAll: () => subscribe("allChanges"),
    cut: () => latest?.terminate(),
    close: () => client.close(),
  };
}
