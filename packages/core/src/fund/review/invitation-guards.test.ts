import { createHash, randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { callerFor } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass, makePerson } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { tokenIn } from "@utspring/testkit/make-guest";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();

const { owner } = testApp;
const someHash = () => createHash("sha256").update(randomUUID()).digest("hex");

let klass: MadeClass;
let pupil: MadePerson;
let manager: Caller;
let guest: MadePerson;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  pupil = klass.pupils[0] as MadePerson;
  manager = await callerFor(testApp, klass.manager);
  guest = await makePerson(testApp);
});

const insertion = (by: MadePerson, { hours = 168, tokenHash = someHash() } = {}) => owner`
  insert into fund_invitations (id, class_id, token_hash, invited_by, invited_at, expires_at)
  values (${randomUUID()}, ${klass.classId}, ${tokenHash}, ${by.userId}, date_trunc('milliseconds', now()),
    date_trunc('milliseconds', now()) + make_interval(hours => ${hours}))`;
const invited = async () => (await manager.fund.review.invite()).invitationId;
const accepted = async () => {
  const { link, invitationId } = await manager.fund.review.invite();
  await (await callerFor(testApp, guest)).fund.review.acceptInvitation({ token: tokenIn(link) });
  return invitationId;
};
const appointment = async (invitationId: string) =>
  owner`insert into fund_auditors (id, class_id, user_id, appointed_by, appointed_at, invitation_id)
    select ${randomUUID()}, class_id, ${guest.userId}, invited_by, invited_at, id from fund_invitations where id = ${invitationId}`;
/** Deletes the rows that a mission leaves, without its triggers. */
const withoutTriggers = (statement: string) =>
  owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(statement, [klass.classId]);
  });

it.each<[string, string, () => Promise<unknown>]>([
  ["an invitation by a pupil", "fund_invitations_by_manager", () => insertion(pupil)],
  ["an invitation of eight days", "fund_invitations_life", () => insertion(klass.manager, { hours: 192 })],
  [
    "a second open invitation",
    "fund_invitations_one",
    async () => {
      await invited();
      return insertion(klass.manager);
    },
  ],
  [
    "the same secret twice",
    "fund_invitations_token",
    async () => {
      const id = await invited();
      await manager.fund.review.revokeInvitation({ invitationId: id });
      const [row] = await owner<{ hash: string }[]>`select token_hash as hash from fund_invitations where id = ${id}`;
      return insertion(klass.manager, { tokenHash: row?.hash ?? "" });
    },
  ],
  [
    "an acceptance after its time",
    "fund_invitations_in_time",
    async () =>
      owner`update fund_invitations set accepted_by = ${guest.userId}, accepted_at = expires_at where id = ${await invited()}`,
  ],
  [
    "an acceptance by its author",
    "fund_invitations_other",
    async () =>
      owner`update fund_invitations set accepted_by = invited_by, accepted_at = invited_at where id = ${await invited()}`,
  ],
  [
    "an acceptance without a time",
    "fund_invitations_accepted",
    async () => owner`update fund_invitations set accepted_by = ${guest.userId} where id = ${await invited()}`,
  ],
  [
    "a revocation by nobody",
    "fund_invitations_revoked",
    async () => owner`update fund_invitations set revoked_at = now() where id = ${await invited()}`,
  ],
  [
    "an acceptance and a revocation at once",
    "fund_invitations_closed",
    async () =>
      owner`update fund_invitations set accepted_by = ${guest.userId}, accepted_at = invited_at, revoked_by = invited_by,
        revoked_at = invited_at where id = ${await invited()}`,
  ],
  ["a guest who has accepted nothing", "fund_auditors_invited", async () => appointment(await invited())],
  [
    "a guest who reviews two funds",
    "fund_auditors_one_guest",
    async () => {
      const other = await makeClass(testApp, { pupils: 0 });
      const { link } = await (await callerFor(testApp, other.manager)).fund.review.invite();
      await (await callerFor(testApp, guest)).fund.review.acceptInvitation({ token: tokenIn(link) });
      const id = await invited();
      await owner`update fund_invitations set accepted_by = ${guest.userId}, accepted_at = invited_at where id = ${id}`;
      return appointment(id);
    },
  ],
  [
    "two appointments by one invitation",
    "fund_auditors_invitation",
    async () => {
      const id = await accepted();
      await withoutTriggers("update fund_auditors set ended_at = now(), ended_by = appointed_by where class_id = $1");
      await withoutTriggers("update fund_invitations set accepted_at = invited_at where class_id = $1");
      return appointment(id);
    },
  ],
])("the database refuses %s", async (_what, constraint, attempt) => {
  await expect(attempt()).rejects.toMatchObject({ constraint_name: constraint });
});

it.each<[string, (id: string) => Promise<unknown>]>([
  ["the removal of an invitation", (id) => owner`delete from fund_invitations where id = ${id}`],
  [
    "an answer that is taken back",
    (id) => owner`update fund_invitations set accepted_by = null, accepted_at = null where id = ${id}`,
  ],
  ["another author", (id) => owner`update fund_invitations set invited_by = ${pupil.userId} where id = ${id}`],
])("the database keeps an invitation from %s", async (_what, attempt) => {
  await expect(attempt(await accepted())).rejects.toThrow(/changes in nothing else|append-only/u);
});

it("the database lets nobody but a job set the link of an invitation's mail", async () => {
  const id = await invited();
  const setBy = (role: string) =>
    owner.begin(async (tx) => {
      await tx`select set_config('app.role', ${role}, true), set_config('app.class_id', ${klass.classId}, true)`;
      return tx`update fund_invitations set mail_token_hash = ${someHash()} where id = ${id} returning id`;
    });
  for (const role of ["manager", "gate"]) await expect(setBy(role)).rejects.toThrow("a job sets the link");
  expect(await setBy("system")).toHaveLength(1);
});
