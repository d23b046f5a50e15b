// What a file system or a header does not take, and what hides: separators, wildcards, quotes, control signs, format marks.
const unsafe = /[\\/:*?"<>|%;\p{C}]+/gu;
const longestName = 80;

/**
 * The file name of a summary: `forsaljning-{session name}-{date}.pdf` (spec 1 section 9). What is no file name becomes a
 * hyphen; letters of any language stay, the header that carries them is RFC 5987's matter (DECISIONS 42).
 */
export function summaryName(sessionName: string, day: string): string {
  const safe = sessionName.normalize("NFC").replace(unsafe, "-").replace(/\s+/gu, " ").trim();
  const short = [...safe].slice(0, longestName).join("").replace(/^[. -]+|[. -]+$/gu, "");
  return ["forsaljning", ...(short === "" ? [] : [short]), day].join("-") + ".pdf";
}
