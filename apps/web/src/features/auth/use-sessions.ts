import { authTexts } from "@utspring/domain/auth/texts";
import { byPage, trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type Session = Outputs["auth"]["sessions"]["rows"][number];

export function sessionName({ label, kind }: Pick<Session, "label" | "kind">): string {
  return label ?? authTexts.sessions[kind];
}

export function useSessions() {
  return trpc.auth.sessions.useInfiniteQuery({ limit: 20 }, byPage);
}
