import { useQuery } from "@tanstack/react-query";
import { termsSectionsOf } from "@utspring/domain/auth/terms";
import type { TermsSection } from "@utspring/domain/auth/terms";
import { useConfig } from "./use-config.ts";
import { useOperator } from "./use-operator.ts";

/** The operator's own terms if there are any; null until they are known. */
export function useTerms(): readonly TermsSection[] | null {
  const config = useConfig();
  const operator = useOperator();
  const hasOwn = config?.hasOwnTerms === true;
  const { data } = useQuery({ queryKey: ["terms"], queryFn: readTerms, enabled: hasOwn, staleTime: Infinity });
  if (config === null) return null;
  return hasOwn ? (data ?? null) : termsSectionsOf(operator);
}

async function readTerms({ signal }: { signal: AbortSignal }): Promise<readonly TermsSection[]> {
  const response = await fetch("/villkor.json", { signal });
  if (!response.ok) throw new Error(`/villkor.json answered ${response.status}`);
  return (await response.json()) as TermsSection[];
}
