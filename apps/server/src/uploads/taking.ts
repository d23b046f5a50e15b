import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "@utspring/core/kernel/context";
import type { IncomingFile } from "@utspring/core/kernel/store-file";
import { safeFileName } from "@utspring/domain/documents/rules";
import { AppError } from "@utspring/domain/errors";
import { openPlaces } from "./places.ts";
import { receiveForm, refuseLongBody } from "./receive.ts";
import type { Most } from "./receive.ts";

/** What one address takes: asked before the body is read, looked at, and done with it afterwards. */
export interface Uploading {
  most: Most;
  /** What is said where no file came; else the general sentence. */
  missing?: string;
  refuseEarly(ctx: Ctx): Promise<void> | void;
  /** Looks at what the file really is, and answers where the file to keep lies. */
  look(path: string, fileName: string): Promise<{ path: string; size: number }>;
  keep(ctx: Ctx, fields: Record<string, string>, file: IncomingFile): Promise<object>;
}

/** Makes the handler of an address that takes files. All addresses share the places. */
export function openTaking(ctxOf: (request: FastifyRequest) => Promise<Ctx>) {
  const places = openPlaces();
  return ({ most, missing, refuseEarly, look, keep }: Uploading) => async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ctx = await ctxOf(request);
    await refuseEarly(ctx);
    refuseLongBody(request, most);
    const leave = places.take(ctx.actor.kind === "person" ? ctx.actor.userId : "");
    const folder = await mkdtemp(path.join(os.tmpdir(), `utspring-upload-${process.pid}-`));
    // Drawing pictures anew, or a slow store, may leave the line silent for a while.
    request.raw.socket.setTimeout(120_000);
    try {
      const { fields, file } = await receiveForm(request, folder, most);
      // A form that is sent without a choice names its file with nothing.
      if (file === null || file.fileName === "") throw new AppError("BAD_INPUT", { field: "file", sentence: missing });
      const fileName = safeFileName(file.fileName);
      const content = await look(file.path, fileName);
      const incoming = { fileName, mimeType: "application/octet-stream", size: content.size, open: () => createReadStream(content.path) };
      // Minutes may have passed: who speaks is asked again.
      return await reply.code(201).send(await keep(await ctxOf(request), fields, incoming));
    } finally {
      leave();
      await rm(folder, { recursive: true, force: true });
    }
  };
}
