import { beforehand } from "./guard.ts";
import type { Guard } from "./guard.ts";

const invitations = "packages/core/src/fund/review/invitation-guards.test.ts";
const effects = "packages/core/src/polls/effect-guards.test.ts";

const withoutCheck = (table: string, name: string) => beforehand(`alter table ${table} drop constraint ${name}`);
const withoutTrigger = (table: string, name: string) => beforehand(`alter table ${table} disable trigger ${name}`);

export const reviewGuards: readonly Guard[] = [
  {
    name: "only who runs the class invites a guest",
    ...withoutTrigger("fund_invitations", "fund_invitations_guard"),
    killer: invitations,
    only: "refuses an invitation by a pupil",
  },
  {
    name: "an answered invitation does not change",
    ...withoutTrigger("fund_invitations", "fund_invitations_guard"),
    killer: invitations,
    only: "an answer that is taken back",
  },
  {
    name: "only a job sets the link of an invitation's mail",
    ...withoutTrigger("fund_invitations", "fund_invitations_guard"),
    killer: invitations,
    only: "nobody but a job",
  },
  {
    name: "an invitation is never removed",
    ...withoutTrigger("fund_invitations", "fund_invitations_kept"),
    killer: invitations,
    only: "the removal of an invitation",
  },
  {
    name: "an invitation lasts seven days",
    ...withoutCheck("fund_invitations", "fund_invitations_life"),
    killer: invitations,
    only: "an invitation of eight days",
  },
  {
    name: "an invitation is accepted in time",
    ...withoutCheck("fund_invitations", "fund_invitations_in_time"),
    killer: invitations,
    only: "an acceptance after its time",
  },
  {
    name: "nobody accepts their own invitation",
    ...withoutCheck("fund_invitations", "fund_invitations_other"),
    killer: invitations,
    only: "an acceptance by its author",
  },
  {
    name: "a revoked invitation is not accepted",
    ...withoutCheck("fund_invitations", "fund_invitations_closed"),
    killer: invitations,
    only: "an acceptance and a revocation at once",
  },
  {
    name: "an acceptance has its time",
    ...withoutCheck("fund_invitations", "fund_invitations_accepted"),
    killer: invitations,
    only: "an acceptance without a time",
  },
  {
    name: "a revocation has its person",
    ...withoutCheck("fund_invitations", "fund_invitations_revoked"),
    killer: invitations,
    only: "a revocation by nobody",
  },
  {
    name: "one invitation is open at a time",
    ...beforehand("drop index fund_invitations_one"),
    killer: invitations,
    only: "a second open invitation",
  },
  {
    name: "a link belongs to one invitation",
    ...beforehand("drop index fund_invitations_token"),
    killer: invitations,
    only: "the same secret twice",
  },
  {
    name: "a guest has accepted an invitation",
    ...withoutTrigger("fund_auditors", "fund_auditors_guard"),
    killer: invitations,
    only: "a guest who has accepted nothing",
  },
  {
    name: "a guest is in no class",
    ...withoutTrigger("fund_auditors", "fund_auditors_guard"),
    killer: "packages/core/src/fund/review/invitation.test.ts",
    only: "a member of a class, an administrator",
  },
  {
    name: "a guest reviews one fund",
    ...beforehand("drop index fund_auditors_one_guest"),
    killer: invitations,
    only: "a guest who reviews two funds",
  },
  {
    name: "an invitation makes one auditor",
    ...beforehand("drop index fund_auditors_invitation"),
    killer: invitations,
    only: "two appointments by one invitation",
  },
  {
    name: "only a closed poll that has passed is confirmed, in the database",
    ...withoutTrigger("poll_effects", "poll_effects_guard"),
    killer: "packages/core/src/polls/procedures/confirm.test.ts",
    only: "refuses to confirm a poll that has not passed",
  },
  {
    name: "a poll is about an expense of its class, in the database",
    ...withoutTrigger("poll_effects", "poll_effects_guard"),
    killer: effects,
    only: "an expense that is another class's",
  },
  {
    name: "a candidate is a pupil of the class, in the database",
    ...withoutTrigger("poll_candidates", "poll_candidates_guard"),
    killer: effects,
    only: "a candidate who runs the class",
  },
  {
    name: "a pupil is one option of a poll",
    ...withoutCheck("poll_candidates", "poll_candidates_once"),
    killer: effects,
    only: "a pupil who is two options",
  },
  {
    name: "a poll's sum is above zero",
    ...withoutCheck("poll_effects", "poll_effects_amount"),
    killer: effects,
    only: "a negative sum",
  },
  {
    name: "a poll's sum belongs to an option",
    ...withoutCheck("poll_effects", "poll_effects_budget"),
    killer: effects,
    only: "a sum without its option",
  },
  {
    name: "a poll for an auditor is about no expense",
    ...withoutCheck("poll_effects", "poll_effects_auditor"),
    killer: effects,
    only: "an auditor who is an expense",
  },
  {
    name: "a poll's effect is of a known kind",
    ...withoutCheck("poll_effects", "poll_effects_kind"),
    killer: effects,
    only: "an effect of an unknown kind",
  },
  {
    name: "a confirmation has its time",
    ...withoutCheck("poll_effects", "poll_effects_confirmed"),
    killer: effects,
    only: "a confirmation at no time",
  },
];
