import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForBudget(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Huvudbudget" })).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Fördelning" }).or(page.getByText("Budgeten är tom än så länge")),
  ).toBeAttached();
}

export const budgetViews: readonly View[] = [
  { name: "budget-elev", who: "elev", path: "/class/budget", reach: waitForBudget },
  { name: "budget-ansvarig", who: "ansvarig", path: "/class/budget", reach: waitForBudget },
  {
    name: "budget-lagg-till",
    who: "ansvarig",
    path: "/class/budget",
    reach: async (page) => {
      await waitForBudget(page);
      await page.getByRole("button", { name: "Lägg till inkomst" }).first().click();
      await page.getByRole("form", { name: "Lägg till inkomst" }).getByRole("button", { name: "Lägg till" }).click();
      await expect(page.getByText("Fyll i alla obligatoriska fält").first()).toBeVisible();
    },
  },
  {
    name: "budget-ny",
    who: "ansvarig",
    path: "/class/budget",
    isDialog: true,
    reach: opening(waitForBudget, "Ny budget"),
  },
];
