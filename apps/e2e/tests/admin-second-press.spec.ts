import { randomUUID } from "node:crypto";
import { endCampaign, makeOffer, startCampaign } from "../src/campaigns.ts";
import { openDatabase } from "../src/database.ts";
import { test } from "../src/fixtures.ts";
import {
  checklistButtons,
  classButtons,
  supplierButtons,
  supplierProductButtons,
} from "../src/pressed/admin-buttons.ts";
import { pressEachTwice, pressEachTwiceInRounds } from "../src/pressed/button.ts";
import { sessionStepButtons } from "../src/pressed/session-buttons.ts";
import { classAdminButtons, jobButtons, userButtons } from "../src/pressed/user-buttons.ts";
import { demoAdmin } from "../src/people.ts";
import type { Account } from "../src/people.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 240_000 });

const rounds = [0, 1, 2, 3, 4];
const mark = () => `Dubbel ${randomUUID().slice(0, 8)}`;

/** As rows: an authenticator of theirs would need five browsers more. */
async function givePasskeys(people: readonly Account[]): Promise<void> {
  const sql = openDatabase();
  try {
    await sql`
      insert into passkeys (id, user_id, credential_id, public_key, counter, is_backed_up, name, created_at)
      select gen_random_uuid(), u.id, gen_random_uuid()::text, 'none', 0, false, 'Telefonen', now() from users u where u.email = any(${people.map(({ email }) => email)})`;
  } finally {
    await sql.end();
  }
}

test.describe("an administrator's second click has no second effect", () => {
  for (const [title, path, buttonsOf] of [
    ["suppliers", "/admin?flik=leverantorer", supplierButtons],
    ["every class's checklist", "/admin?flik=hantering", checklistButtons],
    ["classes", "/admin", classButtons],
  ] as const) {
    test(title, async ({ as }) => {
      const key = mark();
      await pressEachTwice({ page: await as("admin"), path, key, buttons: buttonsOf(key) });
    });
  }

  test("double clicks act once (a supplier's products)", async ({ as, people }) => {
    const key = mark();
    const { supplierId } = await makeOffer(people);
    await pressEachTwice({
      page: await as("admin"),
      path: `/admin?flik=leverantorer&leverantor=${supplierId}`,
      key,
      buttons: supplierProductButtons(key),
    });
  });

  test("double clicks act once (a member's account): admin.users.update, freeze, unfreeze, removeFactors, remove", async ({
    as,
    people,
  }) => {
    const five = await Promise.all(rounds.map(() => people.newAccount()));
    await givePasskeys(five);
    const page = await as(demoAdmin);
    await pressEachTwiceInRounds(
      async (round) => ({ page, path: "/admin", key: five[round]?.email ?? "" }),
      userButtons,
    );
  });

  test("double clicks act once (one class): admin.classes.assignRepresentative, admin.classes.updateDetails, auth.confirmPassword, admin.impersonate, admin.stopImpersonating", async ({
    as,
    people,
    watch,
  }) => {
    // The refusal that asks for the password is played.
    watch.allow(/admin\.impersonate/u);
    const klasses = await Promise.all(rounds.map(() => people.newClass({ pupils: 0 })));
    const five = await Promise.all(rounds.map(() => people.newAccount()));
    const page = await as(demoAdmin);
    await pressEachTwiceInRounds(
      async (round) => ({ page, path: "/admin", key: klasses[round]?.id ?? "" }),
      classAdminButtons(klasses, five),
    );
  });

  test("double clicks act once (ended sales): admin.sales.summary, admin.sales.advanceStatus", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 0 });
    const offer = await makeOffer(people);
    for (const round of rounds)
      await endCampaign(people, klass, await startCampaign(people, klass.manager, offer, `Säljer ${round}`));
    const page = await as("admin");
    await pressEachTwiceInRounds(
      async () => ({ page, path: "/admin?flik=forsaljningar", key: klass.id }),
      sessionStepButtons(klass.name),
    );
  });

  test("double clicks act once (jobs and the test mail): admin.jobs.run, admin.sendTestMail", async ({ as }) => {
    await pressEachTwice({
      page: await as("admin"),
      path: "/admin?flik=drift",
      key: demoAdmin.email,
      buttons: jobButtons,
    });
  });
});
