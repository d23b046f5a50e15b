import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setImage as setSuppliersImage } from "@utspring/core/admin/products/procedures/set-image";
import { refuseUnlessAllowed } from "@utspring/core/kernel/authorize";
import { refuseOtherClass } from "@utspring/core/kernel/shown-class";
import type { Ctx, Deps } from "@utspring/core/kernel/context";
import { readImage } from "@utspring/core/sales/products/procedures/read-image";
import { setImage } from "@utspring/core/sales/products/procedures/set-image";
import { can } from "@utspring/domain/can";
import { maxImageBytes } from "@utspring/domain/sales/rules";
import { productInput } from "@utspring/domain/sales/schema";
import { visitorContext } from "../request/visitor-context.ts";
import { answerFileErrors } from "../request/answer-file-errors.ts";
import { checkImage } from "../uploads/check-image.ts";
import type { UploadRoute } from "../uploads/upload-handler.ts";

/** A studentansvarig sets images of the class's own products, an admin those of suppliers. */
const speaksForClass = ({ actor }: Ctx) => can(actor, "sales.products.setImage");

export const productImages: UploadRoute = {
  uploadLimit: { bytes: maxImageBytes, fault: "IMAGE_TOO_HEAVY" },
  checkBeforeBody: (ctx) => {
    refuseOtherClass(ctx.actor, "sales.products.setImage", ctx.shownClass);
    refuseUnlessAllowed(ctx.actor, speaksForClass(ctx) ? "sales.products.setImage" : "admin.products.setImage");
  },
  checkFile: ({ path }, uploader) => checkImage(path, uploader),
  save: (ctx, fields, file) =>
    (speaksForClass(ctx) ? setImage : setSuppliersImage)(ctx, productInput.parse(fields), file),
};

/** Public, without session or database. A URL's image never changes, so browsers may cache it for good. */
export async function serveProductImages(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler(answerFileErrors(deps.log));
    scope.route({
      method: ["GET", "HEAD"],
      exposeHeadRoute: false,
      url: "/img/:key",
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const ctx = visitorContext(deps, request);
        const { mimeType, size, content } = await readImage(ctx, { imageKey: (request.params as { key: string }).key });
        void reply.headers({
          "content-type": mimeType,
          "content-length": size,
          "content-disposition": "inline",
          "content-security-policy": "default-src 'none'; sandbox",
          "cache-control": "public, max-age=31536000, immutable",
          "cross-origin-resource-policy": "same-origin",
          "x-content-type-options": "nosniff",
          "accept-ranges": "none",
        });
        if (request.method !== "HEAD") return reply.send(content);
        content.destroy();
        return reply.send();
      },
    });
  });
}
