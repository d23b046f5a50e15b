import { randomUUID } from "node:crypto";
import { addAuthenticator } from "../src/authenticator.ts";
import { makeOffer, sell } from "../src/campaigns.ts";
import { test } from "../src/fixtures.ts";
import { pressEachTwiceInRounds } from "../src/pressed/button.ts";
import { authenticatorAppButtons, passkeyButtons } from "../src/pressed/factor-buttons.ts";
import { salesSessionButtons } from "../src/pressed/session-buttons.ts";
import { arrivalButtons, ownAccountButtons } from "../src/pressed/sign-in-buttons.ts";
import type { Account } from "../src/people.ts";

// As for most people: what opens and closes moves, and the second click may meet it on its way.
test.use({ contextOptions: { reducedMotion: "no-preference" }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 240_000 });

const rounds = [0, 1, 2, 3, 4];
const one = (people: readonly Account[], round: number): Account => {
  const person = people[round];
  if (!person) throw new Error("one person for each round");
  return person;
};

test.describe("a second click has no second effect on what a person or a class has one of", () => {
  test("double clicks act once (signing in): auth.signIn, classes.join, auth.signOut, auth.requestPasswordReset, auth.resetPassword", async ({
    as,
    people,
    watch,
  }) => {
    // A read that is under way when its session ends is refused.
    watch.allow(/401 \(Unauthorized\)/u);
    const five = await Promise.all(rounds.map(() => people.newAccount()));
    const { code } = await people.newClass({ pupils: 0 });
    const begin = async (round: number) => ({ page: await as(null), path: "/auth", key: one(five, round).email });
    await pressEachTwiceInRounds(begin, arrivalButtons(five, code));
  });

  test("double clicks act once (the profile): auth.requestEmailConfirmation, notices.choose, notices.setQuiet, classes.switchTo, auth.changePassword, auth.removeMyAccount", async ({
    as,
    people,
  }) => {
    const [first, second] = await Promise.all([people.newClass({ pupils: 0 }), people.newClass({ pupils: 0 })]);
    const five = await Promise.all(rounds.map(() => people.newAccount({ classCode: first.code })));
    for (const person of five) {
      const caller = await people.caller(person);
      await caller.mutate("classes.join", { classCode: second.code, idempotencyKey: randomUUID() });
    }
    const begin = async (round: number) => ({
      page: await as(one(five, round)),
      path: "/profile",
      key: one(five, round).email,
    });
    await pressEachTwiceInRounds(begin, ownAccountButtons(five));
  });

  test("double clicks act once (passkeys): auth.passkeys.add, auth.passkeys.rename, auth.passkeys.signIn, auth.passkeys.confirm, auth.passkeys.remove", async ({
    as,
    people,
    watch,
  }) => {
    // The refusal that asks for the passkey is played.
    watch.allow(/auth\.passkeys\.remove/u);
    const five = await Promise.all(rounds.map(() => people.newAccount()));
    const begin = async (round: number) => {
      const page = await as(one(five, round));
      await addAuthenticator(page);
      return { page, path: "/profile", key: one(five, round).email };
    };
    await pressEachTwiceInRounds(begin, passkeyButtons);
  });

  test("double clicks act once (an authenticator app): auth.totp.begin, auth.totp.activate, auth.totp.renewCodes, auth.totp.confirm, auth.totp.remove", async ({
    as,
    administrators,
  }) => {
    // Unlike the demo's own accounts, they need a second factor.
    const admin = await administrators.make();
    await pressEachTwiceInRounds(
      async () => ({ page: await as(admin), path: "/admin", key: admin.email }),
      authenticatorAppButtons(admin.password),
    );
  });

  test("double clicks act once (a sales session): sales.startSession, sales.orderList, sales.packingList, sales.endSession, sales.summary", async ({
    as,
    people,
  }) => {
    const [klass, offer] = await Promise.all([people.newClass({ pupils: 1 }), makeOffer(people)]);
    const [page, seller] = [await as(klass.manager), one(klass.pupils, 0)];
    await pressEachTwiceInRounds(
      async () => ({ page, path: "/class/sales", key: klass.id }),
      salesSessionButtons(offer.supplier, () => sell(people, seller, offer, 1)),
    );
  });
});
