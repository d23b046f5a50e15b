import { MantineProvider } from "@mantine/core";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MonthGrid } from "./MonthGrid.tsx";
import type { CalendarItem } from "./use-calendar.ts";

afterEach(cleanup);

const item = (title: string, eventDate: string): CalendarItem => ({
  kind: "event",
  id: title,
  title,
  description: null,
  eventDate,
  eventTime: null,
});

function show() {
  const onChoose = vi.fn<(day: string) => void>();
  render(
    <MantineProvider env="test">
      <MonthGrid
        month="2026-11-01"
        today="2026-11-21"
        items={[
          item("Fika", "2026-11-21"),
          item("Bal", "2026-11-24"),
          item("Skiva", "2026-11-24"),
          item("Lucia", "2026-12-13"),
        ]}
        chosen="2026-11-24"
        onChoose={onChoose}
      />
    </MantineProvider>,
  );
  return onChoose;
}

describe("MonthGrid", () => {
  it("a month is a table of whole weeks from Monday with ISO week numbers", () => {
    show();
    const table = screen.getByRole("table", { name: "november 2026" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Vecka", "må", "ti", "on", "to", "fr", "lö", "sö"]);
    expect(
      within(table)
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["v. 44", "v. 45", "v. 46", "v. 47", "v. 48", "v. 49"]);
    expect(
      within(table)
        .getAllByRole("cell")
        .map(({ textContent }) => Number.parseInt(textContent, 10))
        .slice(0, 8),
    ).toEqual([26, 27, 28, 29, 30, 31, 1, 2]);
  });

  it("today is marked, and only days with events are buttons", async () => {
    const onChoose = show();
    const days = screen.getAllByRole("button");
    expect(days.map((day) => day.getAttribute("aria-label"))).toEqual([
      "lördag 21 november 2026, en händelse",
      "tisdag 24 november 2026, 2 händelser",
    ]);
    expect(days.map((day) => day.getAttribute("aria-current"))).toEqual(["date", null]);
    expect(days.map((day) => day.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
    await userEvent.click(screen.getByRole("button", { name: /lördag 21/u }));
    expect(onChoose).toHaveBeenCalledWith("2026-11-21");
  });
});
