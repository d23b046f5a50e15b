import type { QueryClient } from "@tanstack/react-query";
import type { InitialData } from "@utspring/domain/initial-data";
import type { Actor } from "@utspring/domain/roles";
import { deserialize } from "superjson";
import type { SuperJSONResult } from "superjson";
import { keepWhileHydrating } from "../query/stale-times.ts";
import { actorOf } from "./use-me.ts";
import type { Me } from "./use-me.ts";

let newest: number | null = null;

/** Takes the initial data out of the HTML. Null in development and in the offline HTML; the page then calls for it. */
export function takeInitialData(): InitialData | null {
  const dataScript = document.getElementById("initial-data");
  if (dataScript === null) return null;
  const initialData = JSON.parse(dataScript.textContent) as InitialData;
  // Removed, so that a cache made later from the same HTML gets no old data.
  dataScript.remove();
  newest = initialData.seq;
  return initialData;
}

export function fillCache(
  queryClient: QueryClient,
  { config, answers, inputs = {} }: Pick<InitialData, "config" | "answers" | "inputs">,
): void {
  const updatedAt = Date.now();
  keepWhileHydrating(queryClient, updatedAt);
  queryClient.setQueryData(["config"], config);
  for (const [procedure, answer] of Object.entries(answers)) {
    const { input, isPaged } = inputs[procedure] ?? {};
    const data = deserialize(answer as SuperJSONResult);
    const key = { ...(input && { input }), type: isPaged ? "infinite" : "query" };
    const shown = isPaged ? { pages: [data], pageParams: [undefined] } : data;
    queryClient.setQueryData([procedure.split("."), key], shown, { updatedAt });
  }
}

export function actorIn(queryClient: QueryClient): Actor {
  return actorOf(queryClient.getQueryData<Me>([["auth", "me"], { type: "query" }]) ?? null);
}

/** The number from which to listen for changes, once for each HTML page. */
export function takeSeq(): number | null {
  const seq = newest;
  newest = null;
  return seq;
}
