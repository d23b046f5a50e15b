import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { resolveActor } from "@utspring/core/auth/resolve-actor";
import type { LiveServer } from "./live-server.ts";

export const boundary = "utspring-boundary";

export interface FormPart {
  name: string;
  fileName?: string;
  type?: string;
  data: string | Buffer;
}

/** The bytes of a form, so that a test can send what no browser sends. */
export function formOf(parts: FormPart[], mark = boundary): Buffer {
  const written = parts.flatMap(({ name, fileName, type, data }) => [
    Buffer.from(
      `--${mark}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n`,
    ),
    Buffer.from(`${type === undefined ? "" : `Content-Type: ${type}\r\n`}\r\n`),
    Buffer.from(data),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${mark}--\r\n`)]);
}

export function uploadOf(fileName: string, data: string | Buffer, more: FormPart[] = []): Buffer {
  return formOf([{ name: "title", data: "Prov" }, ...more, { name: "file", fileName, type: "text/html", data }]);
}

export interface Answer {
  status: number;
  code: string | null;
  body: Record<string, unknown>;
}

/** The body is sent at once unless it is a stream of chunks. */
export async function sendForm(
  server: LiveServer,
  secret: string | null,
  path: string,
  body: Buffer | AsyncIterable<Buffer>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const actor = await resolveActor(server.deps, secret);
  const shownClassId = actor.kind === "person" ? actor.classId : null;
  return new Promise((resolve, reject) => {
    const isWhole = Buffer.isBuffer(body);
    const sent = httpRequest(new URL(path, server.url), {
      method: "POST",
      // A new connection each time: one that a refusal has broken is never reused.
      agent: false,
      headers: {
        origin: server.url,
        ...(secret === null ? {} : { cookie: `sid=${secret}` }),
        ...(shownClassId === null ? {} : { "x-utspring-class": shownClassId }),
        "content-type": `multipart/form-data; boundary=${boundary}`,
        ...(isWhole ? { "content-length": String(body.length) } : {}),
        ...headers,
      },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        const parsed = (text.startsWith("{") ? JSON.parse(text) : { text }) as Record<string, unknown>;
        resolve({
          status: response.statusCode ?? 0,
          code: (parsed["error"] as { code?: string } | undefined)?.code ?? null,
          body: parsed,
        });
        sent.destroy();
      });
    });
    if (isWhole) sent.end(body);
    else {
      const closed = new Promise((next) => sent.once("close", next));
      void (async () => {
        for await (const piece of body) {
          if (sent.destroyed) return;
          if (!sent.write(piece)) await Promise.race([once(sent, "drain"), closed]);
        }
        sent.end();
      })().catch(reject);
    }
  });
}
