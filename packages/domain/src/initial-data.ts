import type { ClassRequests } from "./class-requests.ts";
import type { Operator } from "./operator.ts";

export interface WebConfig {
  demo: boolean;
  /** On the embedded database only. */
  demoAccounts?: { email: string; label: string }[];
  demoPassword?: string;
  demoClassCode?: string;
  /** The website's id, and the origin of the chat's script. */
  chat?: { websiteId: string; host: string; email?: string | null };
  /** The operator's own terms are at /villkor.json. */
  hasOwnTerms?: true;
  operator?: Operator;
  /** Missing: nobody can ask for a class. */
  classRequests?: Exclude<ClassRequests, "off">;
}

export interface InitialData {
  config: WebConfig;
  /** ISO 8601. */
  now: string;
  /** Guessed from the request's headers. */
  isPhone: boolean;
  /** The class's number before the data was read; null without a class. */
  seq: number | null;
  /** By procedure, serialised by superjson. */
  answers: Record<string, { json: unknown; meta?: unknown }>;
  /** Of procedures that take one; `isPaged`: the result is a list's first page. */
  inputs?: Record<string, { input: object; isPaged?: true }>;
}
