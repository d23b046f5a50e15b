import http from "node:http";
import https from "node:https";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { currentLimits } from "./call-deadline.ts";

/** The part of `node:http` and `node:https` that the S3 client uses. */
export type Transport = Pick<typeof http, "request">;

/** The largest error response that is read, in bytes. */
const maxErrorBytes = 65_536;

/**
 * A transport for the S3 client whose requests end with the call they belong to (`withDeadline`), and whose answers are
 * read whole, within the call's limit. The client itself has no limits on size and time.
 */
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

/** Reads the whole body. @throws when it is larger than `maxBytes`, or breaks off. */
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
