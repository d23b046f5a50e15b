import { titlesOf } from "./test-titles.ts";

export const kinds = ["text", "rule", "number", "role", "route", "data", "live"] as const;

interface Shown {
  file: string;
  title: string;
}

export interface Requirement {
  page: string;
  number: string;
  kind: string;
  words: string;
  shownBy: Shown[];
}

export function requirementsIn(page: string, markdown: string): Requirement[] {
  return markdown
    .split("\n")
    .filter((line) => /^\| [A-Z]+-/u.test(line))
    .map((line) => {
      const [number = "", kind = "", words = "", shown = ""] = line
        .slice(1, -1)
        .split(" | ")
        .map((cell) => cell.trim());
      const shownBy = [...shown.matchAll(/`(?<file>[^`]+)` “(?<title>.+?)”(?=; `|$)/gu)].map(({ groups }) => ({
        file: groups?.["file"] ?? "",
        title: groups?.["title"] ?? "",
      }));
      return { page, number, kind, words, shownBy };
    });
}

export function quotedIn(words: string): string[] {
  return [...words.matchAll(/\*\*(?<quoted>[^*]+)\*\*/gu)].map(({ groups }) => groups?.["quoted"] ?? "");
}

/** True when a quoted text is in a source, where `{…}` stands for any expression of a template or any text. */
export function holds(source: string, quoted: string): boolean {
  const parts = quoted.split(/\{[^}]*\}/u).filter((part) => part.trim() !== "");
  return (
    parts.length > 0 &&
    parts.every((part) => source.includes(part.trim()) || source.includes(part.trim().replaceAll('"', String.raw`\"`)))
  );
}

export function faultsOf(requirements: readonly Requirement[], read: (file: string) => string | null): string[] {
  const texts = new Map<string, { text: string; titles: ReadonlySet<string> } | null>();
  const testFile = (file: string) => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const text = read(file);
    const made = text === null ? null : { text, titles: new Set(titlesOf(text)) };
    texts.set(file, made);
    return made;
  };
  const numbers = new Set<string>();
  return requirements.flatMap(({ page, number, kind, words, shownBy }) => {
    const at = `${page}: ${number}`;
    const isTwice = numbers.has(number);
    numbers.add(number);
    const unshown = quotedIn(words).filter(
      (quoted) => !shownBy.some(({ file }) => holds(testFile(file)?.text ?? "", quoted)),
    );
    return [
      ...(isTwice ? [`${at} stands twice`] : []),
      ...(/^[A-Z]+-[1-9]\d*$/u.test(number) ? [] : [`${at} is no number`]),
      ...((kinds as readonly string[]).includes(kind) ? [] : [`${at} is of no known kind`]),
      ...(words.length < 10 ? [`${at} says nothing`] : []),
      ...(shownBy.length === 0 ? [`${at} names no test`] : []),
      ...shownBy.flatMap(({ file, title }) => {
        const found = testFile(file);
        if (!/\.(?:test|spec)\.tsx?$/u.test(file) || found === null)
          return [`${at} names ${file}, which is no test file`];
        return found.titles.has(title) ? [] : [`${at} names “${title}”, which is no test in ${file}`];
      }),
      ...unshown.map((quoted) => `${at} quotes “${quoted}”, which stands in none of its tests' files`),
    ];
  });
}
