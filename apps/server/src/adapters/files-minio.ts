import http from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { FileMissing, type FileStore, type StoredFile } from "@utspring/core/kernel/ports";
import { Client } from "minio";

export interface S3Settings {
  /** For instance `https://s3.example.se` or `http://127.0.0.1:9000`. */
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

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
  });
  const { bucket } = settings;

  return {
    async put(key, content, file) {
      // The client reads a stream whole into memory before it sends it; at a presigned address it goes as it flows.
      if (content instanceof Readable) await send(await client.presignedPutObject(bucket, key, putSeconds), content, file);
      else await client.putObject(bucket, key, Buffer.from(content), file.size, { "Content-Type": file.type });
    },

    async get(key) {
      try {
        const found = await client.statObject(bucket, key);
        const content = await client.getObject(bucket, key);
        const type: unknown = found.metaData["content-type"];
        return { content, file: { size: found.size, type: typeof type === "string" ? type : "application/octet-stream" } };
      } catch (error) {
        if (isMissing(error)) throw new FileMissing(key);
        throw error;
      }
    },

    async remove(key) {
      try {
        await client.removeObject(bucket, key);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async list(prefix) {
      const keys: string[] = [];
      for await (const item of client.listObjectsV2(bucket, prefix, true)) {
        if (typeof item.name === "string") keys.push(item.name);
      }
      return keys.toSorted();
    },

    async storedAt(key) {
      try {
        return (await client.statObject(bucket, key)).lastModified;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    // A put is one request here: the store keeps nothing of one that broke off.
    async sweepDrafts() {},

    async ready() {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
    },
  };
}

/** How long the address of one put holds, in seconds; it never leaves the server. */
const putSeconds = 60;
/** A store that says nothing for so long is gone, in milliseconds. */
const silenceMs = 20_000;

async function send(address: string, content: Readable, file: StoredFile): Promise<void> {
  const start = address.startsWith("https:") ? https.request : http.request;
  const request = start(address, { method: "PUT", headers: { "content-length": file.size, "content-type": file.type } });
  request.setTimeout(silenceMs, () => request.destroy(new LoggableError("the store does not answer")));
  const answered = new Promise<number>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => {
      response.resume().once("error", reject).once("end", () => resolve(response.statusCode ?? 0));
    });
  });
  const [status] = await Promise.all([answered, pipeline(content, exactly(file.size), request)]);
  if (status !== 200) throw new LoggableError(`the store answered ${status} to a put`);
}

/** A stream that is not as long as it was said to be is an error, not a file. */
function exactly(size: number) {
  return async function* (source: Readable): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > size) break;
      yield chunk;
    }
    if (bytes !== size) throw new LoggableError(`the file was said to be ${size} bytes and was not`);
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "NotFound" || error.code === "NoSuchKey");
}
