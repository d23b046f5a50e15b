import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { errorTexts } from "@utspring/domain/errors";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderWithServer, someone } from "../../../testing/render.tsx";
import { answerUploads } from "../../../testing/uploads.ts";
import { ProductForm } from "./ProductForm.tsx";

const uploads = answerUploads({ imageUrl: "/img/1" });
const productId = "11111111-1111-4111-8111-111111111111";

beforeEach(() => {
  sessionStorage.clear();
  // The growing field asks when fonts have come; happy-dom has none.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  Image.prototype.decode = () => Promise.resolve();
});

function show() {
  const onDone = vi.fn<() => void>();
  const { calls, unmount } = renderWithServer(<ProductForm product={null} onDone={onDone} />, {
    answers: {
      "auth.me": () => someone({ role: "studentansvarig" }),
      "sales.products.create": () => ({ productId }),
      "sales.products.update": () => null,
    },
  });
  const asked = () =>
    calls.filter(({ procedure }) => procedure.startsWith("sales.products") && procedure !== "sales.products.list");
  return { onDone, asked, unmount };
}

async function fill() {
  await userEvent.type(screen.getByLabelText("Namn"), "Bullar");
  await userEvent.type(screen.getByLabelText("Inköpspris"), "20,50");
  await userEvent.type(screen.getByLabelText("Klassens vinst"), "10");
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("ProductForm", () => {
  it("the price is shown while its parts are typed, and there is no field for the administrator's part", async () => {
    show();
    await fill();
    expect(screen.getByRole("status").textContent.replaceAll("\u00a0", " ")).toContain("30,50 kr");
    expect(screen.getAllByRole("textbox").map((field) => field.getAttribute("data-path"))).toEqual([
      "name",
      "description",
      "costPrice",
      "classProfit",
      "options",
    ]);
  });

  it("unsaved input survives a reload and is cleared after saving", async () => {
    const first = show();
    await fill();
    await userEvent.type(screen.getByLabelText("Alternativ (valfri)"), "S{Enter}");
    first.unmount();
    const { asked, onDone, unmount } = show();
    await press("Skapa produkt");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked()).toMatchObject([
      { input: { name: "Bullar", costPrice: "20,50", classProfit: "10,00", options: ["S"] } },
    ]);
    unmount();
    show();
    expect(screen.getByLabelText("Namn")).toHaveProperty("value", "");
  });

  it("options are added one by one, and an unfinished option is included on save", async () => {
    const { asked, onDone } = show();
    await fill();
    await userEvent.type(screen.getByLabelText("Alternativ (valfri)"), "S{Enter}M{Enter}S{Enter} L ");
    await press("Ta bort alternativet M");
    await press("Skapa produkt");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked()).toMatchObject([
      { procedure: "sales.products.create", input: { name: "Bullar", options: ["S", "L"] } },
    ]);
  });

  it("a refused image keeps the form open, and a second try creates no second product", async () => {
    uploads.refuseNext("Bilden är trasig.", "FILE_CONTENT");
    const { asked, onDone } = show();
    await fill();
    await userEvent.upload(screen.getByLabelText("Bild (valfri)"), new File(["x"], "bulle.png", { type: "image/png" }));
    await press("Skapa produkt");
    await screen.findByText("Kunde inte ladda upp bild");
    expect(onDone).not.toHaveBeenCalled();
    await press("Skapa produkt");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked().map(({ procedure }) => procedure)).toEqual(["sales.products.create", "sales.products.update"]);
    const sent = { url: "/files/product-images", fields: { productId, file: "bulle.png" } };
    expect(uploads.sent).toEqual([sent, sent]);
  });

  it("a file that is no image, whatever its name, is refused when it is chosen, and the product is saved without", async () => {
    Image.prototype.decode = () => Promise.reject(new DOMException("", "EncodingError"));
    const { onDone } = show();
    await fill();
    await userEvent.upload(
      screen.getByLabelText("Bild (valfri)"),
      new File(["x"], "bulle.jpg", { type: "image/jpeg" }),
    );
    await screen.findByText(errorTexts.FILE_CONTENT);
    expect(screen.queryByText("bulle.jpg")).toBeNull();
    await press("Skapa produkt");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(uploads.sent).toEqual([]);
  });

  it("an unsuitable image file shows an error at once and is not uploaded", async () => {
    show();
    await userEvent.upload(
      screen.getByLabelText("Bild (valfri)"),
      new File(["x"], "bulle.svg", { type: "image/svg+xml" }),
      { applyAccept: false },
    );
    expect(screen.getByText("Bilden måste vara en JPEG, PNG, WebP eller GIF.")).toBeDefined();
    expect(uploads.sent).toEqual([]);
  });
});
