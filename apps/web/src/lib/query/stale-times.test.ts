import { QueryObserver } from "@tanstack/react-query";
import type { InitialData } from "@utspring/domain/initial-data";
import { serialize } from "superjson";
import { describe, expect, it, vi } from "vitest";
import { fillCache } from "../session/initial-data.ts";
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
      expect(freshFor("classes", name)).toBe(0);
      const page = createQueryClient();
      const path = `classes.${name}`;
      const initialData = { config: { demo: true }, now: "", isPhone: false, seq: 1, answers: {} };
      fillCache(page, { ...initialData, answers: { [path]: serialize(1) } } as unknown as InitialData);
      const queryKey = [["classes", name], { type: "query" }];
      const isStale = () => {
        const observer = new QueryObserver(page, page.defaultQueryOptions({ queryKey, queryFn: () => 2 }));
        return observer.getCurrentResult().isStale;
      };
      expect(isStale()).toBe(false);
      vi.useFakeTimers({ now: Date.now() + 5_000 });
      expect(isStale()).toBe(true);
      page.setQueryData(queryKey, 2);
      expect(isStale()).toBe(true);
      vi.useRealTimers();
    },
  );
});
