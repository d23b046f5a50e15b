import type { Page } from "@playwright/test";
import type { PressedButton } from "./button.ts";

const ofStatus = (status: string) => `payment_reliefs where class_id::text = $1 and status = '${status}'`;

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name }).first().click();
}

/** A pupil's, who asks to be let off and takes it back; the class has payments Betalning 0 to 4. */
export const wishButtons: readonly PressedButton[] = [
  {
    calls: "payments.relief.ask",
    rows: ofStatus("open"),
    change: 1,
    toast: /Skickat till er studentansvariga/u,
    reach: async (page, round) => {
      await press(page, `Dela upp eller slippa Betalning ${round}`);
      return page.getByRole("dialog").getByRole("button", { name: "Skicka" });
    },
  },
  {
    calls: "payments.relief.withdraw",
    rows: ofStatus("withdrawn"),
    change: 1,
    toast: /Du har tagit tillbaka det/u,
    reach: async (page, round) => {
      await page.mouse.move(0, 0);
      return page.getByRole("button", { name: `Ta tillbaka: Betalning ${round}` });
    },
  },
];

/** The studentansvarig's; a pupil has asked to split Betalning 0 to 14. */
export const answerButtons: readonly PressedButton[] = [
  {
    calls: "payments.relief.answer",
    rows: ofStatus("approved"),
    change: 1,
    toast: /Godkänt/u,
    reach: async (page, round) => {
      await page.mouse.move(0, 0);
      return page.getByRole("button", { name: new RegExp(`^Godkänn: .* vill dela upp Betalning ${round}$`, "u") });
    },
  },
  {
    calls: "payments.relief.answer",
    which: "no",
    rows: ofStatus("refused"),
    change: 1,
    toast: /Du har svarat nej/u,
    reach: async (page, round) => {
      await page.mouse.move(0, 0);
      return page.getByRole("button", { name: new RegExp(`^Säg nej: .* vill dela upp Betalning ${round + 5}$`, "u") });
    },
  },
  {
    calls: "payments.relief.answer",
    which: "with other dates",
    rows: ofStatus("approved"),
    change: 1,
    toast: /Godkänt/u,
    reach: async (page, round) => {
      await press(page, new RegExp(`^Ändra dagar: .* vill dela upp Betalning ${round + 10}$`, "u"));
      return page.getByRole("dialog").getByRole("button", { name: "Godkänn med de här dagarna" });
    },
  },
];
