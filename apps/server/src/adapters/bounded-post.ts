import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

export interface BoundedPost {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  agent?: https.Agent;
  /** The look-up of the host; the system's own by default. */
  lookup?: LookupFunction;
  /** From the call to the end of the answer, in milliseconds. */
  deadlineMs: number;
  /** The most bytes of the answer's body; beyond them the connection is closed. */
  maxAnswerBytes: number;
}

/** A server broke a limit; `code` says which. Nothing that it sent is in the error. */
export class PeerError extends LoggableError {
  readonly code: string;

  constructor(code: "PEER_DEADLINE" | "PEER_CUT" | "PEER_TOO_LARGE", message: string) {
    super(message);
    this.name = "PeerError";
    this.code = code;
  }
}

/**
 * Posts to a server that is not trusted, and resolves with the status of its answer. The body is discarded and no
 * redirect followed. It always ends within the deadline and holds only a few kB.
 * @throws PeerError when the server breaks a limit, PeerError or the connection's error when it ends before a status.
 */
export function boundedPost(
  url: string,
  { headers, body, agent, lookup, deadlineMs, maxAnswerBytes }: BoundedPost,
): Promise<number> {
  const start = url.startsWith("https:") ? https.request : http.request;
  return new Promise((resolve, reject) => {
    let status: number | null = null;
    let received = 0;
    const request = start(url, {
      method: "POST",
      headers: { ...headers, "content-length": body.length },
      agent,
      lookup,
    });
    // Only the first end counts: errors of a connection that is already closed change nothing.
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
    // An error event without a listener would end the process, so this listener stays.
    request.on("error", end);
    request.on("close", () => end());
    request.on("response", (response) => {
      status = response.statusCode ?? 0;
      response.on("error", end);
      response.on("end", () => end());
      response.on("data", (chunk: Buffer) => {
        received += chunk.length;
        if (received > maxAnswerBytes) stop(new PeerError("PEER_TOO_LARGE", "the answer is too large"));
      });
    });
    request.end(body);
  });
}
