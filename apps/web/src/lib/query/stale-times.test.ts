import { describe, expect, it } from "vitest";
import { createQueryClient } from "./query-client.ts";

const client = createQueryClient();
const freshFor = (...path: string[]) => client.defaultQueryOptions({ queryKey: [path, { type: "query" }] }).staleTime;
const minute = 60_000;

describe("stale times", () => {
  it.each([
    ["fund", "fund.overview", 10_000],
    ["fund", "fund.transactions", 10_000],
    ["individual payment details", "payments.swish", minute],
    ["individual payment details", "payments.records", minute],
    ["unsubmitted payments", "payments.list", 2 * minute],
    ["messages", "classes.messages", minute],
    ["budgets", "budget.list", 5 * minute],
    ["budgets", "budget.byId", 5 * minute],
    ["anything else", "polls.list", 15_000],
  ])("%s: the stale time of %s", (_what, path, ms) => {
    expect(freshFor(...path.split("."))).toBe(ms);
  });

  it.each(["dashboard", "current"])(
    "the class is asked for whenever a page opens, but not again while it hydrates: %s",
    (name) => {
      expect(freshFor("classes", name)).toBe(5_000);
    },
  );
});
