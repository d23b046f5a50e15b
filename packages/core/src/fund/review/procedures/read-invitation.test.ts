import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass, makePerson } from "@utspring/testkit/make";
import type { MadeClass } from "@utspring/testkit/make";
import { tokenIn } from "@utspring/testkit/make-guest";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();

let klass: MadeClass;
let manager: Caller;
/** Somebody without an account, from an address of their own. */
let visitor: Caller;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  manager = await callerFor(testApp, klass.manager);
  visitor = callerWith(testApp, null);
});

const invited = async (who = manager) => ({ token: tokenIn((await who.fund.review.invite()).link) });
const read = (input: { token: string }) => visitor.fund.review.readInvitation(input);
const invalid = { code: "INVITATION_INVALID" };

describe("fund.review.readInvitation", () => {
  it("fund.review.readInvitation — refuses an unknown, replaced, revoked, used or expired link with one sentence", async () => {
    expect(await refusalOf(read({ token: "a".repeat(43) }))).toEqual(invalid);
    const replaced = await invited();
    const { link, invitationId } = await manager.fund.review.invite();
    expect(await refusalOf(read(replaced))).toEqual(invalid);
    await manager.fund.review.revokeInvitation({ invitationId });
    expect(await refusalOf(read({ token: tokenIn(link) }))).toEqual(invalid);
    const used = await invited();
    const adult = await callerFor(testApp, await makePerson(testApp));
    await adult.fund.review.acceptInvitation(used);
    expect(await refusalOf(read(used))).toEqual(invalid);
    expect(await refusalOf(adult.fund.review.readInvitation(used))).toEqual(invalid);
    const { auditor } = await manager.fund.review.status();
    await manager.fund.review.end({ auditorId: auditor?.id ?? "", idempotencyKey: crypto.randomUUID() });
    const late = await invited();
    testApp.clock.move(7 * 86_400_000);
    expect(await refusalOf(read(late))).toEqual(invalid);
    testApp.clock.move(-7 * 86_400_000);
    expect(await read(late)).toMatchObject({ inviterName: expect.any(String) });
  });

  it("fund.review.readInvitation — a visitor with the link reads class, inviter and last day, and nothing else; it stays open", async () => {
    const { link, expiresAt } = await manager.fund.review.invite();
    const input = { token: tokenIn(link) };
    const result = {
      className: klass.name,
      inviterName: `${klass.manager.firstName} ${klass.manager.lastName}`,
      expiresAt,
    };
    for (const who of [visitor, visitor, manager]) expect(await who.fund.review.readInvitation(input)).toEqual(result);
    const adult = await callerFor(testApp, await makePerson(testApp));
    expect(await adult.fund.review.acceptInvitation(input)).toMatchObject({ className: klass.name });
  });

  it("fund.review.readInvitation — the link of a former studentansvarig is refused", async () => {
    const second = await makeAnotherManager(testApp, klass);
    const input = await invited(await callerFor(testApp, second));
    await testApp.owner`update memberships set role = 'elev' where user_id = ${second.userId} and class_id = ${klass.classId}`;
    expect(await refusalOf(read(input))).toEqual(invalid);
  });

  it("fund.review.readInvitation — wrong links are counted by address, and a right one still answers", async () => {
    const input = await invited();
    const codes = new Set<string | undefined>();
    for (let n = 0; n < 70; n += 1) codes.add((await refusalOf(read({ token: `b${n}` })))?.code);
    expect([...codes]).toEqual(["INVITATION_INVALID", "TOO_MANY_TRIES"]);
    expect(await read(input)).toMatchObject({ className: klass.name });
  });
});
