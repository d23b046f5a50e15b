import type { ReactNode } from "react";
import { LoadFailed } from "./LoadFailed.tsx";

interface QueryStateProps {
  query: { data: unknown; isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Says what could not be loaded. */
  failure: string;
  /** Shown until the first answer, or its failure. */
  loading?: ReactNode;
  /** Shown instead of an answer without rows; anything falsy when there are some. */
  empty?: ReactNode;
  /** True where a failed refresh is shown above the older answer too. */
  isRefreshShown?: boolean;
}

/** What a query shows in place of its rows: that it loads, that it failed, with a retry button, or that it is empty. */
export function QueryState({ query, failure, loading, empty, isRefreshShown = false }: QueryStateProps) {
  const hasData = query.data !== undefined;
  return (
    <>
      {query.isPending && loading}
      {query.isError && (!hasData || isRefreshShown) && (
        <LoadFailed text={failure} onRetry={query.refetch} isRetrying={query.isFetching} />
      )}
      {hasData && empty}
    </>
  );
}
