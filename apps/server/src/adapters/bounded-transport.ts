import http from "node:http";
import https from "node:https";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { currentLimits } from "./call-deadline.ts";

export type Transport = Pick<typeof http, "request">;

const maxErrorBytes = 65_536;

/** The S3 client has no limits of its own, so each request ends with its call (`withDeadline`) and is read whole. */
export function boundedTransport(useSSL: boolean): Transport {
  const start = useSSL ? https.request : http.request;
  const request = (options: http.RequestOptions, onResponse: (response: IncomingMessage) => void) => {
    const limits = currentLimits();
    const maxBytes = limits?.maxAnswerBytes;
    const sent = start({ ...options, ...(limits === undefined ? {} : { signal: limits.signal }) }, (response) => {
      if (maxBytes === undefined && isFile(response)) return onResponse(response);
      readWhole(response, maxBytes ?? maxErrorBytes).then(
        (body) => {
          const { statusCode, headers } = response;
          onResponse(
            Object.assign(Readable.from(body.length === 0 ? [] : [body]), { statusCode, headers }) as IncomingMessage,
          );
        },
        (error: unknown) => sent.emit("error", error),
      );
    });
    return sent;
  };
  return { request: request as Transport["request"] };
}

function isFile({ statusCode }: IncomingMessage): boolean {
  return statusCode === 200 || statusCode === 206;
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new LoggableError("the store's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
