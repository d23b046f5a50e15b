import { expect, it } from "vitest";
import { presentSale } from "./present-sale.ts";

it("sales.presentSale — a removed product is shown as Okänd produkt, any other product by its name", () => {
  expect(presentSale({ productName: null, quantity: 2 })).toEqual({ productName: "Okänd produkt", quantity: 2 });
  expect(presentSale({ productName: "Sockor", quantity: 2 })).toEqual({ productName: "Sockor", quantity: 2 });
});
