import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

export interface BoundedPost {
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  agent?: https.Agent;
  lookup?: LookupFunction;
  deadlineMs: number;
  maxAnswerBytes: number;
}

export class PeerError extends LoggableError {
  readonly code: string;

  constructor(code: "PEER_DEADLINE" | "PEER_CUT" | "PEER_TOO_LARGE", message: string) {
    super(message);
    this.name = "PeerError";
    this.code = code;
  }
}

/** Untrusted server: ignores body and redirects, has a deadline. @throws PeerError or the connection's error */
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
    // Later errors of a closed connection change nothing.
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
    // An error event without a listener would end the process.
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
