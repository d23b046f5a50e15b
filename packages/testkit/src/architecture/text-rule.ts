import { withoutComments, withoutStrings } from "./ast.ts";
import type { Source } from "./source.ts";

/** Files that may hold Swedish: the text files, and what is for the operator or is demo data. */
const wordFiles = [
  /^packages\/domain\/src\/(?:[\w-]+\/)?(?:[\w-]+-)?texts\.ts$/u,
  /^apps\/web\/src\/(?:features|lib|ui)\/(?:[\w-]+\/)*[\w-]+-texts\.ts$/u,
  /^packages\/domain\/src\/(?:errors|fields|notification-kinds|pages|roles)\.ts$/u,
  /^packages\/domain\/src\/auth\/(?:terms|common-swedish-passwords)\.ts$/u,
  /^packages\/core\/src\/demo\/[a-z]+\.ts$/u,
  /^apps\/cli\/src\/(?:flag-)?texts\.ts$/u,
  /^packages\/(?:embedded-postgres|bank-matching)\/src\/texts\.ts$/u,
  // The words that banks write in their files.
  /^packages\/bank-files\/src\/(?:bank-words|profiles\/[\w-]+)\.ts$/u,
  // A procedure's `.meta` says in Swedish what it does, for the command line and the API's document.
  /^packages\/core\/src\/(?:[\w-]+\/)+router\.ts$/u,
  // Sentences for the operator, read in a terminal; the dev inbox exists in development only.
  /^apps\/server\/src\/(?:factors-command|lifecycle\/(?:start-messages|start-refusal|schema-errors)|routes\/dev-inbox|settings\/(?:env|settings-table|setting-schemas|read-terms-file|read-text-file)|backup\/texts|doctor\/texts|monitoring\/remedy-texts|adapters\/postgres-driver)\.ts$/u,
];

function folderOf(path: string): string {
  return /^apps\/web\/src\/features\/[^/]+\//u.exec(path)?.[0] ?? path.slice(0, path.lastIndexOf("/") + 1);
}

/** Every line with a Swedish letter in its code, outside the text files. Comments may have them. */
export function strayWords(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !wordFiles.some((file) => file.test(path)))
    .flatMap(({ path, text }) =>
      linesOf(withoutComments(text))
        // The unit is called öre in English too.
        .filter(({ line }) => /[åäöéÅÄÖÉ]/u.test(line.replaceAll("öre", "")))
        .map(({ line, number }) => `${path}:${number}: ${line.trim()}`),
    );
}

const spoken = /\b(?:aria-label|aria-description|label|title|placeholder|alt|description|message)="[^"]*\p{L}/u;

/** Between tags, or in an attribute that is displayed or read aloud. */
export function wordsInComponents(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("apps/web/") && path.endsWith(".tsx"))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      const between = [...code.matchAll(/>(?<words>[^<>{}=;()]*\p{L}[^<>{}=;()]*)<\//gu)].map(
        (match) => match.groups?.["words"]?.trim() ?? "",
      );
      const attributes = linesOf(code)
        .filter(({ line }) => spoken.test(line))
        .map(({ line }) => line.trim());
      return [...between, ...attributes].map((words) => `${path}: ${words}`);
    });
}

function linesOf(text: string) {
  return text.split("\n").map((line, index) => ({ line, number: index + 1 }));
}

/** The path of every text in a group: `page.title`. A function and a list are texts too. */
export function keysOf(group: object, before = ""): string[] {
  return Object.entries(group).flatMap(([key, value]: [string, unknown]) => {
    const at = before + key;
    return typeof value === "object" && value !== null && !Array.isArray(value) ? keysOf(value, `${at}.`) : [at];
  });
}

const readByAnyone = ["success", "failure", "unexpected", "unknown", "title", "message"];

/** A text is read by its path, by a name destructured from its group in the same folder, or by index. */
export function unusedKeys(name: string, keys: string[], sources: Source[]): string[] {
  const mention = new RegExp(`(?<spread>\\.\\.\\.)?\\b${name}\\b(?<path>(?:\\.\\w+)*)(?<open>\\[)?`, "gu");
  const uses = sources
    .filter(({ text }) => text.includes(name))
    .flatMap(({ path, text }) => {
      const code = codeOf(text);
      return [...code.matchAll(mention)].map((match) => {
        const { spread, path: group = "", open } = match.groups ?? {};
        const takesAll = spread !== undefined || (open !== undefined && group !== "") || isIndexed(code, match);
        return { steps: group.split(".").slice(1), takesAll, folder: folderOf(path) };
      });
    });
  const codeIn = new Map<string, string>();
  const codeOfFolder = (folder: string): string => {
    const code =
      codeIn.get(folder) ??
      sources
        .filter(({ path }) => path.startsWith(folder))
        .map(({ text }) => codeOf(text))
        .join("\n");
    codeIn.set(folder, code);
    return code;
  };
  return keys.filter((key) => {
    const wanted = key.split(".");
    return !uses.some(({ steps, takesAll, folder }) => {
      const shared = Math.min(steps.length, wanted.length);
      if (steps.slice(0, shared).join(".") !== wanted.slice(0, shared).join(".")) return false;
      if (takesAll || steps.length >= wanted.length) return true;
      const code = codeOfFolder(folder);
      return wanted.slice(steps.length).every((step, index, rest) => {
        const isHandedOn = steps.length > 0 && readByAnyone.includes(step);
        return isHandedOn || isNamed(code, step) || (index > 0 && code.includes(`${rest[index - 1]}[`));
      });
    });
  });
}

/** True where code reads `.title`, or destructures `title`. */
function isNamed(code: string, name: string): boolean {
  return /^\w+$/u.test(name) && new RegExp(`(?:\\.|[{,]\\s*)${name}\\b`, "u").test(code);
}

/** True for `const texts = authTexts.sessions;` where the same file says `texts[…]`. */
function isIndexed(code: string, match: RegExpMatchArray): boolean {
  const alias = /\bconst (?<name>\w+)(?::[^=;]*)? = $/u.exec(code.slice(0, match.index))?.groups?.["name"];
  return alias !== undefined && code.includes(`${alias}[`);
}

const codes = new Map<string, string>();

/** Code and templates, without imports: importing a group does not read it. Each text is parsed once. */
function codeOf(text: string): string {
  const known = codes.get(text) ?? withoutStrings(text).replace(/^import\b[^;]*;/gmu, "");
  codes.set(text, known);
  return known;
}

export function unusedCodes(codes: string[], sources: Source[]): string[] {
  const text = sources.map((source) => source.text).join("\n");
  return codes.filter((code) => !text.includes(`"${code}"`));
}
