import { nothing, pays } from "@utspring/bank-matching/findings";
import type { MatchState } from "@utspring/bank-matching/match-state";
import type { CandidateRow, Finding } from "@utspring/bank-matching/match";
import { isPayableOn } from "@utspring/bank-matching/item";
import type { Item } from "@utspring/bank-matching/item";
import type { RuleTable } from "@utspring/bank-matching/rule";

/** Written from their documentation; each books what it finds. */
export const peerRules = {
  /**
   * Pretix (doc/user/payments/banktransfer.rst): a regular expression finds event and order code; any amount is
   * booked.
   */
  pretix: [{ id: "reference", mayBook: true, isContested: false, find: findCode }],
  /**
   * Odoo's Swedbank module: the payer's phone belongs to one customer, who has exactly one open invoice of the amount.
   */
  odoo: [{ id: "phone", mayBook: true, isContested: false, find: findOneInvoice }],
} as const satisfies Record<string, RuleTable>;

function findCode(row: CandidateRow, state: MatchState): Finding | null {
  const reference = (row.message ?? "").replace(/\s/gu, "").toUpperCase();
  const names = [...new Set(state.context.items.map(({ title }) => title.replace(/\s/gu, "").toUpperCase()))]
    // Otherwise one title would hide another that begins with it.
    .toSorted((one, other) => other.length - one.length);
  const { name, code } =
    new RegExp(`(?<name>${names.join("|")})[-_]*(?<code>[A-Z0-9]{5})`, "u").exec(reference)?.groups ?? {};
  const item = state.context.items.find(
    (one) => one.reference === code && one.title.replace(/\s/gu, "").toUpperCase() === name,
  );
  const live = item === undefined ? undefined : liveItem(state, item);
  if (live === undefined) return null;
  if (live.remainingOre === 0 || !isPayableOn(live, state.evidenceOf(row).day)) return nothing({ code: "unknown" });
  return pays(live, row.amountOre, { outcome: "book", reason: { code: "reference", reference: live.reference } });
}

function findOneInvoice(row: CandidateRow, state: MatchState): Finding | null {
  const customers = new Set(
    state.context.aliases.filter(({ phoneHash }) => phoneHash === row.phoneHash).map(({ memberId }) => memberId),
  );
  if (customers.size !== 1) return null;
  const invoices = state
    .payableItems(customers, state.evidenceOf(row).day)
    .filter(({ remainingOre }) => remainingOre === row.amountOre);
  const [invoice, ...more] = invoices;
  return invoice === undefined || more.length > 0
    ? null
    : pays(invoice, row.amountOre, { outcome: "book", reason: { code: "phone" } });
}

function liveItem(
  state: MatchState,
  { memberId, requirementId }: { memberId: string; requirementId: string },
): Item | undefined {
  return state.itemsOf(memberId).find((one) => one.requirementId === requirementId);
}
