import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { authTexts } from "@utspring/domain/auth/texts";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** Where the user is signed in. */
export type Session = Outputs["auth"]["sessions"]["rows"][number];

const input = { limit: 20 };

/** What a session is called: by its browser and system, or by its kind. */
export function sessionName({ label, kind }: Pick<Session, "label" | "kind">): string {
  return label ?? authTexts.sessions[kind];
}

/** The user's sessions, last used first, page by page. */
export function useSessions() {
  const { client } = trpc.useUtils();
  // Not trpc's own infinite hook: it sends a `direction` that our strict schemas refuse.
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.auth.sessions, input, "infinite"),
    queryFn: ({ pageParam, signal }) => client.auth.sessions.query({ ...input, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
}
