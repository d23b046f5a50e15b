import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { heading } from "./view.ts";
import type { View } from "./view.ts";

async function waitForChecklist(page: Page): Promise<void> {
  await heading("Vad vi behöver göra")(page);
  await expect(
    page.getByRole("checkbox").or(page.getByText("Inga uppgifter har lagts till ännu")).first(),
  ).toBeVisible();
}

export const checklistViews: readonly View[] = [
  { name: "checklista", who: "ansvarig", path: "/class/checklist", reach: waitForChecklist },
];
