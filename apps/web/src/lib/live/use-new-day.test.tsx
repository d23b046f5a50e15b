import { act, screen } from "@testing-library/react";
import { dayOf } from "@utspring/domain/dates";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderWithServer } from "../../testing/render.tsx";
import { useNow } from "../../ui/hydration-values.ts";
import { trpc } from "../query/trpc.ts";
import { useNewDay } from "./use-new-day.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Today() {
  useNewDay();
  trpc.polls.list.useQuery();
  return <p>{dayOf(useNow())}</p>;
}

/** Opens the page at a given time; `asked` counts its reads of the polls. */
async function openAt(moment: string) {
  vi.useFakeTimers({
    now: new Date(moment),
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  const view = renderWithServer(<Today />, { answers: { "polls.list": () => [] } });
  await pass(100);
  return { asked: () => view.calls.filter(({ procedure }) => procedure === "polls.list").length };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("a new day", () => {
  it.each([
    ["in winter", "2026-11-22T22:59:50Z", "2026-11-22", "2026-11-23"],
    ["in summer", "2027-06-03T21:59:50Z", "2027-06-03", "2027-06-04"],
    ["in the night to summer time", "2027-03-27T22:59:50Z", "2027-03-27", "2027-03-28"],
  ])(
    "an open page shows the new day at midnight in Sweden %s, and reloads its data within 15 seconds",
    async (_when, moment, before, after) => {
      const { asked } = await openAt(moment);
      expect([screen.getByText(before).textContent, asked()]).toEqual([before, 1]);
      await pass(9_000);
      expect(screen.queryByText(after)).toBeNull();
      await pass(1_000);
      expect(screen.getByText(after)).toBeTruthy();
      // The server's clock may be a little behind.
      expect(asked()).toBe(1);
      await pass(14_000);
      expect(asked()).toBe(2);
      await pass(3_600_000);
      expect(asked()).toBe(2);
    },
  );

  it("a page suspended over midnight shows the new day as soon as it is visible", async () => {
    const { asked } = await openAt("2026-11-22T20:00:00Z");
    vi.setSystemTime(new Date("2026-11-23T06:00:00Z"));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(screen.getByText("2026-11-23")).toBeTruthy();
    await pass(14_000);
    expect(asked()).toBe(2);
  });
});
