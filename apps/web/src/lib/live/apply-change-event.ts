import type { QueryClient } from "@tanstack/react-query";
import type { ChangeEvent } from "@utspring/domain/events";
import { collectStale } from "../query/stale-queries.ts";

/** Reads again what a change event says has changed; `ready` and `reset` mean that events may have been missed. */
export function applyChangeEvent(queryClient: QueryClient, { kind, area }: ChangeEvent): void {
  void collectStale(queryClient, [kind === "changed" ? area : kind === "reset" ? "ready" : kind]);
}

/** The same for an administrator, whose events name an area in any class. */
export function applyAdminChangeEvent(queryClient: QueryClient, { kind, area }: ChangeEvent): void {
  void collectStale(queryClient, [`all.${kind === "changed" ? area : "ready"}`]);
}
