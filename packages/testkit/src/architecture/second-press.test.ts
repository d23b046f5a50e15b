import { describe, expect, it } from "vitest";
import { withoutComments } from "./ast.ts";
import { isTestFile, readSources } from "./source.ts";

/** Changes outside `useAction` and `useSingleFlight`, and why a second press has no second effect there. */
const outsideSingleFlight: Readonly<Record<string, string>> = {
  "apps/web/src/features/sales/seller/send-sale.ts":
    "use-register-sale.ts runs once at a time; the offline queue sends a sale again with its idempotency key",
  "apps/web/src/features/receipts/use-receipt.ts":
    "choosing a file replaces the receipt that was chosen before; removing one twice removes it once",
  "apps/web/src/features/sales/products/use-product-image.ts":
    "a product's image replaces the one before, after the product itself was saved by useAction",
  "apps/web/src/features/admin/checklist/use-checklist-order.ts": "each press moves an item one step, in order",
  "apps/web/src/features/auth/ConfirmEmailPage.tsx": "confirming again changes nothing",
  "apps/web/src/features/auth/ResetPasswordForm.tsx": "readReset changes nothing",
  "apps/web/src/features/fund/review/InvitationPage.tsx": "readInvitation changes nothing",
  "apps/web/src/features/payments/link/PayLinkPage.tsx": "payments.links.read changes nothing",
};
const callsServer = /\.useMutation\(|\.mutate(?:Async)?\(|\buploadFile\(/u;

describe("second press — every change runs once at a time", () => {
  it("a file that calls a mutation or uploads uses useAction or useSingleFlight, or has a listed reason", () => {
    const callers = readSources()
      .filter(({ path }) => path.startsWith("apps/web/src/") && !isTestFile(path))
      .filter(({ path }) => !/^apps\/web\/src\/lib\/(?:press\/use-action|files\/upload-file)\.ts$/u.test(path))
      .filter(({ text }) => callsServer.test(withoutComments(text)) && !text.includes("useSingleFlight"))
      .map(({ path }) => path);
    expect(callers.toSorted()).toEqual(Object.keys(outsideSingleFlight).toSorted());
  });
});
