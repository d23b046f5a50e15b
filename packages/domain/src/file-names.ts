import { normalised } from "./normalised.ts";

// Characters that file systems or headers refuse, or that are invisible.
const unsafe = /[\\/:*?"<>|%;\p{C}]+/gu;
const maxNameLength = 80;

/** `kind-name-day`, or a year instead of the day. Letters of all languages stay. */
export function fileNameOf(kind: string, name: string, day: string): string {
  const safe = normalised(name, "NFC").replace(unsafe, "-").replace(/\s+/gu, " ").trim();
  const short = [...safe]
    .slice(0, maxNameLength)
    .join("")
    .replace(/^[. -]+|(?<![. -])[. -]+$/gu, "");
  return [kind, ...(short === "" ? [] : [short]), day].join("-");
}
