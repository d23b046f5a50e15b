import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "@utspring/core/kernel/context";
import type { IncomingFile } from "@utspring/core/kernel/store-file";
import { safeFileName } from "@utspring/domain/documents/rules";
import { AppError } from "@utspring/domain/errors";
import { openUploadSlots } from "./upload-slots.ts";
import type { Uploader } from "./upload-slots.ts";
import { receiveForm, refuseLongBody } from "./receive.ts";
import type { UploadLimit } from "./receive.ts";

export interface UploadRoute {
  uploadLimit: UploadLimit;
  missing?: string;
  checkBeforeBody(ctx: Ctx): Promise<void> | void;
  checkFile(file: { path: string; fileName: string }, uploader: Uploader): Promise<{ path: string; size: number }>;
  save(ctx: Ctx, fields: Record<string, string>, file: IncomingFile): Promise<object>;
}

/** All routes share the limits on concurrent uploads. */
export function openUploadHandler(createCtx: (request: FastifyRequest) => Promise<Ctx>) {
  const slots = openUploadSlots();
  return ({ uploadLimit, missing, checkBeforeBody, checkFile, save }: UploadRoute) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const ctx = await createCtx(request);
      await checkBeforeBody(ctx);
      refuseLongBody(request, uploadLimit);
      const { userId, classId } = ctx.actor.kind === "person" ? ctx.actor : { userId: "", classId: null };
      const uploader = { userId, classId };
      const releaseSlot = slots.take(uploader);
      let folder: string | null = null;
      try {
        folder = await mkdtemp(path.join(os.tmpdir(), `utspring-upload-${process.pid}-`));
        // Re-encoding or a slow store may leave the connection silent for a while.
        request.raw.socket.setTimeout(120_000);
        const { fields, file } = await receiveForm(request, folder, uploadLimit);
        // A form sent without a chosen file has an empty file name.
        if (file === null || file.fileName === "")
          throw new AppError("BAD_INPUT", { field: "file", sentence: missing });
        const fileName = safeFileName(file.fileName);
        const content = await checkFile({ path: file.path, fileName }, uploader);
        const incoming = {
          fileName,
          mimeType: "application/octet-stream",
          size: content.size,
          open: () => createReadStream(content.path),
        };
        // Minutes may have passed, so rights are read again.
        return await reply.code(201).send(await save(await createCtx(request), fields, incoming));
      } finally {
        releaseSlot();
        if (folder !== null) await rm(folder, { recursive: true, force: true });
      }
    };
}
