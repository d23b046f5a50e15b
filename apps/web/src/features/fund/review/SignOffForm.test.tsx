import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { renderWithServer } from "../../../testing/render.tsx";
import { SignOffForm } from "./SignOffForm.tsx";

const month = { month: "2026-10", rows: 2, inOre: 70_000, outOre: 0, closingOre: 70_000, seq: 2, hash: "a".repeat(64) };
const missing = "Skriv i anmärkningen varför banken och kassan skiljer sig.";
const type = (balance: string) =>
  fireEvent.change(screen.getByLabelText("Saldo på banken 31 okt. 2026"), { target: { value: balance } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Godkänn slutgiltigt" }));

beforeEach(() => {
  sessionStorage.clear();
  // Mantine's autosizing textarea listens for loaded fonts, which happy-dom lacks.
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
});

describe("SignOffForm", () => {
  it.each([
    ["not a number", "abc"],
    ["with three decimals", "700,005"],
    ["too large", "1 000 000,01"],
    ["too far below zero", "-1 000 000,01"],
  ])("a balance that is %s is refused without a difference and without demanding a remark", (_what, balance) => {
    const { calls } = renderWithServer(
      <SignOffForm month={{ ...month, hasBooked: false, isOver: true, signOff: null }} onDone={() => undefined} />,
    );
    type("650");
    expect(screen.getByText(/mindre/u).textContent).toMatch(/50,00/u);
    type(balance);
    expect(screen.queryByText(/mindre|mer än|stämmer/u)).toBeNull();
    expect(screen.getByLabelText("Anmärkning (valfri)").hasAttribute("required")).toBe(false);
    press();
    expect(screen.getByText("Ange ett giltigt belopp")).toBeTruthy();
    expect(screen.queryByText(missing)).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).not.toContain("fund.review.signOff");
  });

  it("a demanded remark is no longer demanded when the balance is changed to one that is refused", () => {
    renderWithServer(
      <SignOffForm month={{ ...month, hasBooked: false, isOver: true, signOff: null }} onDone={() => undefined} />,
    );
    type("650");
    press();
    expect(screen.getByText(missing)).toBeTruthy();
    type("abc");
    expect(screen.getByLabelText("Anmärkning (valfri)").getAttribute("aria-invalid")).not.toBe("true");
    expect(screen.queryByText(missing)).toBeNull();
  });

  it("a demanded remark is no longer demanded once the bank and the book agree", () => {
    const { calls } = renderWithServer(
      <SignOffForm month={{ ...month, hasBooked: false, isOver: true, signOff: null }} onDone={() => undefined} />,
    );
    type("650");
    press();
    expect(screen.getByText(missing)).toBeTruthy();
    type("660");
    expect(screen.getByText(missing)).toBeTruthy();
    type("700");
    expect(screen.getByText("Banken och kassan stämmer.")).toBeTruthy();
    expect(screen.getByLabelText("Anmärkning (valfri)").getAttribute("aria-invalid")).not.toBe("true");
    expect(screen.queryByText(missing)).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).not.toContain("fund.review.signOff");
  });
});
