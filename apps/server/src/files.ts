import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { resolveActor } from "@utspring/core/auth/resolve-actor";
import { read } from "@utspring/core/documents/read";
import { refuseUploadIfFull, upload } from "@utspring/core/documents/upload";
import type { Ctx, Deps } from "@utspring/core/kernel/context";
import type { IncomingFile, OutgoingFile } from "@utspring/core/kernel/store-file";
import { addReceipt, refuseReceiptIfFull } from "@utspring/core/payments/add-receipt";
import { readReceipt } from "@utspring/core/payments/read-receipt";
import type { UploadPurpose } from "@utspring/domain/documents/file-kinds";
import { safeFileName } from "@utspring/domain/documents/rules";
import type { FilePurpose } from "@utspring/domain/documents/rules";
import { uploadInput } from "@utspring/domain/documents/schema";
import { AppError } from "@utspring/domain/errors";
import { id } from "@utspring/domain/fields";
import { refuseFile, wasteNoTime } from "./file-refusal.ts";
import { refuseForeignFile } from "./origin.ts";
import { secretOf } from "./request-context.ts";
import { sendFile } from "./send-file.ts";
import { checkContent } from "./uploads/check-content.ts";
import { openPlaces } from "./uploads/places.ts";
import { largestBody, receiveForm } from "./uploads/receive.ts";

interface FileHost {
  deps: Deps;
  isOwnOrigin: (origin: string) => boolean;
  isSecure: boolean;
}

/** What one address takes: asked before the body is read, and done with it afterwards. */
interface Uploading {
  purpose: UploadPurpose;
  refuseEarly(ctx: Ctx): Promise<void>;
  keep(ctx: Ctx, fields: Record<string, string>, file: IncomingFile): Promise<object>;
}

/** `/files/…`: what tRPC should not carry, since it carries no streams. Each request asks anew who speaks. */
export async function files(app: FastifyInstance, { deps, isOwnOrigin, isSecure }: FileHost): Promise<void> {
  const places = openPlaces();
  const ctxOf = async (request: FastifyRequest): Promise<Ctx> => ({
    deps,
    actor: await resolveActor(deps, secretOf(request.headers, isSecure)),
    ip: request.ip,
    requestId: request.id,
    decided: { verb: null },
  });

  const sending = (verb: (ctx: Ctx, id: string) => Promise<OutgoingFile>, purposeOf: (request: FastifyRequest) => FilePurpose) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = await ctxOf(request);
      const given = id.safeParse((request.params as { id: string }).id);
      const file = await verb(ctx, given.success ? given.data : nobody);
      return sendFile(request, reply, file, purposeOf(request));
    };

  const taking = ({ purpose, refuseEarly, keep }: Uploading) => async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = await ctxOf(request);
    await refuseEarly(ctx);
    if (Number(request.headers["content-length"] ?? 0) > largestBody) throw new AppError("FILE_TOO_LARGE");
    const leave = places.take(ctx.actor.kind === "person" ? ctx.actor.userId : "");
    const folder = await mkdtemp(path.join(os.tmpdir(), `utspring-upload-${process.pid}-`));
    // Drawing pictures anew, or a slow store, may leave the line silent for a while.
    request.raw.socket.setTimeout(120_000);
    try {
      const { fields, file } = await receiveForm(request, folder);
      if (file === null) throw new AppError("BAD_INPUT", { field: "file" });
      const fileName = safeFileName(file.fileName);
      const content = await checkContent(file.path, fileName, purpose);
      const incoming = { fileName, mimeType: "application/octet-stream", size: content.size, open: () => createReadStream(content.path) };
      // Minutes may have passed: who speaks is asked again.
      return await reply.code(201).send(await keep(await ctxOf(request), fields, incoming));
    } finally {
      leave();
      await rm(folder, { recursive: true, force: true });
    }
  };

  await app.register(async (scope) => {
    scope.addHook("onRequest", refuseForeignFile(isOwnOrigin));
    scope.setErrorHandler(refuseFile(deps.log));
    const reading = { method: ["GET", "HEAD"], exposeHeadRoute: false };
    scope.route({
      ...reading,
      url: "/files/documents/:id",
      handler: sending((ctx, documentId) => read(ctx, { documentId }), (request) =>
        (request.query as { purpose?: string }).purpose === "preview" ? "preview" : "download"),
    });
    scope.route({ ...reading, url: "/files/receipts/:id", handler: sending((ctx, receiptId) => readReceipt(ctx, { receiptId }), () => "preview") });

    // The parser of forms lives in here only: at /trpc a form is still refused (SAFETY 0.5).
    await scope.register(async (uploads) => {
      await uploads.register(multipart, { throwFileSizeLimit: false });
      uploads.addHook("onResponse", wasteNoTime);
      uploads.post("/files/documents", taking({
        purpose: "document",
        refuseEarly: refuseUploadIfFull,
        keep: (ctx, fields, file) => upload(ctx, uploadInput.parse(fields), file),
      }));
      uploads.post("/files/receipts", taking({
        purpose: "receipt",
        refuseEarly: refuseReceiptIfFull,
        keep: (ctx, _fields, file) => addReceipt(ctx, file),
      }));
    });
  });
}

/** Stands in for an id that is none, so that the answer is the one for a file that does not exist. */
const nobody = "00000000-0000-0000-0000-000000000000";
