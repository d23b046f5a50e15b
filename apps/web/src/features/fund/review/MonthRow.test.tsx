import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWithServer } from "../../../testing/render.tsx";
import { MonthRow } from "./MonthRow.tsx";

const month = { month: "2026-10", rows: 2, inOre: 70_000, outOre: 0, closingOre: 70_000, seq: 2, hash: "a".repeat(64) };
const signOff = {
  number: 1,
  bankOre: 65_000,
  differenceOre: -5_000,
  remark: "Växelkassan",
  at: new Date("2026-11-03T12:00:00Z"),
  hash: "b".repeat(64),
  auditorName: "Gun Ek",
};
const show = (signed: typeof signOff | null) =>
  renderWithServer(
    <MonthRow
      month={{ ...month, hasBooked: false, isOver: true, signOff: signed }}
      canSign={false}
      onSign={() => undefined}
    />,
  );

describe("MonthRow", () => {
  it("a month without a sign-off shows the book's balance and no bank balance", () => {
    show(null);
    expect(screen.getByText(/^Saldo i kassan 700,00/u)).toBeTruthy();
    expect(screen.queryByText(/Saldo på banken/u)).toBeNull();
  });

  it("a sign-off shows the bank's balance beside the book's, the difference and the remark", () => {
    show(signOff);
    for (const text of [/^Saldo i kassan 700,00/u, /^Saldo på banken 650,00/u, /^Skillnad −50,00/u, /^Växelkassan$/u])
      expect(screen.getByText(text)).toBeTruthy();
  });
});
