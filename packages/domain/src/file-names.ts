// What a file system or a header does not take, and what hides: separators, wildcards, quotes, control signs, format marks.
const unsafe = /[\\/:*?"<>|%;\p{C}]+/gu;
const longestName = 80;

/** `kind-name-day`, or a year for the day, as every file system and header takes it: what is no file name becomes a hyphen, letters of any language stay. */
export function fileNameOf(kind: string, name: string, day: string): string {
  const safe = name.normalize("NFC").replace(unsafe, "-").replace(/\s+/gu, " ").trim();
  const short = [...safe].slice(0, longestName).join("").replace(/^[. -]+|[. -]+$/gu, "");
  return [kind, ...(short === "" ? [] : [short]), day].join("-");
}
