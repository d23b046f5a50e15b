import { configure, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { JoinRequests } from "./JoinRequests.tsx";

// The question's sheet is fetched when it opens; a busy machine takes its time.
configure({ asyncUtilTimeout: 5_000 });

const id = (mark: number) => `00000000-0000-4000-8000-00000000000${mark}`;
const askedAt = new Date("2026-11-21T10:00:00Z");
const two = [
  { userId: id(1), firstName: "Åsa", lastName: "Öberg", askedAt },
  { userId: id(2), firstName: "Łukasz", lastName: "Nowak", askedAt },
];

function show(script: Script = {}) {
  const view = renderWithServer(<JoinRequests requests={two} />, {
    answers: { "classes.admit": (input) => input, "classes.decline": () => ({ code: "NEWC27" }) },
    ...script,
  });
  const asked = (procedure: string) =>
    view.calls.filter((call) => call.procedure === procedure).map(({ input }) => input as Record<string, unknown>);
  return { ...view, asked };
}

describe("classes.joinRequests", () => {
  it("classes.joinRequests — each request shows the person's name and when they asked", async () => {
    show();
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.textContent).toMatch(/^Åsa ÖbergFrågade .*AvvisaGodkänn$/u);
    expect(within(second as HTMLElement).getByRole("button", { name: "Godkänn Łukasz Nowak" })).toBeTruthy();
  });

  it("classes.admit — one press admits the person", async () => {
    const { asked } = show();
    await userEvent.click(screen.getByRole("button", { name: "Godkänn Åsa Öberg" }));
    expect(await screen.findByText("Åsa Öberg är med i klassen")).toBeTruthy();
    expect(asked("classes.admit")).toMatchObject([{ userId: id(1) }]);
  });

  it("classes.admit — a full class shows why the person cannot be admitted", async () => {
    show({ refusals: { "classes.admit": { code: "CLASS_FULL" } } });
    await userEvent.click(screen.getByRole("button", { name: "Godkänn Åsa Öberg" }));
    expect(await screen.findByText("Kunde inte släppa in")).toBeTruthy();
    expect(screen.getByText("Klassen är full (100 medlemmar)")).toBeTruthy();
  });

  it("classes.decline — a confirmation says that the class code will change, and the new code is shown afterwards", async () => {
    const { asked } = show();
    await userEvent.click(screen.getByRole("button", { name: "Avvisa Łukasz Nowak" }));
    const question = await screen.findByRole("dialog");
    expect(question.textContent).toContain("Klasskoden byts samtidigt");
    await userEvent.click(within(question).getByRole("button", { name: "Avbryt" }));
    expect(asked("classes.decline")).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Avvisa Łukasz Nowak" }));
    await userEvent.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Avvisa och byt kod" }),
    );
    expect(await screen.findByText("Łukasz Nowak är avvisad")).toBeTruthy();
    expect(screen.getByText("Klasskoden är bytt. Den nya är NEWC27.")).toBeTruthy();
    expect(asked("classes.decline")).toMatchObject([{ userId: id(2) }]);
  });
});
