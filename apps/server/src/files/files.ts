import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { resolveActor } from "@utspring/core/auth/resolve-actor";
import { read as readDocument } from "@utspring/core/documents/procedures/read";
import { refuseUploadIfFull, upload as uploadDocument } from "@utspring/core/documents/procedures/upload";
import type { Ctx, Deps } from "@utspring/core/kernel/context";
import type { OutgoingFile } from "@utspring/core/kernel/store-file";
import { addReceipt, refuseReceiptIfFull } from "@utspring/core/payments/procedures/add-receipt";
import { exportReceipts } from "@utspring/core/payments/procedures/export-receipts";
import { readReceipt } from "@utspring/core/payments/procedures/read-receipt";
import { maxFileBytes } from "@utspring/domain/documents/file-kinds";
import type { FilePurpose } from "@utspring/domain/documents/rules";
import { uploadInput } from "@utspring/domain/documents/schema";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { receiptArchiveUrl } from "@utspring/domain/payments/archive-texts";
import { id } from "@utspring/domain/fields";
import type { CallLimiter } from "../request/call-limiter.ts";
import { answerFileErrors, drainRefusedBody } from "../request/answer-file-errors.ts";
import { refuseForeignFile } from "../request/csrf-guard.ts";
import { productImages } from "./product-images.ts";
import { shownClassOf } from "../request/request-context.ts";
import { secretOf } from "../request/request-secrets.ts";
import { openRange, sendFile } from "./send-file.ts";
import { sanitizeUpload } from "../uploads/sanitize-upload.ts";
import type { UploadLimit } from "../uploads/receive.ts";
import { openUploadHandler } from "../uploads/upload-handler.ts";

interface FileHost {
  deps: Deps;
  callLimiter: CallLimiter;
  isOwnOrigin: (origin: string) => boolean;
  isSecure: boolean;
}

const uploadLimit: UploadLimit = { bytes: maxFileBytes, fault: "FILE_TOO_LARGE" };

/** tRPC cannot stream files. The caller is resolved again after waiting or upload, since rights may have been lost. */
export async function registerFileRoutes(
  app: FastifyInstance,
  { deps, callLimiter, isOwnOrigin, isSecure }: FileHost,
): Promise<void> {
  const createCtx = async (request: FastifyRequest): Promise<Ctx> => ({
    deps,
    actor: await resolveActor(deps, secretOf(request.headers, isSecure)),
    ip: request.ip,
    requestId: request.id,
    shownClass: shownClassOf(request.headers),
    progress: { procedure: null },
  });

  const downloadHandler =
    (
      procedure: (ctx: Ctx, request: FastifyRequest) => Promise<OutgoingFile>,
      purposeOf: (request: FastifyRequest) => FilePurpose,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const ctx = await createCtx(request);
      const open = async (hasWaited: boolean) =>
        openRange(request, await procedure(hasWaited ? await createCtx(request) : ctx, request));
      return sendFile(request, reply, await callLimiter.run(ctx, open), purposeOf(request));
    };

  const uploadHandler = openUploadHandler(createCtx);

  await app.register(async (scope) => {
    scope.addHook("onRequest", refuseForeignFile(isOwnOrigin));
    scope.setErrorHandler(answerFileErrors(deps.log));
    const getAndHead = { method: ["GET", "HEAD"], exposeHeadRoute: false };
    scope.route({
      ...getAndHead,
      url: "/files/documents/:id",
      handler: downloadHandler(
        (ctx, request) => readDocument(ctx, { documentId: idIn(request) }),
        (request) => ((request.query as { purpose?: string }).purpose === "preview" ? "preview" : "download"),
      ),
    });
    scope.route({
      ...getAndHead,
      url: "/files/receipts/:id",
      handler: downloadHandler(
        (ctx, request) => readReceipt(ctx, { receiptId: idIn(request) }),
        () => "preview",
      ),
    });

    scope.route({
      ...getAndHead,
      url: receiptArchiveUrl,
      handler: downloadHandler(
        (ctx) => exportReceipts(ctx),
        () => "download",
      ),
    });

    // In this scope only, so that /trpc still refuses forms.
    await scope.register(async (uploads) => {
      await uploads.register(multipart, { throwFileSizeLimit: false });
      uploads.addHook("onResponse", drainRefusedBody);
      uploads.post(
        "/files/documents",
        uploadHandler({
          uploadLimit,
          missing: documentsTexts.upload.missing,
          checkFile: (file, uploader) => sanitizeUpload(file, "document", uploader),
          checkBeforeBody: refuseUploadIfFull,
          save: (ctx, fields, file) => uploadDocument(ctx, uploadInput.parse(fields), file),
        }),
      );
      uploads.post(
        "/files/receipts",
        uploadHandler({
          uploadLimit,
          checkFile: (file, uploader) => sanitizeUpload(file, "receipt", uploader),
          checkBeforeBody: refuseReceiptIfFull,
          save: (ctx, _fields, file) => addReceipt(ctx, file),
        }),
      );
      uploads.post("/files/product-images", uploadHandler(productImages));
    });
  });
}

/** An invalid id gets the same answer as a missing file. */
const missingFileId = "00000000-0000-0000-0000-000000000000";

function idIn(request: FastifyRequest): string {
  const given = id.safeParse((request.params as { id: string }).id);
  return given.success ? given.data : missingFileId;
}
