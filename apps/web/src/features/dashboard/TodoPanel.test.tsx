import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { TodoPanel } from "./TodoPanel.tsx";
import type { Dashboard } from "./use-dashboard.ts";

const nothing: NonNullable<Dashboard["todo"]> = {
  waiting: 0,
  pending: 0,
  pendingSumOre: 0,
  overdue: 0,
  pollsClosing: 0,
  toAttest: 0,
  limitToAttest: 0,
  wishes: 0,
  claims: 0,
  questions: 0,
  pollsToConfirm: 0,
};
const show = (firstSteps: Dashboard["firstSteps"], todo = nothing) =>
  renderWithServer(<TodoPanel todo={todo} firstSteps={firstSteps} members={1} />);
const steps = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

describe("TodoPanel", () => {
  it("a new class sees its first steps with links instead of a text that all is done", () => {
    show({ date: false, recipient: false, payment: false, invited: false, limit: false });
    expect(screen.queryByText("Allt är hanterat just nu.")).toBeNull();
    expect(steps()).toEqual([
      "Sätt studentdatumet Då börjar nedräkningen.",
      "Ange vem klassen betalar till med Swish Sedan kan ni skapa betalningar.",
      "Skapa den första betalningen Titel, belopp och dag. Alla i klassen får se den.",
      "Bjud in klassen 1 med. Dela koden eller länken, eller skriv ut affischen.",
      "Två personer för stora uttag Valfritt: sätt en gräns i klasskassan.",
    ]);
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/class/settings",
      "/class/settings?gor=swish",
      "/class/payments?gor=betalning",
      "/class/settings",
      "/class/fund?flik=granskning",
    ]);
  });

  it("a completed first step is checked off, and a class without payments has no Swish step", () => {
    show({ date: true, recipient: null, payment: null, invited: false, limit: false });
    expect(steps()).toHaveLength(2);
    expect(screen.getByText("Sätt studentdatumet").textContent).toBe("Sätt studentdatumet: Klart");
  });

  it("completed first steps show that all is done, also without a limit, and waiting tasks are shown instead of first steps", () => {
    const { unmount } = show({ date: true, recipient: true, payment: true, invited: true, limit: false });
    expect(screen.getByText("Allt är hanterat just nu.")).toBeTruthy();
    unmount();
    show({ date: false, recipient: false, payment: false, invited: false, limit: false }, { ...nothing, overdue: 2 });
    expect(steps()).toEqual(["2 försenade betalningar Se vilka som inte har betalat"]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/class/payments?flik=status&visa=forsenade");
  });

  it("a withdrawal that waits for the person's attest links to the fund", () => {
    show(null, { ...nothing, toAttest: 1 });
    expect(steps()).toEqual(["1 uttag väntar på ditt godkännande Beloppet är reserverat i klasskassan"]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/class/fund?flik=utlagg");
  });

  it("a change of the limit that waits for the person's attest links to the fund, and nothing says that all is done", () => {
    show(null, { ...nothing, limitToAttest: 1 });
    expect(screen.queryByText("Allt är hanterat just nu.")).toBeNull();
    expect(steps()).toEqual(["Ändringen av gränsen väntar på ditt godkännande Godkänn eller stoppa den i klasskassan"]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/class/fund?flik=granskning");
  });

  it("wishes to pay in parts or to be let off link to Godkännanden, and nothing says that all is done", () => {
    show(null, { ...nothing, wishes: 2 });
    expect(screen.queryByText("Allt är hanterat just nu.")).toBeNull();
    expect(steps()).toEqual(["2 önskemål om att dela upp eller slippa Svara under Godkännanden"]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/class/payments?flik=godkannanden");
  });

  it("leads to the polls whose result waits to be confirmed", () => {
    show(null, { ...nothing, pollsToConfirm: 1 });
    expect(steps()).toEqual(["1 omröstning att bekräfta Bekräfta vad klassen röstade fram"]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/class/voting-real");
  });
});
