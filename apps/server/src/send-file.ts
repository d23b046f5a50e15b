import type { Readable } from "node:stream";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ByteRange } from "@utspring/core/kernel/ports";
import type { OutgoingFile } from "@utspring/core/kernel/store-file";
import { isPreviewable } from "@utspring/domain/documents/rules";
import type { FilePurpose } from "@utspring/domain/documents/rules";
import { byteRangeOf } from "./byte-range.ts";

/** A file, or a part of it, whose bytes flow. Null: the part that was asked for lies outside the file. */
export interface OpenedFile extends OutgoingFile {
  content: Readable | null;
  range: ByteRange | null;
}

/** The file's own name for its content: two files with one of them are the same to the last byte. */
const tagOf = ({ sha256 }: OutgoingFile): string | null => (sha256 === null ? null : `"${sha256}"`);

/**
 * Opens what the request asks for. A part only of a file with a hash, and only where `If-Range` is missing or names that hash: a reader that puts parts
 * together has them of one and the same content.
 */
export async function openPart(request: FastifyRequest, file: OutgoingFile): Promise<OpenedFile> {
  const { range: asked, "if-range": condition } = request.headers;
  const tag = tagOf(file);
  const isPart = request.method === "GET" && tag !== null && (condition === undefined || condition === tag);
  const range = isPart ? byteRangeOf(asked, file.size) : null;
  if (range === "unsatisfiable") return { ...file, content: null, range: null };
  return { ...file, content: await file.open(range ?? undefined), range };
}

/**
 * Sends a file so that it stays what we say it is: our type, no guessing, kept by no cache, framed by no page
 * but ours, and shown in the browser only where a browser can do it safely.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: OpenedFile, purpose: FilePurpose): Promise<FastifyReply> {
  const { fileName, mimeType, size, content, range } = file;
  const isInline = purpose === "preview" && isPreviewable(mimeType);
  const tag = tagOf(file);
  void reply.headers({
    "content-disposition": contentDisposition(fileName, { type: isInline ? "inline" : "attachment" }),
    "content-security-policy": isInline ? inlinePolicy(mimeType) : "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "accept-ranges": tag === null ? "none" : "bytes",
    ...(tag === null ? {} : { etag: tag }),
  });
  if (content === null) return reply.code(416).header("content-range", `bytes */${size}`).header("content-length", 0).send();
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

/** Our own pages may frame it. A PDF goes without a sandbox: the browser's viewer does not open in one. */
function inlinePolicy(mimeType: string): string {
  const framed = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";
  return mimeType === "application/pdf" ? framed : `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox; ${framed}`;
}
