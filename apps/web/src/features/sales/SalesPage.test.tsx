import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { errorTexts } from "@utspring/domain/errors";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useMe } from "../../lib/use-me.ts";
import { renderWithServer, someone } from "../../testing/render.tsx";
import type { Script } from "../../testing/render.tsx";
import { SalesPage } from "./SalesPage.tsx";
import { SalesQueueSender } from "./seller/SalesQueueSender.tsx";

configure({ asyncUtilTimeout: 5_000 });

const sessionId = "00000000-0000-4000-8000-000000000021";
const session = {
  id: sessionId,
  name: "Höst",
  description: null,
  supplierId: "s",
  supplierName: "Strumpor AB",
  startDate: new Date("2026-11-01T08:00:00Z"),
  createdByName: "Åsa Öberg",
};
const product = {
  id: "00000000-0000-4000-8000-000000000031",
  name: "Strumpor",
  description: null,
  priceOre: 10_000,
  options: ["M", "L"],
  imageUrl: null,
  isOwn: false,
  isActive: true,
};
const kakor = { ...product, id: "00000000-0000-4000-8000-000000000032", name: "Kakor", options: [] };
const other = "00000000-0000-4000-8000-000000000033";
const board = {
  rows: [
    { rank: 1, sellerName: "Ida A.", quantity: 9, amountOre: 90_000, isYou: false },
    { rank: 2, sellerName: "Elin Å.", quantity: 7, amountOre: 70_000, isYou: true },
  ],
  own: { rank: 2, quantity: 7, toNext: 3 },
};

/** The page as its guard shows it, with what stands around it. */
function Guarded({ senders = 1 }: { senders?: number }) {
  const { me } = useMe();
  return (
    me && (
      <>
        {Array.from({ length: senders }, (_, at) => (
          <SalesQueueSender key={at} />
        ))}
        <SalesPage />
      </>
    )
  );
}

function show(script: Script = {}, { senders = 1 } = {}) {
  return renderWithServer(<Guarded senders={senders} />, {
    path: "/class/sales",
    ...script,
    answers: {
      "auth.me": () => someone(),
      "sales.activeSession": () => session,
      "sales.products.list": () => [product, kakor],
      "sales.goal": () => ({ targetValue: 10, pupils: 12, classGoal: 120, sold: 75, percent: 62.5 }),
      "sales.leaderboard": () => board,
      "sales.mySales": () => ({ rows: [], nextCursor: null }),
      "sales.registerSale": () => ({ saleId: "x", totalOre: 10_000 }),
      ...script.answers,
    },
  });
}

const words = (element: Element) => element.textContent?.replaceAll("\u00a0", " ") ?? "";
const noLine = () => {
  throw new TypeError("Failed to fetch");
};
let isOnLine = true;
vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnLine);

async function fill(productName: string, customer: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Sälj ${productName}` }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(await within(dialog).findByLabelText("Kundens namn"), customer);
  return dialog;
}
const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Spara" }));
const sent = (calls: { procedure: string; input: unknown }[]) =>
  calls
    .filter(({ procedure }) => procedure === "sales.registerSale")
    .map(({ input }) => input as { idempotencyKey: string; customerName: string; soldAt: string });

/** As the server answers: a sale that shows another price than the product's is refused with the product's. */
function booked(input: unknown, priceOre: number) {
  if ((input as { shownPriceOre: number }).shownPriceOre === priceOre) return { saleId: "x", totalOre: priceOre };
  throw TRPCClientError.from({
    error: {
      message: errorTexts.PRICE_CHANGED,
      code: -32600,
      data: { code: "PRICE_CHANGED", httpStatus: 409, priceOre, requestId: null },
    },
  });
}
const queue = () => screen.findByRole("region", { name: "Inte skickade än" });

beforeAll(() => Promise.all([import("./seller/SaleTaskForm.tsx"), import("../../ui/SheetFrame.tsx")]), 60_000);
afterEach(() => {
  isOnLine = true;
  localStorage.clear();
});

describe("SalesPage", () => {
  it("tells an elev the goal, the top list and the own place, and nothing of a studentansvarig's tabs", async () => {
    show();
    const goal = await screen.findByRole("region", { name: "Försäljningsmål" });
    await waitFor(() => expect(words(goal)).toContain("12 elever × 10 = 120"));
    expect(words(goal)).toContain("62,5 %");
    const list = await screen.findByRole("region", { name: "Topp 10" });
    await waitFor(() => expect(words(list)).toContain("Du är på plats 2. 3 kvar till nästa."));
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("shows who has moved since the list was last seen on this device", async () => {
    localStorage.setItem(
      `utspring.ranks.${someone().user.id}`,
      JSON.stringify({ sessionId, ranks: { "Elin Å.": 1, "Ida A.": 3 } }),
    );
    show();
    expect(await screen.findByRole("img", { name: "Upp 2" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Ner 1" })).toBeTruthy();
  });

  it("asks for an option and a name at once, then saves, and stays open and empty for the next", async () => {
    const { calls } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Sälj Strumpor" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(await within(dialog).findByRole("button", { name: "Spara" }));
    expect(await within(dialog).findByText("Välj ett produktalternativ")).toBeTruthy();
    expect(within(dialog).getByText("Ange kundens namn")).toBeTruthy();
    expect(sent(calls)).toEqual([]);
    await userEvent.click(within(dialog).getByRole("radio", { name: "M" }));
    await userEvent.click(within(dialog).getByRole("button", { name: "Öka antalet" }));
    await userEvent.type(within(dialog).getByLabelText("Kundens namn"), "Gun");
    expect(words(within(dialog).getByRole("status"))).toBe("200 kr");
    await save(dialog);
    expect(await screen.findByText("Försäljning registrerad!")).toBeTruthy();
    expect(sent(calls)).toMatchObject([{ customerName: "Gun", selectedOption: "M", quantity: 2 }]);
    expect(within(dialog).getByLabelText<HTMLInputElement>("Kundens namn").value).toBe("");
    expect(within(dialog).getByLabelText<HTMLInputElement>("Antal").value).toBe("1");
  });

  it("sends one sale for two quick taps, and the next one with another key", async () => {
    const { calls } = show();
    const dialog = await fill("Kakor", "Gun");
    const button = within(dialog).getByRole("button", { name: "Spara" });
    act(() => {
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await screen.findByText("Försäljning registrerad!");
    expect(sent(calls)).toHaveLength(1);
    await userEvent.type(within(dialog).getByLabelText("Kundens namn"), "Lars");
    await save(dialog);
    await waitFor(() => expect(sent(calls)).toHaveLength(2));
    expect(new Set(sent(calls).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it("a sale at a price that has changed is refused, the form shows the new price, and one tap more saves at it once it could be read", async () => {
    let priceOre = 10_000;
    const { calls } = show({
      answers: {
        "sales.products.list": () => [{ ...kakor, priceOre }],
        "sales.registerSale": (input) => booked(input, priceOre),
      },
    });
    const dialog = await fill("Kakor", "Gun");
    priceOre = 13_000;
    await save(dialog);
    expect(await within(dialog).findByText(/Priset är nu 130 kr i stället för 100 kr/u)).toBeTruthy();
    const accept = within(dialog).getByRole("button", { name: /^Spara för 130\skr$/u });
    await userEvent.click(accept);
    expect(sent(calls)).toHaveLength(1);
    const { now } = performance;
    vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 1_000);
    await userEvent.click(accept);
    await screen.findByText("Försäljning registrerad!");
    vi.mocked(performance.now).mockRestore();
    expect(sent(calls)).toMatchObject([{ shownPriceOre: 10_000 }, { shownPriceOre: 13_000 }]);
    expect(within(dialog).queryByText(/Priset är nu/u)).toBeNull();
  });

  it("keeps a begun sale, key and all, through a reload", async () => {
    const first = show();
    await fill("Kakor", "Gun");
    first.unmount();
    const { calls } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Sälj Kakor" }));
    const dialog = await screen.findByRole("dialog");
    expect((await within(dialog).findByLabelText<HTMLInputElement>("Kundens namn")).value).toBe("Gun");
    const draft = JSON.parse(sessionStorage.getItem(`utspring.draft.sale.${someone().user.id}.${sessionId}`) ?? "") as {
      idempotencyKey: string;
    };
    await save(dialog);
    await waitFor(() => expect(sent(calls)[0]?.idempotencyKey).toBe(draft.idempotencyKey));
  });
});

describe("SalesPage without a line", () => {
  it("keeps the sale on the device, shows it first, and sends it once when the line is back, however many wake", async () => {
    isOnLine = false;
    const { calls } = show({}, { senders: 3 });
    const dialog = await fill("Kakor", "Gun");
    await save(dialog);
    expect(words(await queue())).toContain("Väntar på nät");
    expect(words(dialog)).toContain("I dag har du sålt 1 st för 100 kr.");
    expect(sent(calls)).toEqual([]);
    isOnLine = true;
    act(() => {
      window.dispatchEvent(new Event("online"));
      window.dispatchEvent(new Event("focus"));
      window.dispatchEvent(new Event("online"));
    });
    await screen.findByText("Försäljning registrerad!");
    expect(screen.queryByRole("region", { name: "Inte skickade än" })).toBeNull();
    expect(sent(calls)).toHaveLength(1);
  });

  it("a sale whose answer is lost waits, survives a reload and goes again under its own key", async () => {
    const first = show({ answers: { "sales.registerSale": noLine } });
    const dialog = await fill("Kakor", "Gun");
    await save(dialog);
    expect(words(await queue())).toContain("Väntar på nät");
    const keys = sent(first.calls).map(({ idempotencyKey }) => idempotencyKey);
    first.unmount();
    const { calls } = show();
    await screen.findByText("Försäljning registrerad!");
    expect(sent(calls)).toHaveLength(1);
    expect(new Set([...keys, ...sent(calls).map(({ idempotencyKey }) => idempotencyKey)]).size).toBe(1);
    expect(localStorage.length).toBe(1);
  });

  it("is not sent in another's name, when a tab beside has signed someone else in", async () => {
    isOnLine = false;
    let seller = someone();
    const { calls } = show({ answers: { "auth.me": () => seller } });
    await save(await fill("Kakor", "Gun"));
    await queue();
    seller = someone({ userId: "00000000-0000-4000-8000-000000000077" });
    isOnLine = true;
    const asked = calls.length;
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(calls.slice(asked).some(({ procedure }) => procedure === "auth.me")).toBe(true));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(sent(calls)).toEqual([]);
    expect(words(await queue())).toContain("Väntar på nät");
  });

  it("what the server will not have stays with its sentence, to be mended or removed", async () => {
    isOnLine = false;
    const first = show();
    await save(await fill("Kakor", "Gun"));
    await queue();
    first.unmount();
    isOnLine = true;
    const second = show({ refusals: { "sales.registerSale": { code: "SALE_TOO_LARGE", field: "quantity" } } });
    await waitFor(async () => expect(words(await queue())).toContain(errorTexts.SALE_TOO_LARGE));
    expect(sent(second.calls)).toHaveLength(1);
    second.unmount();
    // The product has gone meanwhile: another one is chosen, and the customer's name stays.
    const { calls } = show({ answers: { "sales.products.list": () => [{ ...kakor, id: other, name: "Bullar" }] } });
    await userEvent.click(await screen.findByRole("button", { name: /^Ändra och skicka Kakor till Gun, \d+ st$/u }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(await within(dialog).findByRole("button", { name: "Sälj Bullar" }));
    expect((await within(dialog).findByLabelText<HTMLInputElement>("Kundens namn")).value).toBe("Gun");
    await save(dialog);
    await screen.findByText("Försäljning registrerad!");
    expect(screen.queryByRole("region", { name: "Inte skickade än" })).toBeNull();
    expect(sent(calls)).toMatchObject([{ productId: other, customerName: "Gun" }]);
  });

  it("says what the customer was told and when; refused for its price it waits with a question, and goes at the new price once that is accepted", async () => {
    isOnLine = false;
    const first = show();
    await save(await fill("Kakor", "Gun"));
    await queue();
    first.unmount();
    isOnLine = true;
    const { calls } = show({ answers: { "sales.registerSale": (input) => booked(input, 13_000) } });
    await waitFor(async () => expect(words(await queue())).toContain("Priset är nu 130 kr i stället för 100 kr"));
    const [told] = sent(calls);
    expect(told).toMatchObject({ shownPriceOre: 10_000 });
    expect(Date.now() - Date.parse(told?.soldAt ?? "")).toBeGreaterThanOrEqual(0);
    expect(sent(calls)).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: /^Registrera för 130\skr$/u }));
    await screen.findByText("Försäljning registrerad!");
    expect(sent(calls)[1]).toMatchObject({ shownPriceOre: 13_000, idempotencyKey: told?.idempotencyKey });
    expect(screen.queryByRole("region", { name: "Inte skickade än" })).toBeNull();
  });

  it("is sent with the campaign it was made in; refused where that is over, it can be removed", async () => {
    isOnLine = false;
    const first = show();
    await save(await fill("Kakor", "Gun"));
    await queue();
    first.unmount();
    isOnLine = true;
    const { calls } = show({
      answers: { "sales.activeSession": () => ({ ...session, id: "00000000-0000-4000-8000-000000000099" }) },
      refusals: { "sales.registerSale": { code: "SALE_OVER" } },
    });
    await waitFor(async () => expect(words(await queue())).toContain(errorTexts.SALE_OVER));
    expect(sent(calls)).toMatchObject([{ sessionId }]);
    await userEvent.click(screen.getByRole("button", { name: /^Ta bort osänd Kakor till Gun, \d+ st$/u }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ta bort" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Inte skickade än" })).toBeNull());
  });
});
