import type { QueryClient } from "@tanstack/react-query";
import { deserialize } from "superjson";
import type { SuperJSONResult } from "superjson";
import type { Config } from "./use-config.ts";

interface Boot {
  config: Config;
  /** By verb, as they travel. */
  answers: Record<string, SuperJSONResult>;
}

/**
 * Takes what the server sent with the document (apps/server/src/boot-data.ts) as read just now. In development, and in the document that is kept for
 * when there is no line, there is nothing, and the page asks.
 */
export function takeBootData(queryClient: QueryClient): void {
  const island = document.getElementById("boot");
  if (island === null) return;
  const { config, answers } = JSON.parse(island.textContent) as Boot;
  // Once: what is made later from the same document must not find old answers.
  island.remove();
  queryClient.setQueryData(["config"], config);
  for (const [verb, answer] of Object.entries(answers)) queryClient.setQueryData([verb.split("."), { type: "query" }], deserialize(answer));
}
