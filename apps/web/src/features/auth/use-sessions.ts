import { authTexts } from "@utspring/domain/auth/texts";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

/** Where the user is signed in. */
export type Session = Outputs["auth"]["sessions"]["rows"][number];

/** What a session is called: by its browser and system, or by its kind. */
export function sessionName({ label, kind }: Pick<Session, "label" | "kind">): string {
  return label ?? authTexts.sessions[kind];
}

/** The user's sessions, last used first, page by page. */
export function useSessions() {
  return trpc.auth.sessions.useInfiniteQuery({ limit: 20 }, { getNextPageParam: (page) => page.nextCursor });
}
