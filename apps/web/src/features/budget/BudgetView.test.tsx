import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { findToast } from "../../testing/toasts.ts";
import { BudgetView } from "./BudgetView.tsx";

const budgetId = "00000000-0000-4000-8000-000000000010";
const flak = {
  id: "00000000-0000-4000-8000-000000000011",
  category: "expense",
  itemName: "Studentflak",
  budgetedOre: 150_000,
  description: "Handpenning",
};
let items: (typeof flak)[] = [];
beforeEach(() => {
  items = [flak];
  sessionStorage.clear();
});

/** Shows a budget to someone; the server keeps its items. */
function show(role: "studentansvarig" | "elev", { isMain = false, spentOre = 0 } = {}) {
  const sum = () => items.reduce((all, item) => all + item.budgetedOre, 0);
  return renderWithServer(<BudgetView budgetId={budgetId} />, {
    answers: {
      "auth.me": () => someone({ role }),
      "budget.byId": () => ({
        id: budgetId,
        name: isMain ? "Huvudbudget" : "Balen",
        description: null,
        isMain,
        items,
        totals: { incomeOre: 0, expenseOre: sum(), resultOre: -sum() },
        actual: isMain ? { incomeOre: 5_000, expenseOre: spentOre } : null,
      }),
      "budget.removeItem": () => {
        items = [];
        return null;
      },
      "budget.addItem": () => ({ itemId: flak.id }),
      "budget.restoreItem": () => {
        items = [flak];
        return null;
      },
    },
  });
}
const inputTo = (calls: { procedure: string; input: unknown }[], procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map((call) => call.input);
const words = (element: HTMLElement) => element.textContent.replaceAll(/\s/gu, " ");

describe("BudgetView", () => {
  it("a budget item is edited in its row, and Enter saves it", async () => {
    const { calls } = show("studentansvarig");
    await userEvent.click(await screen.findByRole("button", { name: "Ändra Studentflak" }));
    const name = await screen.findByLabelText("Namn");
    expect(document.activeElement).toBe(name);
    await userEvent.clear(name);
    await userEvent.type(name, "Flak och ljud{Enter}");
    await waitFor(() => expect(inputTo(calls, "budget.updateItem")).toHaveLength(1));
    expect(inputTo(calls, "budget.updateItem")[0]).toEqual({
      itemId: flak.id,
      category: "expense",
      itemName: "Flak och ljud",
      budgetedAmount: expect.stringMatching(/^1\s500,00$/u),
      description: "Handpenning",
    });
    expect((await findToast()).textContent).toContain("Budgetpost sparad");
    expect(screen.queryByLabelText("Namn")).toBeNull();
  });

  it("Escape leaves a budget item unchanged and returns focus to its button", async () => {
    const { calls } = show("studentansvarig");
    await userEvent.click(await screen.findByRole("button", { name: "Ändra Studentflak" }));
    await userEvent.type(await screen.findByLabelText("Namn"), " nej{Escape}");
    expect(screen.getByText("Studentflak")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Ändra Studentflak" })));
    expect(inputTo(calls, "budget.updateItem")).toEqual([]);
  });

  it("unsaved input for a budget item survives a reload, and Avbryt or saving clears it", async () => {
    const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
    const nameField = () => screen.findByLabelText("Namn");
    const first = show("studentansvarig");
    await press("Lägg till inkomst");
    await userEvent.type(await nameField(), "Kakor");
    first.unmount();

    const { calls, unmount } = show("studentansvarig");
    await press("Lägg till inkomst");
    expect(await nameField()).toHaveProperty("value", "Kakor");
    await userEvent.type(screen.getByLabelText("Belopp"), "200{Enter}");
    await waitFor(() => expect(inputTo(calls, "budget.addItem")).toHaveLength(1));
    await waitFor(async () => expect(await nameField()).toHaveProperty("value", ""));
    expect(screen.getByLabelText("Belopp")).toHaveProperty("value", "");
    await press("Ändra Studentflak");
    await userEvent.type(await nameField(), " och ljud");
    unmount();

    show("studentansvarig");
    await press("Ändra Studentflak");
    expect(await nameField()).toHaveProperty("value", "Studentflak och ljud");
    await press("Avbryt");
    await press("Ändra Studentflak");
    expect(await nameField()).toHaveProperty("value", "Studentflak");
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("an incomplete budget item shows errors at its fields and sends nothing", async () => {
    const { calls } = show("studentansvarig");
    await userEvent.click(await screen.findByRole("button", { name: "Lägg till inkomst" }));
    await userEvent.click(await screen.findByRole("button", { name: "Lägg till" }));
    expect(screen.getAllByText("Fyll i alla obligatoriska fält")).toHaveLength(2);
    await userEvent.type(screen.getByLabelText("Belopp"), "1 234,505");
    await userEvent.tab();
    expect(screen.getByText("Ange ett giltigt belopp")).toBeTruthy();
    expect(inputTo(calls, "budget.addItem")).toEqual([]);
  });

  it("a budget item is removed at once, and Ångra restores the same item", async () => {
    const { calls } = show("studentansvarig");
    await userEvent.click(await screen.findByRole("button", { name: "Ta bort Studentflak" }));
    const toast = await findToast();
    expect(toast.textContent).toContain("Budgetpost borttagen!");
    expect(inputTo(calls, "budget.removeItem")).toEqual([{ itemId: flak.id }]);
    await screen.findByText("Budgeten är tom än så länge");
    await userEvent.click(within(toast).getByRole("button", { name: "Ångra" }));
    await screen.findByText("Studentflak");
    expect(inputTo(calls, "budget.restoreItem")).toEqual([{ itemId: flak.id }]);
    expect(inputTo(calls, "budget.addItem")).toEqual([]);
    expect((await findToast()).textContent).toContain("Budgetposten är tillbaka");
  });

  it("an elev sees the budget without buttons, and a note that only a studentansvarig can edit it", async () => {
    show("elev");
    await screen.findByText("Studentflak");
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("Endast klassansvarig kan redigera budget")).toBeTruthy();
  });

  it("the main budget states spent and planned amounts in words, also when spending exceeds the plan", async () => {
    show("elev", { isMain: true, spentOre: 180_000 });
    const card = await screen.findByRole("region", { name: "Plan och verklighet" });
    expect(words(card)).toContain("1 800,00 kr av 1 500,00 kr");
    expect(words(card)).toContain("120 %");
    expect(words(card)).toContain("300,00 kr över budget");
    expect(words(card)).toContain("Inget budgeterat ännu");
    expect(within(card).getByRole("progressbar", { name: "Utgifter" }).getAttribute("aria-valuenow")).toBe("100");
  });
});
