import type { ReactNode } from "react";
import { LoadFailed } from "./LoadFailed.tsx";

interface QueryStateProps {
  query: { data: unknown; isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown };
  failure: string;
  loading?: ReactNode;
  empty?: ReactNode;
  /** True where a failed refresh is shown above older data. */
  isRefreshShown?: boolean;
}

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
