import { useQuery } from "@tanstack/react-query";
import type { Operator } from "@utspring/domain/operator";

/** What the server tells the page about itself. Demo accounts exist on the embedded default only. */
export interface Config {
  demo: boolean;
  demoAccounts?: { email: string; label: string }[];
  demoPassword?: string;
  demoClassCode?: string;
  /** How to reach whoever runs this installation. */
  operator?: Operator;
  /** The live chat, where this house has one. */
  chat?: { websiteId: string; host: string };
}

/** Reads /config.json once. Null until it is known; a failure only means that no demo accounts are offered. */
export function useConfig(): Config | null {
  const { data } = useQuery({ queryKey: ["config"], queryFn: readConfig, staleTime: Infinity });
  return data ?? null;
}

async function readConfig({ signal }: { signal: AbortSignal }): Promise<Config> {
  const answer = await fetch("/config.json", { signal });
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`);
  return (await answer.json()) as Config;
}
