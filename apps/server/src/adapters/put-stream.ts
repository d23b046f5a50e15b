import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import type { StoredFile } from "@utspring/core/kernel/ports";
import { withTimeout } from "./timed-stream.ts";

/** `maxWaitMs` counts only waiting for the store. @throws LoggableError, also when `content` has another size. */
export async function putStream(url: string, content: Readable, file: StoredFile, maxWaitMs: number): Promise<void> {
  const start = url.startsWith("https:") ? https.request : http.request;
  const request = start(url, {
    method: "PUT",
    headers: { "content-length": file.size, "content-type": file.type },
  });
  let bytes = 0;
  let isAnsweredEarly = false;
  const answered = new Promise<number>((resolve, reject) => {
    request.once("response", (response) => {
      isAnsweredEarly = bytes < file.size;
      resolve(response.statusCode ?? 0);
      response.on("error", () => undefined).destroy();
    });
    // An error event without a listener would end the process.
    request.on("error", reject);
    request.on("close", () => reject(new LoggableError("the store closed the connection")));
  });
  answered.catch(() => undefined);
  let leftMs = maxWaitMs;
  const waitFor = async <T>(promise: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await withTimeout(promise, leftMs);
    leftMs -= performance.now() - startedAt;
    return result;
  };
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (isAnsweredEarly) break;
      bytes += chunk.length;
      if (bytes > file.size) break;
      // A store that has already answered stops reading.
      if (!request.write(chunk)) await waitFor(Promise.race([once(request, "drain"), answered]));
    }
    if (isAnsweredEarly) throw new LoggableError("the store answered before it had the file");
    if (bytes !== file.size) throw new LoggableError(`the file was said to be ${file.size} bytes and was not`);
    request.end();
    const status = await waitFor(answered);
    if (status !== 200) throw new LoggableError(`the store answered ${status} to a put`);
  } finally {
    content.destroy();
    request.destroy();
  }
}
