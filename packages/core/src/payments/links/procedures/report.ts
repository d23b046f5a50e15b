import { managersOnly } from "@utspring/domain/events";
import type { ReportByLinkInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { violates } from "../../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { submitReport } from "../../submit-report.ts";
import { paymentRecords } from "../../table.ts";
import { findPayLink, invalidLink, isForOwnPage, loadLinkedPayment } from "../find-pay-link.ts";

/**
 * By an own link it is its maker's report, by a class's one without a member. Its idempotency key is kept with the
 * maker's. Öre. @throws AppError PAY_LINK_INVALID, also for a member of the class, who reports on their own page.
 */
export async function report(ctx: Ctx, input: ReportByLinkInput): Promise<{ amountOre: number }> {
  const authorization = authorize(ctx, "payments.links.report");
  const { rateLimiter, newId } = ctx.deps;
  await rateLimiter.consume("payLinkReportsByIp", ctx.ip);
  const { link, asMaker } = await findPayLink(ctx, authorization, input.token);
  if (isForOwnPage(ctx, link)) throw invalidLink();
  await rateLimiter.consume("payLinkReportsByLink", link.id);
  const { classId, requirementId, createdBy } = link;
  const { idempotencyKey: clientKey, firstName, lastName, email } = input;
  const guest = {
    linkId: link.id,
    guestFirstName: firstName,
    guestLastName: lastName,
    guestEmail: email === undefined || email === "" ? null : email,
  };
  // A retry gets its answer also when the link is over, so what is over is refused after the key.
  const reporting = write(ctx, asMaker, (work) =>
    withIdempotencyKey(work, asMaker, input, async () => {
      const { swish, payable } = await loadLinkedPayment(work.tx, link, work.now);
      const amountOre = swish.amountOre - (swish.ownOre ?? 0);
      const news = { kind: "payments.links.report", detail: { amountOre } } as const;
      if (payable !== null) {
        const of = { classId, requirementId, userId: createdBy };
        const { recordId: refId } = await submitReport(work, newId, { of, payable, amountOre, clientKey, guest });
        await work.emit({ ...news, refId, audience: managersOnly });
        await work.emit({ ...news, refId, audience: { userId: createdBy } });
        return { amountOre };
      }
      const refId = newId();
      const reported = { reportedOre: amountOre, amountOre, status: "submitted" as const, submittedAt: work.now };
      await work.tx
        .insert(paymentRecords)
        .values({ ...guest, ...reported, id: refId, classId, requirementId, userId: null });
      await work.emit({ ...news, refId, audience: managersOnly });
      return { amountOre };
    }),
  );
  return reporting.catch((error: unknown) => {
    throw violates(error, "payment_records_by_link") ? invalidLink() : error;
  });
}
