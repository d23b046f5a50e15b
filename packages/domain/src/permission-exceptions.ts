import type { ProcedureName } from "./permissions.ts";

/**
 * Procedures refused while an admin impersonates: they act for one person, or show what only the class's own may see.
 */
export const notWhileImpersonating: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  "classes.join",
  "fund.attest",
  "fund.setLimit",
  "fund.attestLimit",
  "fund.cancelLimit",
  "fund.review.appoint",
  "fund.review.invite",
  "fund.review.acceptInvitation",
  "fund.review.end",
  "fund.review.signOff",
  "fund.review.ask",
  "payments.report",
  "payments.addReceipt",
  "payments.relief.ask",
  "payments.relief.withdraw",
  "payments.relief.list",
  "payments.relief.answer",
  "payments.claims.ask",
  "payments.claims.takeBack",
  "payments.claims.swish",
  "polls.vote",
  "calendar.renewFeed",
  "sales.registerSale",
]);

/**
 * The class's procedures that an adult guest may call too, who reviews its fund without being a member. Every other one
 * refuses them.
 */
export const guestProcedures: ReadonlySet<ProcedureName> = new Set<ProcedureName>([
  "fund.overview",
  "fund.transactions",
  "fund.waiting",
  "fund.attest",
  "fund.attestLimit",
  "fund.review.status",
  "fund.review.end",
  "fund.review.signOff",
  "fund.review.ask",
  "fund.meetingReport",
  "fund.head",
  "fund.verify",
  "payments.readReceipt",
  "payments.exportReceipts",
  "budget.list",
  "budget.byId",
  "budget.item",
  "live.changes",
  "live.poll",
]);
