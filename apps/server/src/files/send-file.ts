import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "@utspring/core/kernel/ports";
import type { OutgoingFile } from "@utspring/core/kernel/store-file";
import { isPreviewable } from "@utspring/domain/documents/rules";
import type { FilePurpose } from "@utspring/domain/documents/rules";

/** `content` is null when the range lies outside the file. */
export interface OpenedFile extends OutgoingFile {
  content: Readable | null;
  range: ByteRange | null;
}

const etagOf = ({ sha256 }: OutgoingFile): string | null => (sha256 === null ? null : `"${sha256}"`);

/** Needs a hash that `If-Range`, if sent, equals, so that a client never combines ranges of different contents. */
export async function openRange(request: FastifyRequest, file: OutgoingFile): Promise<OpenedFile> {
  const { range: asked, "if-range": condition } = request.headers;
  const tag = etagOf(file);
  const mayServeRange = request.method === "GET" && tag !== null && (condition === undefined || condition === tag);
  const range = mayServeRange ? parseByteRange(asked, file.size) : null;
  if (range === "unsatisfiable") return { ...file, content: null, range: null };
  return { ...file, content: await file.open(range ?? undefined), range };
}

/** Sends only the content type that the server decided, and inline only what is safe to show. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenedFile,
  purpose: FilePurpose,
): Promise<FastifyReply> {
  const { fileName, mimeType, size, content, range } = file;
  const isInline = purpose === "preview" && isPreviewable(mimeType);
  const tag = etagOf(file);
  void reply.headers({
    "content-disposition": contentDisposition(fileName, { type: isInline ? "inline" : "attachment" }),
    "content-security-policy": isInline
      ? inlinePolicy(mimeType)
      : "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "accept-ranges": tag === null ? "none" : "bytes",
    ...(tag === null ? {} : { etag: tag }),
  });
  if (content === null)
    return reply.code(416).header("content-range", `bytes */${size}`).header("content-length", 0).send();
  void reply.headers({
    "content-type": mimeType === "text/plain" ? "text/plain; charset=utf-8" : mimeType,
    "content-length": range === null ? size : range.end - range.start + 1,
  });
  if (range !== null) void reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === "HEAD") {
    content.destroy();
    return reply.send();
  }
  return reply.send(content);
}

/** Browsers' PDF viewers do not open in a sandbox. */
function inlinePolicy(mimeType: string): string {
  const framed = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
  return mimeType === "application/pdf"
    ? framed
    : `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; ${framed}`;
}

/** RFC 9110, 14.1.2. Null when the header must be ignored; `unsatisfiable` when the range has no byte of the file. */
function parseByteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  // Numbers of 15 digits are exact.
  const { first = "", last = "" } =
    /^bytes=[ \t]*(?<first>\d{0,15})-(?<last>\d{0,15})[ \t]*$/iu.exec(header ?? "")?.groups ?? {};
  if (first === "" && last === "") return null;
  if (first === "") {
    // `bytes=-500`: the last 500 bytes.
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
