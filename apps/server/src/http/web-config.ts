import type { Operator } from "@utspring/domain/operator";
import type { ChatSource } from "./content-policy.ts";

/** What the web app needs to know of this installation before anyone signs in. */
export interface WebConfig {
  demo: boolean;
  demoAccounts?: { email: string; label: string }[];
  demoPassword?: string;
  demoClassCode?: string;
  chat?: ChatSource;
  operator?: Operator;
}
