import { describe, expect, it } from "vitest";
import { ctxWith, createSession } from "@utspring/testkit/actors";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { resolveActor } from "../../auth/resolve-actor.ts";
import type { Broadcaster } from "../../kernel/broadcaster.ts";
import { trpcCodes } from "../../kernel/trpc-errors.ts";
import { changes, maxMissed } from "./changes.ts";

const testApp = await openTestApp();
const { classId, pupils } = await makeClass(testApp, { pupils: 2 });
const [frozen, removed] = pupils as [MadePerson, MadePerson];

/** Counts who comes to listen and what they read; nothing happens there. */
const listening = { classes: [] as string[], reads: 0, head: 0 };
const readNothing = () => {
  listening.reads += 1;
  return Promise.resolve([]);
};
const broadcaster: Broadcaster = {
  attach: (room) => {
    listening.classes.push(room);
    return Promise.resolve({ head: listening.head, newest: listening.head, detach: () => undefined });
  },
  attachToAllClasses: () => () => undefined,
  loadAfter: readNothing,
  loadConfidentialFrom: readNothing,
  close: () => undefined,
};

describe("live.changes", () => {
  it.each([
    [
      "a freeze",
      frozen,
      "NOT_SIGNED_IN",
      (userId: string) => testApp.owner`update profiles set account_status = 'frozen' where user_id = ${userId}`,
    ],
    [
      "a removal from the class",
      removed,
      "NOT_ALLOWED",
      (userId: string) =>
        testApp.owner.begin(async (tx) => {
          await tx`update profiles set class_id = null where user_id = ${userId}`;
          await tx`delete from memberships where user_id = ${userId}`;
        }),
    ],
  ] as const)(
    "live.changes — the session is read again when the stream begins: after %s the call is refused and no listener is added",
    async (_what, { userId }, code, happen) => {
      const secret = await createSession(testApp, { userId });
      const ctx = await ctxWith(testApp, secret);
      const ending = new AbortController();
      const stream = changes(ctx, broadcaster, {}, { ending, actorNow: () => resolveActor(testApp.deps, secret) });
      await happen(userId);
      const delivered = stream.next();
      // Another error would be logged as the server's.
      await expect(delivered).rejects.toMatchObject({ name: "TRPCError", code: trpcCodes[code] });
      expect((await refusalOf(delivered)).code).toBe(code);
      expect(listening.classes).toEqual([]);
    },
  );

  const follow = async (lastEventId?: string) => {
    const [manager] = await testApp.owner<
      { id: string }[]
    >`select user_id as id from memberships where class_id = ${classId} and role = 'studentansvarig'`;
    const secret = await createSession(testApp, { userId: manager?.id ?? "" });
    const ending = new AbortController();
    const kinds: string[] = [];
    const stream = changes(
      await ctxWith(testApp, secret),
      broadcaster,
      { lastEventId },
      { ending, actorNow: () => resolveActor(testApp.deps, secret) },
    );
    for await (const [, { kind }] of stream) {
      kinds.push(kind);
      ending.abort();
    }
    return kinds;
  };

  it("live.changes — a member whose session is still valid gets a listener in their class", async () => {
    expect([await follow(), listening.classes]).toEqual([["ready"], [classId]]);
  });

  it("live.changes — a client that is too far behind, or ahead, gets a reset, and nothing is read for it", async () => {
    listening.head = maxMissed + 2;
    for (const lastEventId of ["1", "999"]) expect(await follow(lastEventId)).toEqual(["reset"]);
    expect(listening.reads).toBe(0);
    expect([await follow("2"), listening.reads]).toEqual([["ready"], 2]);
  });
});
