import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ClassStatus } from "@utspring/domain/sales/class-status";
import { describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../../test-render.tsx";
import { SalesClasses } from "./SalesClasses.tsx";
import type { SalesClass } from "./use-sales-overview.ts";

const nothing = { salesCount: 0, quantity: 0, amountOre: 0, supplierOre: 0, classProfitOre: 0, adminProfitOre: 0 };
const row = (className: string, status: ClassStatus): SalesClass => ({
  classId: className, className, status, sessions: status === "not_started" ? 0 : 1, ...nothing,
});
const many = Array.from({ length: 60 }, (_, at) => row(`Klass ${String(at).padStart(2, "0")}`, "not_started"));
const rows = [row("Åsö 3A", "completed"), ...many, row("Ö-klassen", "ongoing")];

const opened = () => screen.getAllByRole("button", { name: /^Visa försäljningar för/u }).map((button) => button.getAttribute("aria-label"));

describe("SalesClasses", () => {
  it("shows those that sell first, and fifty at a time", async () => {
    renderWithServer(<SalesClasses rows={rows} onOpen={() => undefined} />);
    expect(opened().slice(0, 3)).toEqual(["Ö-klassen", "Åsö 3A", "Klass 00"].map((name) => `Visa försäljningar för ${name}`));
    expect(opened()).toHaveLength(50);
    await userEvent.click(screen.getByRole("button", { name: "Visa fler" }));
    expect(opened()).toHaveLength(62);
    expect(screen.queryByRole("button", { name: "Visa fler" })).toBeNull();
  });

  it("counts the statuses, and a pressed one narrows the list until it is pressed again", async () => {
    renderWithServer(<SalesClasses rows={rows} onOpen={() => undefined} />);
    const completed = screen.getByRole("button", { name: /1\s*Avslutad/u });
    screen.getByRole("button", { name: /60\s*Utan försäljning/u });
    await userEvent.click(completed);
    expect(completed.getAttribute("aria-pressed")).toBe("true");
    expect(opened()).toEqual(["Visa försäljningar för Åsö 3A"]);
    await userEvent.click(completed);
    expect(opened()).toHaveLength(50);
  });

  it("finds a class by a part of its name, and has a way back from nothing found", async () => {
    const onOpen = vi.fn();
    renderWithServer(<SalesClasses rows={rows} onOpen={onOpen} />);
    await userEvent.type(screen.getByLabelText("Sök klass"), "ö-KL");
    expect(opened()).toEqual(["Visa försäljningar för Ö-klassen"]);
    await userEvent.click(screen.getByRole("button", { name: "Visa försäljningar för Ö-klassen" }));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ classId: "Ö-klassen" }));
    await userEvent.click(screen.getByRole("button", { name: /1\s*Avslutad/u }));
    screen.getByText("Ingen klass stämmer med urvalet.");
    await userEvent.click(screen.getByRole("button", { name: "Visa alla klasser" }));
    expect(opened()).toHaveLength(50);
  });
});
