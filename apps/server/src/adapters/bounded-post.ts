import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

export interface BoundedPost {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  agent?: https.Agent;
  /** Where the connection goes; the system's own look-up unless it is given. */
  lookup?: LookupFunction;
  /** From the call to the end of the answer, in milliseconds. */
  deadlineMs: number;
  /** Of the answer's body; the connection is closed when more comes. */
  mostAnswerBytes: number;
}

/** A server did not keep to the limits; `code` says which, and nothing of what it sent. */
export class PeerError extends LoggableError {
  readonly code: string;

  constructor(code: "PEER_DEADLINE" | "PEER_CUT" | "PEER_TOO_LARGE", message: string) {
    super(message);
    this.name = "PeerError";
    this.code = code;
  }
}

/**
 * Posts to a server that is not trusted and resolves with the status of its answer. The body is discarded; no redirect is
 * followed. Whatever the server does, it ends within the deadline and holds a few kB.
 * @throws PeerError when the server breaks a limit, PeerError or the connection's error when it ends before a status.
 */
export function boundedPost(url: string, { headers, body, agent, lookup, deadlineMs, mostAnswerBytes }: BoundedPost): Promise<number> {
  const start = url.startsWith("https:") ? https.request : http.request;
  return new Promise((resolve, reject) => {
    let status: number | null = null;
    let received = 0;
    const request = start(url, { method: "POST", headers: { ...headers, "content-length": body.length }, agent, lookup });
    // The first end counts: what a closed connection reports afterwards changes nothing.
    const end = (error?: Error) => {
      clearTimeout(timer);
      if (status !== null) resolve(status);
      else reject(error ?? new PeerError("PEER_CUT", "the connection ended without an answer"));
    };
    const stop = (error: PeerError) => {
      clearTimeout(timer);
      reject(error);
      request.destroy();
    };
    const timer = setTimeout(() => stop(new PeerError("PEER_DEADLINE", "no answer within the deadline")), deadlineMs);
    // Stays for as long as the request does: an error that nobody listens to ends the process.
    request.on("error", end);
    request.on("close", () => end());
    request.on("response", (response) => {
      status = response.statusCode ?? 0;
      response.on("error", end);
      response.on("end", () => end());
      response.on("data", (chunk: Buffer) => {
        received += chunk.length;
        if (received > mostAnswerBytes) stop(new PeerError("PEER_TOO_LARGE", "the answer is too large"));
      });
    });
    request.end(body);
  });
}
