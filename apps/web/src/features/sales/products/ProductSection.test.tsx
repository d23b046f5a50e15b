import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import { supplierProduct } from "../../../testing/supplier-product.ts";
import { ProductSection } from "./ProductSection.tsx";

it.each([
  [30, 30],
  [31, 30],
  [150, 30],
])("of %i products %i are shown at first, and all after a press", async (count, shown) => {
  const products = Array.from({ length: count }, (_, index) => ({
    ...supplierProduct,
    isOwn: false,
    id: `product-${index}`,
  }));
  renderWithServer(<ProductSection title="Från Godisbolaget" lead="Priset är satt." products={products} />, {
    answers: { "auth.me": () => someone({ role: "studentansvarig" }) },
  });
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(shown);
  const all = screen.queryByRole("button", { name: `Visa alla ${count} produkter` });
  if (all) await userEvent.click(all);
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(count);
  expect(screen.queryByRole("button", { name: /Visa alla/u })).toBeNull();
});
