import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { EventCard } from "./EventCard.tsx";
import type { CalendarItem } from "./use-calendar.ts";

const item = (eventDate: string, description: string | null = null): CalendarItem => ({
  kind: "event",
  id: "1",
  title: "Bal",
  description,
  eventDate,
  eventTime: null,
});
const leaf = (eventDate: string) => document.querySelector(`time[datetime="${eventDate}"]`)?.textContent;

beforeAll(() => import("../../ui/FoundLinks.tsx"), 60_000);

describe("EventCard", () => {
  it("an event's date shows the year only when it is not the current year", () => {
    const year = new Date().getFullYear();
    renderWithServer(
      <>
        <EventCard item={item(`${year}-06-04`)} />
        <EventCard item={item(`${year + 1}-06-04`)} />
      </>,
    );
    expect(leaf(`${year}-06-04`)).toBe("juni4");
    expect(leaf(`${year + 1}-06-04`)).toBe(`juni4${year + 1}`);
  });

  it("a web address in an event's description becomes a link, a javascript: address does not", async () => {
    renderWithServer(<EventCard item={item("2027-06-04", "Anmälan på exempel.se/bal, inte på javascript:alert(1)")} />);
    const link = await screen.findByRole("link", { name: "exempel.se/bal" });
    expect(link.getAttribute("href")).toBe("https://exempel.se/bal");
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });
});
