import * as z from "zod/mini";
import type { SettingName } from "./settings-table.ts";

/** Reads one setting; null when it is not set. */
export type Read = (name: SettingName) => string | null;

/** True for a URL with a host and one of these protocols. */
export function isUrl(text: string, protocols: string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
}

/** True for an e-mail address. */
export function isEmail(text: string): boolean {
  return z.email().safeParse(text).success;
}
