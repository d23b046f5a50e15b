import { useQuery } from "@tanstack/react-query";
import type { Operator } from "@utspring/domain/operator";

/** What the server tells the page about the installation. Demo accounts exist on the embedded database only. */
export interface Config {
  demo: boolean;
  demoAccounts?: { email: string; label: string }[];
  demoPassword?: string;
  demoClassCode?: string;
  /** The operator's contact details. */
  operator?: Operator;
  /** The live chat, where the installation has one. */
  chat?: { websiteId: string; host: string };
}

/** Reads /config.json once. Null until it is known; on failure, only the demo accounts are missing. */
export function useConfig(): Config | null {
  const { data } = useQuery({ queryKey: ["config"], queryFn: readConfig, staleTime: Infinity });
  return data ?? null;
}

async function readConfig({ signal }: { signal: AbortSignal }): Promise<Config> {
  const answer = await fetch("/config.json", { signal });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return (await answer.json()) as Config;
}
