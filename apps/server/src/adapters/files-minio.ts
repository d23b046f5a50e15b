import http from "node:http";
import https from "node:https";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { FileMissing, type FileStore } from "@utspring/core/kernel/ports";
import { Client } from "minio";
import { boundedTransport } from "./bounded-transport.ts";
import { withDeadline } from "./call-deadline.ts";
import { putStream } from "./put-stream.ts";
import { regionIn, storeFault } from "./store-fault.ts";
import { storeRegion } from "./store-region.ts";
import { timedStream } from "./timed-stream.ts";

export interface S3Settings {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Such as `eu-north-1`; without it the store is asked. */
  region?: string | null;
  /** In the path, which every store supports, or in the host. */
  addressing?: "path" | "host";
}

const deadlineMs = 10_000;
/** A page of a thousand keys is about 300 kB. */
const maxAnswerBytes = 1_000_000;
/** In a page of a list, and in all its pages. */
const pageKeys = 1_000;
const maxKeys = 200_000;
/** The presigned URL never leaves the server. */
const putSeconds = 60;

/** The bucket stays private: the server sends the files. */
export function createMinioFiles(settings: S3Settings): FileStore {
  const { bucket } = settings;
  const client = storeRegion(settings.region ?? null, (region) => clientOf(settings, region), bucket);
  const call = <T>(run: (client: Client) => Promise<T>) =>
    withDeadline(deadlineMs, async () => run(await client()), maxAnswerBytes);

  return {
    async put(key, content, file) {
      const startedAt = performance.now();
      // The client would read a stream into memory; a presigned URL streams it.
      if (content instanceof Readable) {
        const url = await call((store) => store.presignedPutObject(bucket, key, putSeconds));
        await putStream(url, content, file, deadlineMs - (performance.now() - startedAt));
      } else
        await call((store) =>
          store.putObject(bucket, key, Buffer.from(content), file.size, { "Content-Type": file.type }),
        );
    },

    async get(key, range) {
      const startedAt = performance.now();
      try {
        const store = await call(async (found) => found);
        const content = await withDeadline(deadlineMs - (performance.now() - startedAt), () =>
          range === undefined
            ? store.getObject(bucket, key)
            : store.getPartialObject(bucket, key, range.start, range.end - range.start + 1),
        );
        const { headers } = content as IncomingMessage;
        const size = Number(headers["content-length"] ?? Number.NaN);
        const isWhole = range === undefined || size === range.end - range.start + 1;
        if (!Number.isSafeInteger(size) || !isWhole) {
          content.destroy();
          throw new LoggableError("the store did not send what was asked for");
        }
        const file = { size, type: headers["content-type"] ?? "application/octet-stream" };
        return { content: timedStream(content, size, deadlineMs - (performance.now() - startedAt)), file };
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key);
        throw error;
      }
    },

    async remove(key) {
      try {
        await call((store) => store.removeObject(bucket, key));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async list(prefix) {
      const keys: string[] = [];
      for (let next = ""; ;) {
        const token = next;
        const page = await call((store) => store.listObjectsV2Query(bucket, prefix, token, "", pageKeys, ""));
        for (const { name } of page.objects) if (typeof name === "string") keys.push(name);
        next = page.isTruncated ? page.nextContinuationToken : "";
        if (next === "") return keys.toSorted();
        // A faulty store may send empty pages, or the same page for ever.
        if (page.objects.length === 0 || next === token || keys.length > maxKeys)
          throw new LoggableError("the store's list has no end");
      }
    },

    async storedAt(key) {
      try {
        return (await call((store) => store.statObject(bucket, key))).lastModified;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    // A put is one request, so a failed put leaves nothing.
    async sweepDrafts() {},

    // Unlike a HEAD's, the refusal of a list has a body with the reason.
    async ready() {
      try {
        await call(async (store) => {
          try {
            await store.listObjectsV2Query(bucket, "", "", "", 1, "");
          } catch (error) {
            if (!(error instanceof Error && "code" in error && error.code === "NoSuchBucket")) throw error;
            await makeBucket(settings, store);
          }
        });
      } catch (error) {
        throw storeFault(error);
      }
    },
  };
}

function clientOf(settings: S3Settings, region?: string): Client {
  const endpoint = new URL(settings.endpoint);
  const useSSL = endpoint.protocol === "https:";
  return new Client({
    endPoint: endpoint.hostname,
    port: endpoint.port === "" ? (useSSL ? 443 : 80) : Number(endpoint.port),
    useSSL,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    ...(region === undefined ? {} : { region }),
    pathStyle: settings.addressing !== "host",
    transport: boundedTransport(useSSL),
    transportAgent: useSSL ? https.globalAgent : http.globalAgent,
    // Jobs and users retry.
    retryOptions: { disableRetry: true },
  });
}

/** A bucket that does not exist has no region to ask for. */
async function makeBucket(settings: S3Settings, store: Client): Promise<void> {
  try {
    await store.makeBucket(settings.bucket, settings.region ?? "");
  } catch (error) {
    const region = settings.region == null ? regionIn(error) : null;
    if (region === null) throw error;
    await clientOf(settings, region).makeBucket(settings.bucket, region);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "NotFound" || error.code === "NoSuchKey");
}
