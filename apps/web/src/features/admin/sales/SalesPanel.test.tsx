import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { SalesOverviewInput } from "@utspring/domain/admin/schema";
import type { ClassStatus } from "@utspring/domain/sales/class-status";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../../testing/render.tsx";
import { SalesPanel } from "./SalesPanel.tsx";
import type { SalesClass, SalesOverview } from "./use-sales-overview.ts";

const nothing = {
  salesCount: 0,
  quantity: 0,
  amountOre: 0,
  supplierOre: 0,
  adminProfitOre: 0,
  ownPurchasesOre: 0,
  classProfitOre: 0,
};
const row = (className: string, status: ClassStatus): SalesClass => ({
  classId: className,
  className,
  status,
  sessions: status === "not_started" ? 0 : 1,
  ...nothing,
});
const many = Array.from({ length: 60 }, (_, index) => row(`Klass ${String(index).padStart(2, "0")}`, "not_started"));
const all = [row("Ö-klassen", "ongoing"), row("Åsö 3A", "completed"), ...many];

function overviewOf(input: unknown): SalesOverview {
  const { status, search = "", cursor } = input as SalesOverviewInput;
  const found = all.filter(
    (one) =>
      (status === undefined || one.status === status) && one.className.toLowerCase().includes(search.toLowerCase()),
  );
  const rest = found.slice(found.findIndex(({ classId }) => classId === cursor) + 1);
  const classes = rest.slice(0, 50);
  return {
    totals: { classes: 2, sessions: 2, ...nothing, amountOre: 90_000 },
    statuses: { ongoing: 1, completed: 1, not_started: 60 },
    classes,
    nextCursor: rest.length > 50 ? (classes.at(-1)?.classId ?? null) : null,
  };
}

async function show(answer: (input: unknown) => SalesOverview = overviewOf) {
  const view = renderWithServer(<SalesPanel />, { answers: { "admin.sales.overview": answer } });
  await screen.findByRole("region", { name: /^Sålt/u });
  return view;
}

const opened = () =>
  screen
    .queryAllByRole("button", { name: /^Visa försäljningar för/u })
    .map((button) => button.getAttribute("aria-label"));
const found = (...names: string[]) =>
  waitFor(() => expect(opened()).toEqual(names.map((name) => `Visa försäljningar för ${name}`)));

describe("SalesPanel", () => {
  it("the first 50 classes are shown in the server's order, and Visa fler loads the rest", async () => {
    const { calls } = await show();
    expect(opened().slice(0, 3)).toEqual(
      ["Ö-klassen", "Åsö 3A", "Klass 00"].map((name) => `Visa försäljningar för ${name}`),
    );
    expect(opened()).toHaveLength(50);
    await userEvent.click(screen.getByRole("button", { name: "Visa fler" }));
    await waitFor(() => expect(opened()).toHaveLength(62));
    expect(screen.queryByRole("button", { name: "Visa fler" })).toBeNull();
    expect(calls.filter(({ procedure }) => procedure === "admin.sales.overview").map(({ input }) => input)).toEqual([
      { period: "max", direction: "forward" },
      { period: "max", direction: "forward", cursor: "Klass 47" },
    ]);
  });

  it("status counts cover all classes; pressing a status filters the list, pressing it again shows all", async () => {
    await show();
    const completed = screen.getByRole("button", { name: /1\s*Avslutad/u });
    screen.getByRole("button", { name: /60\s*Utan försäljning/u });
    await userEvent.click(completed);
    expect(completed.getAttribute("aria-pressed")).toBe("true");
    await found("Åsö 3A");
    screen.getByRole("button", { name: /60\s*Utan försäljning/u });
    await userEvent.click(completed);
    await waitFor(() => expect(opened()).toHaveLength(50));
  });

  it("search finds a class by part of its name, and Visa alla klasser clears a search without matches", async () => {
    await show();
    await userEvent.type(screen.getByLabelText("Sök klass"), " ö-KL ");
    await found("Ö-klassen");
    await userEvent.click(screen.getByRole("button", { name: /1\s*Avslutad/u }));
    await screen.findByText("Ingen klass stämmer med urvalet.");
    await userEvent.click(screen.getByRole("button", { name: "Visa alla klasser" }));
    await waitFor(() => expect(opened()).toHaveLength(50));
    expect(screen.getByLabelText("Sök klass")).toHaveProperty("value", "");
  });

  it("parts of half a krona are shown with öre, so that they add up to the total", async () => {
    await show((input) => ({
      ...overviewOf(input),
      totals: {
        ...nothing,
        classes: 1,
        sessions: 1,
        amountOre: 10_000,
        supplierOre: 3_050,
        adminProfitOre: 1_950,
        ownPurchasesOre: 1_250,
        classProfitOre: 3_750,
      },
    }));
    const card = screen.getByRole("region", { name: /^Sålt/u });
    const shown = [...card.querySelectorAll("dl > div")].map((part) => part.textContent.replaceAll(/\s/gu, " "));
    expect(shown).toEqual([
      "Till leverantörerna30,50 kr",
      "Administratörens del19,50 kr",
      "Egna inköp12,50 kr",
      "Klassernas vinst37,50 kr",
    ]);
    expect(card.textContent).toMatch(/100,00\skr/u);
  });

  it("the classes' amounts and the total have öre as soon as one of them has", async () => {
    const odd = { ...row("Åsö 3A", "completed"), salesCount: 1, quantity: 1, amountOre: 4_950, supplierOre: 4_950 };
    const even = { ...odd, classId: "3B", className: "Åsö 3B", amountOre: 5_000, supplierOre: 5_000 };
    await show((input) => ({
      ...overviewOf(input),
      totals: { ...nothing, classes: 2, sessions: 2, amountOre: 10_000, supplierOre: 10_000 },
      classes: [odd, even],
      nextCursor: null,
    }));
    const shown = [...document.body.textContent.matchAll(/[\d\s,]+\skr/gu)].map(([text]) => text.trim());
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(shown.filter((text) => !/,\d\d\skr$/u.test(text))).toEqual([]);
  });

  it("without classes a text is shown instead of the list and the search field", async () => {
    await show(() => ({
      totals: { classes: 0, sessions: 0, ...nothing },
      statuses: { ongoing: 0, completed: 0, not_started: 0 },
      classes: [],
      nextCursor: null,
    }));
    screen.getByText("Inga klasser ännu. Skapa den första under Översikt.");
    expect(screen.queryByLabelText("Sök klass")).toBeNull();
  });
});
