import { beforehand } from "./guard.ts";
import type { Guard } from "./guard.ts";

const core = "packages/core/src";
const closed = { file: `${core}/payments/payable.ts`, without: "", killer: "m3-model" };

export const moneyGuards: readonly Guard[] = [
  {
    name: "a sale of an ended session stays as it is",
    file: `${core}/sales/procedures/update-sale.ts`,
    find: 'if (status !== "active") throw new AppError("SALE_OVER");',
    without: "",
    killer: "m3-model",
    only: "deposited as they are at the end",
  },
  {
    name: "a sale of an ended session is not removed",
    file: `${core}/sales/procedures/remove-sale.ts`,
    find: 'if (sale.status !== "active") throw new AppError("SALE_OVER");',
    without: "",
    killer: "m3-model",
    only: "deposited as they are at the end",
  },
  {
    name: "a sale goes into the session that it names",
    file: `${core}/sales/procedures/register-sale.ts`,
    find: "input.sessionId !== undefined && input.sessionId !== sessionId",
    without: "false",
    killer: "m3-model",
    only: "names an ended session",
  },
  {
    name: "a time before the session gives no other price",
    file: `${core}/sales/procedures/register-sale.ts`,
    find: "isEarlier ? undefined : soldAt",
    without: "soldAt",
    killer: "packages/core/src/sales/procedures/register-sale.test.ts",
    only: "gives no other price",
  },
  {
    name: "an exempted member does not pay",
    find: 'if (state === "exempt") throw new AppError("EXEMPTED");',
    ...closed,
    only: "an exempted payer reports nothing",
  },
  {
    name: "an exemption takes no number of the class",
    file: `${core}/payments/emit-privately.ts`,
    find: "await work.emitConfidential({ ...activity, audience: managersOnly });",
    without: "await work.emit({ ...activity, audience: managersOnly });",
    killer: "p4-quiet-economy",
    only: "to the byte",
  },
  {
    name: "an archived payment takes no report",
    find: 'if (row.requirement.archivedAt !== null) throw new AppError("REQUIREMENT_ARCHIVED");',
    ...closed,
    only: "archived can be decided on",
  },
  {
    name: "payments that are switched off take no report",
    find: 'if (!row.usesPayments) throw new AppError("PAYMENTS_OFF");',
    ...closed,
    only: "switched off take no reports",
  },
  {
    name: "a withdrawal above the limit is attested by another person, in the database",
    ...beforehand("alter table withdrawal_requests drop constraint withdrawal_requests_two_people"),
    killer: "packages/core/src/fund/procedures/attest.test.ts",
    only: "SQL as the application role",
  },
  {
    name: "the auditor attests no withdrawal of the person who appointed them, in the database",
    ...beforehand("alter table withdrawal_requests disable trigger withdrawal_requests_appointer"),
    killer: "packages/core/src/fund/attest-by-auditor.test.ts",
    only: "what the person who appointed them has registered",
  },
  {
    name: "the auditor attests no limit of the person who appointed them, in the database",
    ...beforehand("alter table fund_limit_changes disable trigger fund_limit_changes_appointer"),
    killer: "packages/core/src/fund/limit.test.ts",
    only: "a change that the person who appointed them has proposed",
  },
  {
    name: "who was appointed since attests nothing older, and nothing of their appointer's",
    ...beforehand(
      "create or replace function is_late_attester(person uuid, in_class uuid, requester uuid, asked_at timestamptz) returns boolean language sql stable as 'select false'",
    ),
    killer: "m10-two-people",
    only: "interleavings",
  },
  {
    name: "administrators and new studentansvariga count as one person towards the limit",
    ...beforehand(
      "create or replace function is_settled_manager(person uuid, in_class uuid, at timestamptz) returns boolean language sql stable as 'select true'",
    ),
    killer: "packages/core/src/fund/limit-together.test.ts",
    only: "withdraw the limit once together",
  },
  {
    name: "who was appointed since attests no older withdrawal, in the database",
    ...beforehand("alter table withdrawal_requests disable trigger withdrawal_requests_late"),
    killer: "packages/core/src/fund/late-attester.test.ts",
    only: "gets no second person",
  },
  {
    name: "who was appointed since attests no older limit, in the database",
    ...beforehand("alter table fund_limit_changes disable trigger fund_limit_changes_late"),
    killer: "packages/core/src/fund/late-attester.test.ts",
    only: "after a change of the limit was proposed",
  },
  {
    name: "a studentansvarig's appointment is dated by the database",
    ...beforehand("alter table memberships disable trigger memberships_appointment"),
    killer: "packages/core/src/fund/late-attester.test.ts",
    only: "gets no second person",
  },
  {
    name: "an appointed auditor attests nothing for seven days",
    ...beforehand(
      "create or replace function is_new_auditor(person uuid, in_class uuid) returns boolean language sql stable as 'select false'",
    ),
    killer: "packages/core/src/fund/attest-by-auditor.test.ts",
    only: "attests after seven days",
  },
  {
    name: "a ledger row's own time does not decide alone whether it counts towards the limit",
    ...beforehand("alter table fund_transactions disable trigger fund_transactions_inserted"),
    killer: "packages/core/src/fund/withdrawal-limit.test.ts",
    only: "dates a day ahead or back",
  },
  {
    name: "the ledger takes no row above the limit without an attest",
    ...beforehand("alter table fund_transactions disable trigger fund_transactions_attest"),
    killer: "packages/core/src/fund/procedures/attest.test.ts",
    only: "SQL as the application role",
  },
];
