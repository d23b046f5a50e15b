import { Readable } from "node:stream";
import { FileMissing, type FileStore } from "@utspring/core/kernel/ports";
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
      // Always with the size: without it the client buffers, and uses multipart, which small stores lack.
      const body = content instanceof Readable ? content : Buffer.from(content);
      await client.putObject(bucket, key, body, file.size, { "Content-Type": file.type });
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

    async ready() {
      if (!(await client.bucketExists(bucket))) await client.makeBucket(bucket);
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "NotFound" || error.code === "NoSuchKey");
}
