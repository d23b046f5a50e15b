import type { Guard } from "./guard.ts";

const server = "apps/server/src";
const payments = "packages/core/src/payments";

/** Guards of sizes, rates and file types. */
export const limitGuards: readonly Guard[] = [
  {
    name: "ten calls a batch",
    file: `${server}/http/http.ts`,
    find: "maxBatchSize: limits.batchCalls",
    without: "maxBatchSize: 10_000",
    killer: "http-boundary",
    only: "a batch of",
  },
  {
    name: "a megabyte a body",
    file: `${server}/http/http.ts`,
    find: "bodyLimit: limits.bodyBytes",
    without: "bodyLimit: 100_000_000",
    killer: "http-boundary",
    only: "a body of 10 MB",
  },
  {
    name: "a body no longer than its procedure's input",
    file: `${server}/http/http.ts`,
    find: '    api.addHook("preHandler", limitInputs);\n',
    without: "    void limitInputs;\n",
    killer: "e5-input-cost",
    only: "E5 a body longer than its procedure's inputs",
  },
  {
    name: "twenty megabytes a file",
    file: `${server}/files/files.ts`,
    find: "bytes: maxFileBytes",
    without: "bytes: maxFileBytes * 10",
    killer: "u1-upload-forms",
    only: "U1 20 MB are accepted; a larger file is cut off while it streams, or refused unread by its announced length",
  },
  {
    name: "ten receipts without a report",
    file: `${payments}/add-receipt.ts`,
    find: "if ((unused?.files ?? 0) >= receiptQuota.unusedPerMember)",
    without: "if (false)",
    killer: `${payments}/add-receipt.test.ts`,
    only: "a member can have ten receipts",
  },
  {
    name: "a gigabyte of receipts a class",
    file: `${payments}/add-receipt.ts`,
    find: "if (isReceiptQuotaFull(counters?.bytes ?? 0, size))",
    without: "if (false)",
    killer: `${payments}/add-receipt.test.ts`,
    only: "a class can store 1 GB",
  },
  {
    name: "ten test mails an hour",
    file: "packages/core/src/admin/send-test-mail.ts",
    find: '  await rateLimiter.consume("testMailByAccount", authorization.userId);\n',
    without: "",
    killer: "packages/core/src/admin/send-test-mail.test.ts",
    only: "the eleventh in an hour",
  },
  {
    name: "a receipt that a report needs stays",
    file: `${payments}/remove-receipt.ts`,
    find: "if (needed.length > 0)",
    without: "if (false)",
    killer: `${payments}/remove-receipt.test.ts`,
    only: "refuses while a report waits or is approved",
  },
  {
    name: "a visitor's page is made once for all",
    file: `${server}/ssr/app-document.ts`,
    find: "const isShared = data.sharedKey !== null &&",
    without: "const isShared = false &&",
    killer: `${server}/ssr/app-document.test.ts`,
    only: "sixty visitors",
  },
  {
    name: "a visitor's page is kept for a minute",
    file: `${server}/ssr/shared-pages-cache.ts`,
    find: "if (cached !== undefined && cached.until > now()) return cached.page;",
    without: "",
    killer: `${server}/ssr/shared-pages-cache.test.ts`,
    only: "made once",
  },
  {
    name: "the cookie is the server's alone",
    file: `${server}/http/request-context.ts`,
    find: 'setCookie(cookie, fresh ?? "", {\n          path: "/",\n          httpOnly: true,',
    without: 'setCookie(cookie, fresh ?? "", {\n          path: "/",\n          httpOnly: false,',
    killer: "http-boundary",
    only: "the session and device cookies are HttpOnly, and signing out clears the session cookie",
  },
  {
    name: "no frames, no foreign scripts",
    file: `${server}/http/http.ts`,
    find: "await safeHeaders(app, headers, policyKind);",
    without: "void safeHeaders, policyKind, headers;",
    killer: "http-boundary",
    only: "every answer forbids frames",
  },
];
