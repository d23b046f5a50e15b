import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OutgoingFile } from "@utspring/core/kernel/store-file";
import { isPreviewable } from "@utspring/domain/documents/rules";
import type { FilePurpose } from "@utspring/domain/documents/rules";

/**
 * Sends a file so that it stays what we say it is (SAFETY 2.4.3): our type, no guessing, kept by no cache, framed by no page
 * but ours, and shown in the browser only where a browser can do it safely.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: OutgoingFile, purpose: FilePurpose): Promise<FastifyReply> {
  const { fileName, mimeType, size, content } = file;
  const isInline = purpose === "preview" && isPreviewable(mimeType);
  void reply.headers({
    "content-type": mimeType === "text/plain" ? "text/plain; charset=utf-8" : mimeType,
    "content-length": size,
    "content-disposition": contentDisposition(fileName, { type: isInline ? "inline" : "attachment" }),
    "content-security-policy": isInline ? inlinePolicy(mimeType) : "default-src 'none'; sandbox; frame-ancestors 'none'",
    "cache-control": "private, no-store",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "accept-ranges": "none",
  });
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
