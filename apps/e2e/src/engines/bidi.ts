import { once } from "node:events";
import { WebSocket } from "ws";

export interface RemoteValue {
  type: string;
  value?: unknown;
  sharedId?: string;
}

type Listener = (params: Record<string, unknown>) => void;

export interface Bidi {
  send<Output = unknown>(method: string, params: object): Promise<Output>;
  on(event: string, listener: Listener): void;
  /** An element stays a reference. */
  read(value: RemoteValue): unknown;
  close(): void;
}

export async function openBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  const listeners = new Map<string, Listener[]>();
  let count = 0;
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as {
      id?: number;
      type: string;
      method?: string;
      params?: Record<string, unknown>;
      result?: unknown;
      error?: string;
      message?: string;
    };
    if (message.id === undefined || message.id === null) {
      for (const listener of listeners.get(message.method ?? "") ?? []) listener(message.params ?? {});
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "error") asked?.reject(new Error(`BiDi: ${message.error ?? ""} ${message.message ?? ""}`));
    else asked?.resolve(message.result as never);
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("the browser has gone"));
    waiting.clear();
  });
  return {
    send(method, params) {
      count += 1;
      const id = count;
      const answer = new Promise<never>((resolve, reject) => waiting.set(id, { resolve, reject }));
      socket.send(JSON.stringify({ id, method, params }));
      return answer;
    },
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    read: readValue,
    close: () => socket.close(),
  };
}

function readValue(value: RemoteValue): unknown {
  switch (value.type) {
    case "undefined":
    case "null":
      return null;
    case "node":
      return { type: "sharedReference", sharedId: value.sharedId };
    case "array":
      return (value.value as RemoteValue[]).map(readValue);
    case "object":
      return Object.fromEntries((value.value as [string, RemoteValue][]).map(([key, one]) => [key, readValue(one)]));
    default:
      return value.value;
  }
}
