import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { someone } from "../../testing/render.tsx";
import {
  answerTo,
  fillSale,
  kakor,
  saveSale,
  sentSales,
  sessionId,
  showSalesPage,
  words,
} from "../../testing/sales-page.tsx";

beforeAll(() => Promise.all([import("./seller/SaleTaskForm.tsx"), import("../../ui/SheetFrame.tsx")]), 60_000);
afterEach(() => {
  localStorage.clear();
});

describe("SalesPage", () => {
  it("an elev sees the goal, the top list and their own rank, and no tabs of a studentansvarig", async () => {
    showSalesPage();
    const goal = await screen.findByRole("region", { name: "Försäljningsmål" });
    await waitFor(() => expect(words(goal)).toContain("12 elever × 10 = 120"));
    expect(words(goal)).toContain("62,5 %");
    const list = await screen.findByRole("region", { name: "Topp 10" });
    await waitFor(() => expect(words(list)).toContain("Du är på plats 2. 3 kvar till nästa."));
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("the top list shows who has moved since it was last seen on this device", async () => {
    localStorage.setItem(
      `utspring.ranks.${someone().user.id}`,
      JSON.stringify({ sessionId, ranks: { "Elin Å.": 1, "Ida A.": 3 } }),
    );
    showSalesPage();
    expect(await screen.findByRole("img", { name: "Upp 2" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Ner 1" })).toBeTruthy();
  });

  it("a sale requires option and name, and after saving the form stays open and empty for the next sale", async () => {
    const { calls } = showSalesPage();
    await userEvent.click(await screen.findByRole("button", { name: "Sälj Strumpor" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(await within(dialog).findByRole("button", { name: "Spara" }));
    expect(await within(dialog).findByText("Välj ett produktalternativ")).toBeTruthy();
    expect(within(dialog).getByText("Ange kundens namn")).toBeTruthy();
    expect(sentSales(calls)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("radio", { name: "M" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Öka antalet" }));
    await userEvent.type(within(dialog).getByLabelText("Kundens namn"), "Gun");
    expect(words(within(dialog).getByRole("status"))).toBe("200 kr");
    await saveSale(dialog);
    expect(await screen.findByText("Försäljning registrerad!")).toBeTruthy();
    expect(sentSales(calls)).toMatchObject([{ customerName: "Gun", selectedOption: "M", quantity: 2 }]);
    expect(within(dialog).getByLabelText<HTMLInputElement>("Kundens namn").value).toBe("");
    expect(within(dialog).getByLabelText<HTMLInputElement>("Antal").value).toBe("1");
  });

  it("after a sale with Fler uppgifter open, a phone's sheet is at its top and focus is in the form", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollTo").mockImplementation(() => undefined);
    showSalesPage();
    const dialog = await fillSale("Kakor", "Gun");
    await userEvent.click(within(dialog).getByRole("button", { name: "Fler uppgifter" }));
    await userEvent.type(within(dialog).getByLabelText("Telefon"), "0701234567");
    await saveSale(dialog);
    await screen.findByText("Försäljning registrerad!");
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole("form", { name: "Ny försäljning" })),
    );
    expect(scrolled.mock.contexts).toEqual([dialog]);
    expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
    scrolled.mockRestore();
  });

  it("two quick taps send one sale, and the next sale has a new idempotency key", async () => {
    const { calls } = showSalesPage();
    const dialog = await fillSale("Kakor", "Gun");
    const button = within(dialog).getByRole("button", { name: "Spara" });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await screen.findByText("Försäljning registrerad!");
    expect(sentSales(calls)).toHaveLength(1);
    await userEvent.type(within(dialog).getByLabelText("Kundens namn"), "Lars");
    await saveSale(dialog);
    await waitFor(() => expect(sentSales(calls)).toHaveLength(2));
    expect(new Set(sentSales(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it("a sale at an outdated price is refused, and a tap at least a second later saves at the new price", async () => {
    let priceOre = 10_000;
    const { calls } = showSalesPage({
      answers: {
        "sales.products.list": () => [{ ...kakor, priceOre }],
        "sales.registerSale": (input) => answerTo(input, priceOre),
      },
    });
    const dialog = await fillSale("Kakor", "Gun");
    priceOre = 13_000;
    // The clock does not move, so that a slow machine does not make the first tap a late one.
    let nowMs = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
    await saveSale(dialog);
    expect(await within(dialog).findByText(/Priset är nu 130 kr i stället för 100 kr/u)).toBeTruthy();
    const accept = within(dialog).getByRole("button", { name: /^Spara för 130\skr$/u });
    await userEvent.click(accept);
    expect(sentSales(calls)).toHaveLength(1);
    nowMs += 1_000;
    await userEvent.click(accept);
    await screen.findByText("Försäljning registrerad!");
    vi.mocked(performance.now).mockRestore();
    expect(sentSales(calls)).toMatchObject([{ shownPriceOre: 10_000 }, { shownPriceOre: 13_000 }]);
    expect(within(dialog).queryByText(/Priset är nu/u)).toBeNull();
  });

  it("an unsaved sale and its idempotency key survive a reload", async () => {
    const first = showSalesPage();
    await fillSale("Kakor", "Gun");
    first.unmount();
    const { calls } = showSalesPage();
    await userEvent.click(await screen.findByRole("button", { name: "Sälj Kakor" }));
    const dialog = await screen.findByRole("dialog");
    expect((await within(dialog).findByLabelText<HTMLInputElement>("Kundens namn")).value).toBe("Gun");
    const name = Object.keys(sessionStorage).find((key) => key.startsWith(`utspring.draft.sale.${sessionId}.`)) ?? "";
    const draft = JSON.parse(sessionStorage.getItem(name) ?? "") as { idempotencyKey: string };
    await saveSale(dialog);
    await waitFor(() => expect(sentSales(calls)[0]?.idempotencyKey).toBe(draft.idempotencyKey));
  });
});
