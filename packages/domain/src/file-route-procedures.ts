import type { ProcedureName } from "./permissions.ts";

/** They carry a file, so they have an HTTP route instead of a tRPC procedure (apps/server/src/files/files.ts). */
export const fileRouteProcedures: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  "documents.upload",
  "documents.read",
  "payments.addReceipt",
  "payments.readReceipt",
  "payments.exportReceipts",
  "calendar.readFeed",
  "sales.products.setImage",
  "sales.products.readImage",
  "admin.products.setImage",
  "notices.turnOff",
]);
