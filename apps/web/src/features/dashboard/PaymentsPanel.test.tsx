import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { PaymentsPanel } from "./PaymentsPanel.tsx";
import type { Dashboard } from "./use-dashboard.ts";

type Open = NonNullable<Dashboard["payments"]>["open"];

const own = {
  state: "none",
  dueDate: null,
  paidOre: 0,
  remainingOre: 10_000,
  isOverdue: false,
  isDueToday: false,
  newUntil: null,
  canReport: true,
};
const requirements = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `r${n}`,
    title: `Betalning ${n + 1}`,
    dueDate: null,
    isVoluntary: false,
    own,
  })) as unknown as Open;
const show = (count: number) =>
  renderWithServer(
    <PaymentsPanel payments={{ remainingOre: count * 10_000, waitingOre: 0, open: requirements(count) }} />,
    { answers: { "auth.me": () => someone() } },
  );

describe("PaymentsPanel", () => {
  it("of 50 open payments three are listed, and a button shows the other 47 and hides them again", async () => {
    show(50);
    const user = userEvent.setup();
    expect(within(screen.getByRole("list")).getAllByRole("link")).toHaveLength(3);
    const more = screen.getByRole("button", { name: "47 till" });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await user.click(more);
    expect(within(screen.getByRole("list")).getAllByRole("link")).toHaveLength(50);
    await user.click(screen.getByRole("button", { name: "Visa färre" }));
    expect(within(screen.getByRole("list")).getAllByRole("link")).toHaveLength(3);
  });

  it("a voluntary contribution is marked Frivilligt and is no debt", () => {
    const [contribution] = requirements(1).map((one) => ({ ...one, isVoluntary: true })) as Open;
    if (!contribution) throw new Error("there is no contribution");
    renderWithServer(<PaymentsPanel payments={{ remainingOre: 0, waitingOre: 0, open: [contribution] }} />, {
      answers: { "auth.me": () => someone() },
    });
    screen.getByText("Du har inget att betala just nu.");
    const row = within(screen.getByRole("list"));
    row.getByText("Frivilligt");
    expect(row.queryByText("Inte betald")).toBeNull();
  });

  it("a payment that the member pays in parts shows the next part's day, not the payment's", () => {
    const [split] = requirements(1).map((one) => ({
      ...one,
      dueDate: "2027-05-20",
      own: { ...one.own, dueDate: "2027-03-12" },
    })) as Open;
    if (!split) throw new Error("there is no payment");
    renderWithServer(<PaymentsPanel payments={{ remainingOre: 10_000, waitingOre: 0, open: [split] }} />, {
      answers: { "auth.me": () => someone() },
    });
    expect(screen.getByRole("list").textContent).toMatch(/12 mars 2027/u);
  });

  it("three open payments are listed without a button for more", () => {
    show(3);
    expect(within(screen.getByRole("list")).getAllByRole("link")).toHaveLength(3);
    expect(screen.queryByRole("button", { name: /till$/u })).toBeNull();
  });
});
