import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

export type ClassDocument = Outputs["documents"]["list"][number];

/** The class's documents, newest first. */
export function useDocuments() {
  return trpc.documents.list.useQuery();
}
