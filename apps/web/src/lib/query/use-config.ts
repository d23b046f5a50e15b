import { useQuery } from "@tanstack/react-query";
import type { WebConfig } from "@utspring/domain/initial-data";

/** From the page's HTML, otherwise from /config.json, once. Null until they are known. */
export function useConfig(): WebConfig | null {
  const { data } = useQuery({ queryKey: ["config"], queryFn: readConfig, staleTime: Infinity });
  return data ?? null;
}

async function readConfig({ signal }: { signal: AbortSignal }): Promise<WebConfig> {
  const response = await fetch("/config.json", { signal });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return (await response.json()) as WebConfig;
}
