import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { closeAllToasts } from "../../../lib/press/toast.ts";
import { renderWithServer } from "../../../testing/render.tsx";
import { supplierProduct } from "../../../testing/supplier-product.ts";
import { findToast } from "../../../testing/toasts.ts";
import { AdminProductList } from "./AdminProductList.tsx";

afterEach(() => {
  cleanup();
  closeAllToasts();
});

/** A list that the product leaves while its removal is asked about. */
function List({ isWhole }: { isWhole: boolean }) {
  const [products, setProducts] = useState([supplierProduct]);
  return (
    <>
      <button type="button" onClick={() => setProducts([])}>
        Läs igen
      </button>
      <AdminProductList products={products} isWhole={isWhole} emptyAction={null} onEdit={() => undefined} />
    </>
  );
}

async function askAndLeave(isWhole: boolean) {
  renderWithServer(<List isWhole={isWhole} />);
  await userEvent.click(screen.getByRole("button", { name: /Ta bort Vantar/u }));
  await screen.findByRole("dialog");
  screen.getByRole("button", { name: "Läs igen", hidden: true }).click();
  await waitFor(() => expect(screen.queryByRole("button", { name: /Ta bort Vantar/u, hidden: true })).toBeNull());
}

describe("AdminProductList", () => {
  it("a question closes with a message when its product is removed", async () => {
    await askAndLeave(true);
    expect((await findToast()).textContent).toContain("Produkten finns inte längre. Någon har tagit bort den.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("a product that may be on a page that is not loaded is not said to be removed", async () => {
    await askAndLeave(false);
    expect(screen.getByRole("dialog").textContent).toContain("Vantar");
    expect(screen.queryByText(/Någon har tagit bort/u)).toBeNull();
  });
});
