import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderWithServer, someone } from "../../testing/render.tsx";
import { ActivityLine } from "./ActivityLine.tsx";
import type { Activity } from "./use-activity.ts";

const activity: Activity = {
  seq: 1,
  kind: "fund.cancelRequest",
  at: new Date("2026-11-01T12:00:00Z"),
  personName: "Åsa Lindqvist",
  isImpersonated: false,
  amountOre: 90_000,
  count: null,
  month: null,
  differenceOre: null,
};
async function show(more: Partial<Activity>) {
  renderWithServer(<ActivityLine activity={{ ...activity, ...more }} />, {
    answers: { "auth.me": () => someone({ role: "elev" }) },
  });
  const line = await screen.findByRole("listitem");
  return line.querySelector("p")?.textContent.replaceAll("\u00a0", " ");
}

describe("ActivityLine", () => {
  it("a withdrawal that somebody stopped names who", async () => {
    expect(await show({})).toBe("Åsa Lindqvist stoppade ett uttag på 900 kr som väntade på ett andra godkännande");
  });

  it.each([
    [
      "fund.endRequest",
      "Ett uttag på 900 kr som väntade på ett andra godkännande är avslutat. Det får registreras på nytt.",
    ],
    ["fund.endLimitChange", "En ändring av gränsen för uttag ensam är avslutad. Den får föreslås på nytt."],
    ["classes.create", "Klassen skapades"],
  ] as const)("%s names nobody", async (kind, text) => {
    expect(await show({ kind, personName: "" })).toBe(text);
  });
});
