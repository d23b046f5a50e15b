import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { confirmEmail } from "../src/confirm-email.ts";
import { openDatabase } from "../src/database.ts";
import { test } from "../src/fixtures.ts";
import { bookInThePast } from "../src/past-row.ts";
import type { Account, Klass, People } from "../src/people.ts";
import { attestButtons, limitButtons } from "../src/pressed/attest-buttons.ts";
import { pressEachTwiceInRounds } from "../src/pressed/button.ts";
import { appointButtons, auditorButtons, guestButtons } from "../src/pressed/review-buttons.ts";

// With animations, as for most users: the second click may hit a moving element.
test.use({ contextOptions: { reducedMotion: "no-preference" }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 120_000 });

const pupilOf = ({ pupils: [pupil] }: Klass): Account => {
  if (!pupil) throw new Error("the class has no pupil");
  return pupil;
};

async function makeResponsible({ id }: Klass, { email }: Account): Promise<void> {
  const sql = openDatabase();
  try {
    await sql`
      update memberships set role = 'studentansvarig'
      where class_id = ${id} and user_id = (select u.id from users u where u.email = ${email})`;
  } finally {
    await sql.end();
  }
}

test.describe("a second click has no second effect on attests and the review", () => {
  const withTwo = async (as: (account: Account) => Promise<Page>, people: People) => {
    const klass = await people.newClass({ pupils: 1 });
    await makeResponsible(klass, pupilOf(klass));
    return { page: await as(klass.manager), path: "/class/fund", key: klass.id };
  };

  test("double clicks act once (the limit): fund.setLimit, fund.cancelLimit, fund.attestLimit", async ({
    as,
    people,
  }) => {
    await pressEachTwiceInRounds(() => withTwo(as, people), limitButtons);
  });

  test("double clicks act once (attests): fund.cancelRequest, fund.attest", async ({ as, people }) => {
    await pressEachTwiceInRounds(() => withTwo(as, people), attestButtons);
  });

  test("double clicks act once (the review): fund.review.invite, fund.review.revokeInvitation, fund.review.appoint, fund.review.answer, fund.review.end", async ({
    as,
    people,
  }) => {
    await pressEachTwiceInRounds(async () => {
      const klass = await people.newClass({ pupils: 1 });
      return { page: await as(klass.manager), path: "/class/fund", key: klass.id };
    }, appointButtons);
  });

  test("double clicks act once (the guest): fund.review.acceptInvitation", async ({ as, people }) => {
    await pressEachTwiceInRounds(async () => {
      const klass = await people.newClass({ pupils: 0 });
      const adult = await people.newAccount();
      const page = await as(adult);
      await confirmEmail(page, adult.email);
      const { link } = await (await people.caller(klass.manager)).mutate<{ link: string }>("fund.review.invite", {});
      const { pathname, hash } = new URL(link);
      return { page, path: `${pathname}${hash}`, key: klass.id };
    }, guestButtons);
  });

  test("double clicks act once (the auditor): fund.review.ask, fund.review.signOff", async ({ as, people }) => {
    await pressEachTwiceInRounds(async () => {
      const klass = await people.newClass({ pupils: 1 });
      await bookInThePast(klass.id);
      const caller = await people.caller(klass.manager);
      const members = await caller.query<{ userId: string; role: string }[]>("classes.members");
      const userId = members.find(({ role }) => role === "elev")?.userId;
      await caller.mutate("fund.review.appoint", { userId, idempotencyKey: randomUUID() });
      return { page: await as(pupilOf(klass)), path: "/class/fund", key: klass.id };
    }, auditorButtons);
  });
});
