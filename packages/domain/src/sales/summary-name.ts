// What a file system or a header does not take, and what hides: separators, wildcards, quotes, control signs, format marks.
const unsafe = /[\\/:*?"<>|%;\p{C}]+/gu;
const longestName = 80;

/**
 * The file name of a summary: `forsaljning-{session name}-{date}.pdf` (spec 1 section 9). What is no file name becomes a
 * hyphen; letters of any language stay, the header that carries them is RFC 5987's matter (DECISIONS 42).
 */
export function summaryName(sessionName: string, day: string): string {
  return `${paperName("forsaljning", sessionName, day)}.pdf`;
}

export const paperFormats = ["pdf", "xlsx"] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** `bestallning-{session name}-{date}.xlsx`. */
export function orderListName(sessionName: string, day: string, format: PaperFormat): string {
  return `${paperName("bestallning", sessionName, day)}.${format}`;
}

/** `packlista-{session name}-{date}.pdf`. */
export function packingListName(sessionName: string, day: string, format: PaperFormat): string {
  return `${paperName("packlista", sessionName, day)}.${format}`;
}

function paperName(kind: string, sessionName: string, day: string): string {
  const safe = sessionName.normalize("NFC").replace(unsafe, "-").replace(/\s+/gu, " ").trim();
  const short = [...safe].slice(0, longestName).join("").replace(/^[. -]+|[. -]+$/gu, "");
  return [kind, ...(short === "" ? [] : [short]), day].join("-");
}
