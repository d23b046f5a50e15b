import { useQuery } from "@tanstack/react-query";
import type { WebConfig } from "@utspring/domain/initial-data";

/** Reads /config.json once. Null until it is known; on failure, only the demo accounts are missing. */
export function useConfig(): WebConfig | null {
  const { data } = useQuery({ queryKey: ["config"], queryFn: readConfig, staleTime: Infinity });
  return data ?? null;
}

async function readConfig({ signal }: { signal: AbortSignal }): Promise<WebConfig> {
  const answer = await fetch("/config.json", { signal });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return (await answer.json()) as WebConfig;
}
