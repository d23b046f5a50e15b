import http from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { FileMissing, type FileStore } from "@utspring/core/kernel/ports";
import { Client } from "minio";
import { boundedTransport } from "./bounded-transport.ts";
import { withDeadline } from "./call-deadline.ts";
import { putStream } from "./put-stream.ts";
import { timedStream } from "./timed-stream.ts";

export interface S3Settings {
  /** For instance `https://s3.example.se` or `http://127.0.0.1:9000`. */
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** A call waits for the store for so long in all, in milliseconds; of a file that streams, only the waiting for the store counts. */
const deadlineMs = 10_000;
/** An answer that is no file. A page of a thousand keys is about 300 kB. */
const mostAnswerBytes = 2_000_000;
/** Keys of a page of a list, and of all its pages. */
const pageKeys = 1_000;
const mostKeys = 200_000;
/** How long the address of one put holds, in seconds; it never leaves the server. */
const putSeconds = 60;

/** A FileStore in any S3-compatible store. The bucket stays private: bytes leave through the server only. */
export function createMinioFiles(settings: S3Settings): FileStore {
  const endpoint = new URL(settings.endpoint);
  const useSSL = endpoint.protocol === "https:";
  const client = new Client({
    endPoint: endpoint.hostname,
    port: endpoint.port === "" ? (useSSL ? 443 : 80) : Number(endpoint.port),
    useSSL,
    accessKey: settings.accessKey,
    secretKey: settings.secretKey,
    pathStyle: true,
    transport: boundedTransport(useSSL),
    transportAgent: useSSL ? https.globalAgent : http.globalAgent,
    // The queue and the person who clicks try again; the library would log and wait.
    retryOptions: { disableRetry: true },
  });
  const { bucket } = settings;
  const call = <T>(run: () => Promise<T>) => withDeadline(deadlineMs, run, mostAnswerBytes);

  return {
    async put(key, content, file) {
      // The client reads a stream whole into memory before it sends it; at a presigned address it goes as it flows.
      if (content instanceof Readable) await putStream(await call(() => client.presignedPutObject(bucket, key, putSeconds)), content, file, deadlineMs);
      else await call(() => client.putObject(bucket, key, Buffer.from(content), file.size, { "Content-Type": file.type }));
    },

    async get(key) {
      try {
        const found = await call(() => client.statObject(bucket, key));
        const content = await withDeadline(deadlineMs, () => client.getObject(bucket, key));
        const type: unknown = found.metaData["content-type"];
        const file = { size: found.size, type: typeof type === "string" ? type : "application/octet-stream" };
        return { content: timedStream(content, found.size, deadlineMs), file };
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key);
        throw error;
      }
    },

    async remove(key) {
      try {
        await call(() => client.removeObject(bucket, key));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async list(prefix) {
      const keys: string[] = [];
      for (let next = ""; ; ) {
        const token = next;
        const page = await call(() => client.listObjectsV2Query(bucket, prefix, token, "", pageKeys, ""));
        for (const { name } of page.objects) if (typeof name === "string") keys.push(name);
        next = page.isTruncated ? page.nextContinuationToken : "";
        if (next === "") return keys.toSorted();
        // A store whose list has no end gives empty pages, or the same again.
        if (page.objects.length === 0 || next === token || keys.length > mostKeys) throw new LoggableError("the store's list has no end");
      }
    },

    async storedAt(key) {
      try {
        return (await call(() => client.statObject(bucket, key))).lastModified;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    // A put is one request here: the store keeps nothing of one that broke off.
    async sweepDrafts() {},

    async ready() {
      if (!(await call(() => client.bucketExists(bucket)))) await call(() => client.makeBucket(bucket));
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "NotFound" || error.code === "NoSuchKey");
}
