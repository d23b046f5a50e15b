import http from "node:http";
import { percentile } from "../percentile.ts";

export interface Loaded {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  errors: number;
  answered: number;
}

export interface Shot {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
  heard?: (body: string) => void;
  heardAny?: (body: string) => void;
}

export async function load(
  url: string,
  { connections, ms }: { connections: number; ms: number },
  shot: (n: number) => Shot,
): Promise<Loaded> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const waits: number[] = [];
  let errors = 0;
  let next = 0;
  const startedAt = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - startedAt < ms) {
      const from = performance.now();
      const status = await send(url, agent, shot(next++));
      waits.push(performance.now() - from);
      if (status !== 200) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return {
    perSecond: waits.length / seconds,
    p50Ms: percentile(waits, 0.5),
    p99Ms: percentile(waits, 0.99),
    errors,
    answered: waits.length - errors,
  };
}

export function send(
  url: string,
  agent: http.Agent,
  { method, path, headers, body, heard, heardAny }: Shot,
): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(
      new URL(path, url),
      {
        method,
        agent,
        headers: { ...headers, ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }) },
      },
      (response) => {
        const pieces: Buffer[] = [];
        if (heard === undefined && heardAny === undefined) response.resume();
        else response.on("data", (piece: Buffer) => pieces.push(piece));
        response.once("end", () => {
          if (response.statusCode === 200) heard?.(Buffer.concat(pieces).toString());
          heardAny?.(Buffer.concat(pieces).toString());
          resolve(response.statusCode ?? 0);
        });
      },
    );
    request.once("error", () => resolve(0));
    request.end(body);
  });
}
