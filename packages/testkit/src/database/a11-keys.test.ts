import { describe, expect, it } from "vitest";
import { keyKinds, keyTable } from "@utspring/core/account/key-table";
import type { KeyEvent, KeyKind } from "@utspring/core/account/key-table";
import { openPasswordSession } from "../actors.ts";
import { report } from "../assurance/counts.ts";
import { giveKeys, rowsOf } from "../assurance/given-keys.ts";
import { nextPassword, openKeyEvents } from "../assurance/key-events.ts";
import type { KeyCase } from "../assurance/key-events.ts";
import { callerWith } from "../caller.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAdmin, makeAnotherAdmin, makeClass, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { withPasskey } from "../with-passkey.ts";

const server = await openLiveServer();
const admin = await server.signedIn(await makeAdmin(server));
const events = openKeyEvents(server, admin);

async function personFor(event: KeyEvent): Promise<KeyCase> {
  const klass = await makeClass(server, { pupils: 1 });
  const person =
    event === "noLongerAdmin" || event === "passwordResetOfAdmin"
      ? await makeAnotherAdmin(server)
      : ((event === "madeResponsible" ? klass.pupils[0] : klass.manager) as MadePerson);
  return { klass, person, here: await server.signedIn(person) };
}

const isLeaving = new Set<KeyEvent>(["madeAdmin", "movedToClass", "leftClass", "accountRemoved"]);
const cases = (Object.keys(keyTable) as KeyEvent[]).flatMap((event) =>
  Object.values(keyTable[event]).includes("asked")
    ? [
        [event, false],
        [event, true],
      ]
    : [[event, false]],
) as [KeyEvent, boolean][];

function isEnding(event: KeyEvent, kind: KeyKind, endsKeys: boolean): boolean {
  const rule = keyTable[event][kind];
  if (rule === "left") return isLeaving.has(event);
  return rule === "asked" ? endsKeys : rule !== "kept";
}

describe("A11 keys end with their owner", () => {
  it.each(cases)(
    "A11 %s (ends what is asked about: %s): every kind of key is kept or ended as the table says",
    async (event, endsKeys) => {
      const one = await personFor(event);
      const keys = await giveKeys(server, one.person, one.klass.classId);
      await events[event](one, endsKeys);
      if (event === "frozen") {
        for (const { isAccepted } of Object.values(keys)) expect((await isAccepted?.()) ?? false).toBe(false);
        await admin.api.admin.users.unfreeze.mutate({ userId: one.person.userId });
      }
      const wrong = { cells: 0, survivors: 0, lost: 0 };
      const found: string[] = [];
      for (const kind of keyKinds) {
        const key = keys[kind];
        if (key === undefined) continue;
        const isEnded = isEnding(event, kind, endsKeys);
        const isLeft = [await key.isStored(), ...(key.isAccepted ? [await key.isAccepted()] : [])];
        wrong.cells += 1;
        if (isEnded && isLeft.includes(true)) wrong.survivors += 1;
        if (!isEnded && isLeft.includes(false)) wrong.lost += 1;
        if (isLeft.includes(isEnded)) found.push(`${event}: ${kind} ${isEnded ? "was kept" : "was ended"}`);
      }
      report("A11", wrong);
      expect(found).toEqual([]);
      expect((await one.here.api.auth.me.query()) !== null).toBe(
        event === "passwordChanged" || event === "factorsRemoved",
      );
    },
  );

  it("A11 an administrator ends factors with a new password only after having given one", async () => {
    const person = await makeAnotherAdmin(server);
    await withPasskey(server, person);
    const passwordSession = callerWith(server, await openPasswordSession(server, person));
    const input = { current: password, next: nextPassword, endsKeys: true };
    await expect(passwordSession.auth.changePassword(input)).rejects.toMatchObject({
      cause: { code: "SECOND_FACTOR_REQUIRED" },
    });
    await (await server.signedIn(person)).api.auth.changePassword.mutate(input);
    expect(await rowsOf(server.owner`select from passkeys where user_id = ${person.userId}`)).toBe(false);
  });
});
