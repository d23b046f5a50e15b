import { createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { AppError } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import type { IncomingMessage } from "node:http";

const overheadBytes = 64 * 1024;
const limits = { fieldNameSize: 64, fieldSize: 8 * 1024, fields: 4, files: 1, parts: 5, headerPairs: 16 };
const minimumRate = { windowMs: 10_000, bytesPerWindow: 4_096, maxMs: 300_000 };

export interface UploadLimit {
  bytes: number;
  fault: ErrorCode;
}

/** By its declared length, before any of it is read. @throws AppError */
export function refuseLongBody(request: FastifyRequest, uploadLimit: UploadLimit): void {
  if (Number(request.headers["content-length"] ?? 0) > uploadLimit.bytes + overheadBytes)
    throw new AppError(uploadLimit.fault);
}

export interface ReceivedForm {
  fields: Record<string, string>;
  file: { fileName: string; path: string } | null;
}

/** Streams to disk and stops at the first byte too many. @throws AppError `fault`, or BAD_INPUT for an invalid form. */
export async function receiveForm(
  request: FastifyRequest,
  folder: string,
  uploadLimit: UploadLimit,
): Promise<ReceivedForm> {
  const delimiters = refuseManyDelimiters(request);
  const stop = enforceMinimumRate(request.raw, { ...minimumRate, maxBytes: uploadLimit.bytes + 2 * overheadBytes });
  try {
    return await Promise.race([readParts(request, folder, uploadLimit), delimiters.refused]);
  } catch (error) {
    // A file system error is our own; anything else is an invalid form.
    if (error instanceof AppError || (error instanceof Error && "syscall" in error)) throw error;
    throw new AppError("BAD_INPUT", { cause: error });
  } finally {
    stop();
    delimiters.stop();
  }
}

async function readParts(request: FastifyRequest, folder: string, uploadLimit: UploadLimit): Promise<ReceivedForm> {
  const fields = new Map<string, string>();
  let file: ReceivedForm["file"] = null;
  for await (const part of request.parts({ limits: { ...limits, fileSize: uploadLimit.bytes + 1 } })) {
    if (part.type === "field") {
      if (
        part.valueTruncated ||
        part.fieldnameTruncated ||
        typeof part.value !== "string" ||
        fields.has(part.fieldname)
      )
        throw new AppError("BAD_INPUT");
      fields.set(part.fieldname, part.value);
    } else {
      if (part.fieldname !== "file" || file !== null) throw new AppError("BAD_INPUT");
      const target = path.join(folder, "upload");
      await pipeline(part.file, upTo(uploadLimit), createWriteStream(target, { flags: "wx", mode: 0o600 }));
      file = { fileName: part.filename, path: target };
    }
  }
  return { fields: Object.fromEntries(fields), file };
}

function upTo(uploadLimit: UploadLimit) {
  return async function* (source: Readable): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > uploadLimit.bytes) throw new AppError(uploadLimit.fault);
      yield chunk;
    }
  };
}

interface MinimumRate {
  windowMs: number;
  bytesPerWindow: number;
  maxMs: number;
  maxBytes: number;
}

/** Slow clients could use up the uploads' limit. Call the returned function when the body has arrived or failed. */
function enforceMinimumRate(request: IncomingMessage, minimumRate: MinimumRate): () => void {
  const { socket } = request;
  const startedAt = performance.now();
  const bytesAtStart = socket.bytesRead;
  let windowStartedAt = startedAt;
  let bytesAtWindowStart = bytesAtStart;
  const timer = setInterval(() => {
    const now = performance.now();
    let isSlow = false;
    if (now - windowStartedAt >= minimumRate.windowMs) {
      isSlow = socket.bytesRead - bytesAtWindowStart < minimumRate.bytesPerWindow;
      windowStartedAt = now;
      bytesAtWindowStart = socket.bytesRead;
    }
    if (isSlow || now - startedAt > minimumRate.maxMs || socket.bytesRead - bytesAtStart > minimumRate.maxBytes)
      request.destroy();
  }, 500);
  timer.unref();
  return () => clearInterval(timer);
}

/** As browsers and HTTP clients write it; the parser could read another delimiter from another form. */
const formType = /^multipart\/form-data; ?boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))$/iu;
/** A form has five parts; a file may hold the same characters now and then. */
const mostDelimiters = 50;

/** The form parser takes time for each delimiter, also beyond its limit of parts. @throws AppError BAD_INPUT */
function refuseManyDelimiters({ raw, headers }: FastifyRequest): { refused: Promise<never>; stop: () => void } {
  const [, quoted, plain] = formType.exec(headers["content-type"] ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new AppError("BAD_INPUT");
  const delimiter = Buffer.from(`--${boundary}`);
  let refuse: (error: AppError) => void = () => undefined;
  const refused = new Promise<never>((_resolve, reject) => (refuse = reject));
  let count = 0;
  const countIn = (chunk: Buffer) => {
    let at = chunk.indexOf(delimiter);
    for (; at !== -1 && count <= mostDelimiters; at = chunk.indexOf(delimiter, at + delimiter.length)) count += 1;
    if (count <= mostDelimiters) return;
    raw.unpipe();
    refuse(new AppError("BAD_INPUT"));
  };
  raw.prependListener("data", countIn);
  return { refused, stop: () => void raw.off("data", countIn).unpipe() };
}
