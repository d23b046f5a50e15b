import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { errorTexts } from "@utspring/domain/errors";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { someone } from "../../testing/render.tsx";
import {
  answerTo,
  fillSale,
  kakor,
  saveSale,
  sentSales,
  session,
  sessionId,
  showSalesPage,
  words,
} from "../../testing/sales-page.tsx";

const other = "00000000-0000-4000-8000-000000000033";
const noLine = () => {
  throw new TypeError("Failed to fetch");
};
let isOnLine = true;
vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnLine);

const queue = () => screen.findByRole("region", { name: "Inte skickade än" });

/** Makes a sale without a connection and leaves the page; then the connection is back. */
async function queueSale(): Promise<void> {
  isOnLine = false;
  const { unmount } = showSalesPage();
  await saveSale(await fillSale("Kakor", "Gun"));
  await queue();
  unmount();
  isOnLine = true;
}

beforeAll(() => Promise.all([import("./seller/SaleTaskForm.tsx"), import("../../ui/SheetFrame.tsx")]), 60_000);
afterEach(() => {
  isOnLine = true;
  localStorage.clear();
});

describe("SalesPage without a connection", () => {
  it("an offline sale is stored and listed, and sent once on reconnect, even by several components at once", async () => {
    isOnLine = false;
    const { calls } = showSalesPage({}, { senders: 3 });
    const dialog = await fillSale("Kakor", "Gun");
    await saveSale(dialog);
    expect(words(await queue())).toContain("Väntar på nät");
    expect(words(dialog)).toContain("I dag har du sålt 1 st för 100 kr.");
    expect(sentSales(calls)).toEqual([]);
    isOnLine = true;
    act(() => {
      window.dispatchEvent(new Event("online"));
      window.dispatchEvent(new Event("focus"));
      window.dispatchEvent(new Event("online"));
    });
    await screen.findByText("Försäljning registrerad!");
    expect(screen.queryByRole("region", { name: "Inte skickade än" })).toBeNull();
    expect(sentSales(calls)).toHaveLength(1);
  });

  it("a sale whose answer is lost is queued, survives a reload and is resent with the same idempotency key", async () => {
    const first = showSalesPage({ answers: { "sales.registerSale": noLine } });
    const dialog = await fillSale("Kakor", "Gun");
    await saveSale(dialog);
    expect(words(await queue())).toContain("Väntar på nät");
    const keys = sentSales(first.calls).map(({ idempotencyKey }) => idempotencyKey);
    first.unmount();
    const { calls } = showSalesPage();
    await screen.findByText("Försäljning registrerad!");
    expect(sentSales(calls)).toHaveLength(1);
    expect(new Set([...keys, ...sentSales(calls).map(({ idempotencyKey }) => idempotencyKey)]).size).toBe(1);
    expect(localStorage.length).toBe(1);
  });

  it("a queued sale is not sent after another tab has signed in someone else", async () => {
    isOnLine = false;
    let seller = someone();
    const { calls } = showSalesPage({ answers: { "auth.me": () => seller } });
    await saveSale(await fillSale("Kakor", "Gun"));
    await queue();
    seller = someone({ userId: "00000000-0000-4000-8000-000000000077" });
    isOnLine = true;
    const asked = calls.length;
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(calls.slice(asked).some(({ procedure }) => procedure === "auth.me")).toBe(true));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(sentSales(calls)).toEqual([]);
    expect(words(await queue())).toContain("Väntar på nät");
  });

  it("a queued sale that the server refuses stays with the reason and can be changed and sent", async () => {
    await queueSale();
    const second = showSalesPage({ refusals: { "sales.registerSale": { code: "SALE_TOO_LARGE", field: "quantity" } } });
    await waitFor(async () => expect(words(await queue())).toContain(errorTexts.SALE_TOO_LARGE));
    expect(sentSales(second.calls)).toHaveLength(1);
    second.unmount();
    // The product has gone meanwhile: another one is chosen, and the customer's name stays.
    const { calls } = showSalesPage({
      answers: { "sales.products.list": () => [{ ...kakor, id: other, name: "Bullar" }] },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Ändra och skicka Kakor till Gun, \d+ st$/u }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(await within(dialog).findByRole("button", { name: "Sälj Bullar" }));
    expect((await within(dialog).findByLabelText<HTMLInputElement>("Kundens namn")).value).toBe("Gun");
    await saveSale(dialog);
    await screen.findByText("Försäljning registrerad!");
    expect(screen.queryByRole("region", { name: "Inte skickade än" })).toBeNull();
    expect(sentSales(calls)).toMatchObject([{ productId: other, customerName: "Gun" }]);
  });

  it("what the seller has corrected in a refused sale stays when another product is chosen", async () => {
    await queueSale();
    const refusals = { "sales.registerSale": { code: "SALE_TOO_LARGE", field: "quantity" } as const };
    showSalesPage({
      refusals,
      answers: { "sales.products.list": () => [kakor, { ...kakor, id: other, name: "Bullar" }] },
    });
    await userEvent.click(await screen.findByRole("button", { name: /^Ändra och skicka Kakor till Gun, \d+ st$/u }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.type(await within(dialog).findByLabelText("Kundens namn"), "illa");
    await userEvent.click(within(dialog).getByRole("button", { name: "Byt produkt" }));
    await userEvent.click(await within(dialog).findByRole("button", { name: "Sälj Bullar" }));
    expect((await within(dialog).findByLabelText<HTMLInputElement>("Kundens namn")).value).toBe("Gunilla");
  });

  it("a queued sale records the shown price and time; after a price change it waits until that is accepted", async () => {
    await queueSale();
    const { calls } = showSalesPage({ answers: { "sales.registerSale": (input) => answerTo(input, 13_000) } });
    await waitFor(async () => expect(words(await queue())).toContain("Priset är nu 130 kr i stället för 100 kr"));
    const [told] = sentSales(calls);
    expect(told).toMatchObject({ shownPriceOre: 10_000 });
    expect(Date.now() - Date.parse(told?.soldAt ?? "")).toBeGreaterThanOrEqual(0);
    expect(sentSales(calls)).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: /^Registrera för 130\skr$/u }));
    await screen.findByText("Försäljning registrerad!");
    expect(sentSales(calls)[1]).toMatchObject({ shownPriceOre: 13_000, idempotencyKey: told?.idempotencyKey });
    expect(screen.queryByRole("region", { name: "Inte skickade än" })).toBeNull();
  });

  it("a queued sale is sent to the session it was made in, and can be removed when that session is over", async () => {
    await queueSale();
    const { calls } = showSalesPage({
      answers: { "sales.activeSession": () => ({ ...session, id: "00000000-0000-4000-8000-000000000099" }) },
      refusals: { "sales.registerSale": { code: "SALE_OVER" } },
    });
    await waitFor(async () => expect(words(await queue())).toContain(errorTexts.SALE_OVER));
    expect(sentSales(calls)).toMatchObject([{ sessionId }]);
    await userEvent.click(screen.getByRole("button", { name: /^Ta bort osänd Kakor till Gun, \d+ st$/u }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ta bort" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Inte skickade än" })).toBeNull());
  });
});
