import { expect, it } from "vitest";
import { since } from "./period.ts";
import type { Period } from "./period.ts";

it.each<[Period, string, string]>([
  ["24h", "2026-11-21T12:00:00.000Z", "2026-11-20T12:00:00.000Z"],
  ["3d", "2026-11-21T12:00:00.000Z", "2026-11-18T12:00:00.000Z"],
  ["1w", "2026-11-21T12:00:00.000Z", "2026-11-14T12:00:00.000Z"],
  ["1m", "2026-11-21T12:00:00.000Z", "2026-10-21T12:00:00.000Z"],
  ["1m", "2027-03-31T12:00:00.000Z", "2027-02-28T12:00:00.000Z"],
  ["1m", "2027-01-15T12:00:00.000Z", "2026-12-15T12:00:00.000Z"],
  ["1y", "2028-02-29T12:00:00.000Z", "2027-02-28T12:00:00.000Z"],
])("period — %s before %s begins %s", (period, now, start) => {
  expect(since(period, new Date(now))?.toISOString()).toBe(start);
});

it("period — all time has no beginning", () => {
  expect(since("max", new Date("2026-11-21T12:00:00.000Z"))).toBeNull();
});
