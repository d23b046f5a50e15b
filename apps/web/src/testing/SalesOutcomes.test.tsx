import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EndSessionPane } from "../features/sales/manager/EndSessionPane.tsx";
import { ProductForm } from "../features/sales/products/ProductForm.tsx";
import { RankMark } from "../features/sales/seller/RankMark.tsx";
import { SalesTabs } from "../features/sales/SalesTabs.tsx";
import { SetGoalForm } from "../features/sales/manager/SetGoalForm.tsx";
import { StartSessionForm } from "../features/sales/manager/StartSessionForm.tsx";
import { expectTexts } from "./outcomes.tsx";
import type { Outcome } from "./outcomes.tsx";
import { renderWithServer, someone } from "./render.tsx";

const nothing = () => undefined;
const id = "00000000-0000-4000-8000-000000000021";
const pdf = `data:application/pdf;base64,${btoa("%PDF-1.7")}`;
const summary = { pdf, fileName: "forsaljning-Höst-2026-11-21.pdf" };
const ended = { totalOre: 60_000, transactionId: id };

beforeEach(() => {
  // Mantine's autosizing textarea listens for loaded fonts, which happy-dom lacks.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  URL.createObjectURL = () => "blob:summary";
  URL.revokeObjectURL = nothing;
});
afterEach(() => void Reflect.deleteProperty(navigator, "pdfViewerEnabled"));

const outcomes: Record<string, Outcome> = {
  "sales.startSession": {
    show: () => <StartSessionForm supplier={{ id, name: "Strumpor AB" }} onDone={nothing} />,
    fields: { Namn: "Höst" },
    press: ["Starta försäljning"],
    success: "Försäljning startad!",
    failure: "Kunde inte starta försäljning",
  },
  "sales.setGoal": {
    show: () => (
      <SetGoalForm goal={{ targetValue: 10, pupils: 12, classGoal: 120, sold: 0, percent: 0 }} onDone={nothing} />
    ),
    press: ["Spara mål"],
    success: "Försäljningsmål satt!",
    failure: "Kunde inte sätta försäljningsmål",
  },
  "sales.products.create": {
    show: () => <ProductForm product={null} onDone={nothing} />,
    fields: { Namn: "Bullar", Inköpspris: "20", "Klassens vinst": "10" },
    answer: { productId: id },
    press: ["Skapa produkt"],
    success: "Produkt skapad!",
    failure: "Kunde inte skapa produkt",
  },
  "sales.summary": {
    show: () => <EndSessionPane session={{ id }} onClose={nothing} />,
    answer: summary,
    press: [],
    success: "Sammanställning genererad!",
    failure: "Kunde inte generera sammanställning",
  },
  "sales.endSession": {
    show: () => <EndSessionPane session={{ id }} onClose={nothing} />,
    answer: ended,
    answers: { "sales.summary": () => summary },
    press: ["Bekräfta och avsluta försäljning"],
    success: "Försäljning avslutad!",
    failure: "Kunde inte avsluta försäljning",
  },
};

describe("the texts of a class's sales", () => {
  it.each(Object.entries(outcomes))(
    "%s shows the specified texts when it succeeds and when it fails",
    (procedure, outcome) => expectTexts(procedure, outcome),
  );

  it("the dialog that ends a session shows the summary in a frame and three buttons", async () => {
    // Desktop browsers have a PDF viewer.
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: true, configurable: true });
    renderWithServer(<EndSessionPane session={{ id }} onClose={nothing} />, {
      answers: { "auth.me": () => someone({ role: "studentansvarig" }), "sales.summary": () => summary },
    });
    expect((await screen.findByTitle("Sammanställningen som PDF")).tagName).toBe("IFRAME");
    // The toast about the summary has a button without text.
    expect(
      screen
        .getAllByRole("button")
        .map(({ textContent }) => textContent)
        .filter((words) => words !== ""),
    ).toEqual(["Avbryt", "Ladda ner PDF", "Bekräfta och avsluta försäljning"]);
  });

  it("a studentansvarig sees four tabs on the sales page", async () => {
    renderWithServer(<SalesTabs sessionId={id} />, {
      answers: { "auth.me": () => someone({ role: "studentansvarig" }) },
      silent: ["sales.products.list", "sales.mySales"],
    });
    expect((await screen.findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
      "Produkter",
      "Min försäljning",
      "Statistik",
      "Försäljningar",
    ]);
  });

  it("the first three ranks have an icon each, and other ranks their number", () => {
    const marks = [1, 2, 3, 4].map((rank) => {
      const { container, unmount } = renderWithServer(<RankMark rank={rank} />);
      const drawing = container.querySelector("svg")?.getAttribute("class") ?? null;
      const words = screen.getByText(`Plats ${rank}`).parentElement?.textContent;
      unmount();
      return [drawing, words];
    });
    expect(new Set(marks.slice(0, 3).map(([drawing]) => drawing)).size).toBe(3);
    expect(marks[3]).toEqual([null, "4Plats 4"]);
  });
});
