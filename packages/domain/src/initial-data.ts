import type { Operator } from "./operator.ts";

/** What the web app needs to know of this installation before anyone signs in. */
export interface WebConfig {
  demo: boolean;
  /** On the embedded database only. */
  demoAccounts?: { email: string; label: string }[];
  demoPassword?: string;
  demoClassCode?: string;
  /** The live chat, where the installation has one: the website's id, and the origin of its script. */
  chat?: { websiteId: string; host: string; email?: string | null };
  /** True when the terms are the operator's own, at /villkor.json. */
  hasOwnTerms?: true;
  operator?: Operator;
}

/** The query results and settings that the server puts into a page's HTML: the page's initial data. */
export interface InitialData {
  config: WebConfig;
  /** The server's time, in ISO 8601. */
  now: string;
  /** Guessed from the request's headers. */
  isPhone: boolean;
  /** The class's number before the data was read; null without a class. */
  seq: number | null;
  /** The results by procedure, serialised by superjson. */
  answers: Record<string, { json: unknown; meta?: unknown }>;
  /** The inputs of procedures that take one, and whether the result is a list's first page. */
  inputs?: Record<string, { input: object; isPaged?: true }>;
}
