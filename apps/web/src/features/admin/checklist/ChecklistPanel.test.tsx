import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../../testing/render.tsx";
import type { Script } from "../../../testing/render.tsx";
import { ChecklistPanel } from "./ChecklistPanel.tsx";

/** Three items over a server that keeps their order, unless it refuses. */
function show(refusals: NonNullable<Script["refusals"]> = {}) {
  const order = ["Boka flak", "Köp mössor", "Välj musik"];
  const move = (input: unknown) => {
    const { itemId, direction } = input as { itemId: string; direction: "up" | "down" };
    const index = order.indexOf(itemId);
    order.splice(direction === "up" ? index - 1 : index + 1, 0, ...order.splice(index, 1));
  };
  const list = () => order.map((title) => ({ id: title, title, description: null, isRequired: true, doneBy: 0 }));
  return renderWithServer(<ChecklistPanel />, {
    answers: { "admin.checklist.list": list, "admin.checklist.move": move },
    refusals,
  });
}

const titles = () => screen.getAllByRole("listitem").map((row) => row.querySelector("[class*=title]")?.textContent);
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });

describe("ChecklistPanel", () => {
  it("moving an item reorders the list at once and keeps focus on it; at the end the other button gets focus", async () => {
    const { calls } = show();
    const down = await button("Flytta ner Boka flak");
    down.focus();
    await userEvent.keyboard("{Enter}");
    expect(titles()).toEqual(["Köp mössor", "Boka flak", "Välj musik"]);
    expect(document.activeElement).toBe(await button("Flytta ner Boka flak"));
    screen.getByText("Boka flak är nu nummer 2 av 3");
    await userEvent.keyboard("{Enter}");
    expect(titles()).toEqual(["Köp mössor", "Välj musik", "Boka flak"]);
    expect((await button("Flytta ner Boka flak")).disabled).toBe(true);
    expect(document.activeElement).toBe(await button("Flytta upp Boka flak"));
    // Both arrive, in the order that they were pressed.
    await waitFor(() =>
      expect(calls.filter(({ procedure }) => procedure === "admin.checklist.move").map(({ input }) => input)).toEqual([
        { itemId: "Boka flak", direction: "down" },
        { itemId: "Boka flak", direction: "down" },
      ]),
    );
    expect(titles()).toEqual(["Köp mössor", "Välj musik", "Boka flak"]);
  });

  it("the first item cannot move up and the last item cannot move down", async () => {
    show();
    expect((await button("Flytta upp Boka flak")).disabled).toBe(true);
    expect((await button("Flytta ner Boka flak")).disabled).toBe(false);
    expect((await button("Flytta ner Välj musik")).disabled).toBe(true);
  });

  it.each([
    ["ALREADY_OUTERMOST", "Uppgiften står redan först eller sist."],
    ["NOT_SIGNED_IN", "Inte inloggad"],
  ] as const)("a move refused with %s restores the old order and shows the reason", async (code, words) => {
    show({ "admin.checklist.move": { code } });
    await userEvent.click(await button("Flytta upp Välj musik"));
    const toast = await screen.findByRole("alert");
    within(toast).getByText("Kunde inte ändra ordning");
    within(toast).getByText(words);
    await waitFor(() => expect(titles()).toEqual(["Boka flak", "Köp mössor", "Välj musik"]));
  });
});
