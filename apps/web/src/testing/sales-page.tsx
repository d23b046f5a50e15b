import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { errorTexts } from "@utspring/domain/errors";
import { SalesPage } from "../features/sales/SalesPage.tsx";
import { SalesQueueSender } from "../features/sales/seller/SalesQueueSender.tsx";
import { useMe } from "../lib/session/use-me.ts";
import { renderWithServer, someone } from "./render.tsx";
import type { Script } from "./render.tsx";

/** The ongoing campaign and what it sells. */
export const sessionId = "00000000-0000-4000-8000-000000000021";
export const session = {
  id: sessionId,
  name: "Höst",
  description: null,
  supplierId: "s",
  supplierName: "Strumpor AB",
  startDate: new Date("2026-11-01T08:00:00Z"),
  createdByName: "Åsa Öberg",
};
export const product = {
  id: "00000000-0000-4000-8000-000000000031",
  name: "Strumpor",
  description: null,
  priceOre: 10_000,
  options: ["M", "L"],
  imageUrl: null,
  isOwn: false,
  isActive: true,
};
export const kakor = { ...product, id: "00000000-0000-4000-8000-000000000032", name: "Kakor", options: [] };

const board = {
  rows: [
    { rank: 1, sellerName: "Ida A.", quantity: 9, amountOre: 90_000, isYou: false },
    { rank: 2, sellerName: "Elin Å.", quantity: 7, amountOre: 70_000, isYou: true },
  ],
  own: { rank: 2, quantity: 7, toNext: 3 },
};

/** The page as its guard shows it, with the components that send its queue. */
function Guarded({ senders = 1 }: { senders?: number }) {
  const { me } = useMe();
  return (
    me && (
      <>
        {Array.from({ length: senders }, (_, index) => (
          <SalesQueueSender key={index} />
        ))}
        <SalesPage />
      </>
    )
  );
}

/** Renders the page with its server: `senders` is how many components send the queue. */
export function showSalesPage(script: Script = {}, { senders = 1 } = {}) {
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

/** An element's text, with ordinary spaces. */
export const words = (element: Element) => element.textContent?.replaceAll("\u00a0", " ") ?? "";

/** Opens the form of a product and types the customer's name. Returns the dialog. */
export async function fillSale(productName: string, customer: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Sälj ${productName}` }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(await within(dialog).findByLabelText("Kundens namn"), customer);
  return dialog;
}

/** Presses the dialog's button. */
export const saveSale = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole("button", { name: "Spara" }));

/** The sales among the calls. */
export const sentSales = (calls: { procedure: string; input: unknown }[]) =>
  calls
    .filter(({ procedure }) => procedure === "sales.registerSale")
    .map(({ input }) => input as { idempotencyKey: string; customerName: string; soldAt: string });

/** As the server answers: a sale that shows another price than the product's is refused with the product's. */
export function answerTo(input: unknown, priceOre: number) {
  if ((input as { shownPriceOre: number }).shownPriceOre === priceOre) return { saleId: "x", totalOre: priceOre };
  throw TRPCClientError.from({
    error: {
      message: errorTexts.PRICE_CHANGED,
      code: -32600,
      data: { code: "PRICE_CHANGED", httpStatus: 409, priceOre, requestId: null },
    },
  });
}
