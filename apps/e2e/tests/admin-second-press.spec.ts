import { randomUUID } from "node:crypto";
import { makeOffer } from "../src/campaigns.ts";
import { test } from "../src/fixtures.ts";
import { checklistButtons, classButtons, supplierButtons, supplierProductButtons } from "../src/pressed/admin-buttons.ts";
import { pressEachTwice } from "../src/pressed/button.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" }, actionTimeout: 15_000 });
test.describe.configure({ timeout: 120_000 });

const mark = () => `Dubbel ${randomUUID().slice(0, 8)}`;

test.describe("an administrator's second click is never a second deed", () => {
  for (const [title, address, buttonsOf] of [
    ["suppliers", "/admin?flik=leverantorer", supplierButtons],
    ["every class's checklist", "/admin?flik=hantering", checklistButtons],
    ["classes", "/admin", classButtons],
  ] as const) {
    test(title, async ({ as }) => {
      const key = mark();
      await pressEachTwice({ page: await as("admin"), address, key, buttons: buttonsOf(key) });
    });
  }

  test("a supplier's products", async ({ as, people }) => {
    const key = mark();
    const { supplierId } = await makeOffer(people);
    await pressEachTwice({ page: await as("admin"), address: `/admin?flik=leverantorer&leverantor=${supplierId}`, key, buttons: supplierProductButtons(key) });
  });
});
