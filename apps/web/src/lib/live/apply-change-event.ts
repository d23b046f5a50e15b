import type { QueryClient } from "@tanstack/react-query";
import type { ChangeEvent } from "@utspring/domain/events";
import { collectStale } from "../query/stale-queries.ts";

/** `ready` and `reset` mean that events may have been missed. */
export function applyChangeEvent(queryClient: QueryClient, { kind, area }: ChangeEvent): void {
  void collectStale(queryClient, [kind === "changed" ? area : kind === "reset" ? "ready" : kind]);
}

/** An administrator's events name an area in any class. */
export function applyAdminChangeEvent(queryClient: QueryClient, { kind, area }: ChangeEvent): void {
  void collectStale(queryClient, [`all.${kind === "changed" ? area : "ready"}`]);
}
