import { trpc } from "../query/trpc.ts";

/** The name of the class whose code is in an invitation's link; null until it is known, and for an unknown code. */
export function useInvitingClass(code: string): string | null {
  const { data } = trpc.classes.invitation.useQuery({ classCode: code }, { enabled: code !== "", staleTime: Infinity });
  return data?.className ?? null;
}
