import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type ClassDocument = Outputs["documents"]["list"][number];

export function useDocuments() {
  return trpc.documents.list.useQuery();
}
