export interface Sheet {
  path: string;
  text: string;
}

interface Block {
  selector: string;
  declarations: string[];
}

export const themeSheet = "apps/web/src/styles/theme.css";

/** A colour that is written out. `currentcolor`, `transparent` and system colours follow their surroundings. */
const colour = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/iu;

/** Every block of a sheet with its own declarations; `@mixin` counts as none, since the mixin is written once. */
function blocksOf(text: string): Block[] {
  const bare = text.replaceAll(/\/\*.*?\*\//gsu, "");
  const found: Block[] = [];
  const open: Block[] = [{ selector: "", declarations: [] }];
  for (const [, words = "", mark = ""] of bare.matchAll(/([^{};]*)([{};])/gu)) {
    const piece = words.trim().replaceAll(/\s+/gu, " ");
    const inner = open.at(-1);
    if (mark === "{") open.push({ selector: `${inner?.selector ?? ""} ${piece}`.trim(), declarations: [] });
    else if (piece !== "" && !piece.startsWith("@")) inner?.declarations.push(piece);
    if (mark === "}" && inner) {
      open.pop();
      found.push(inner);
    }
  }
  return [...found, ...open];
}

/** Every declaration outside the theme that writes a colour out instead of naming a token. */
export function colourLiterals(sheets: Sheet[]): string[] {
  return sheets
    .filter(({ path }) => path !== themeSheet)
    .flatMap(({ path, text }) =>
      blocksOf(text).flatMap(({ selector, declarations }) =>
        declarations.filter((line) => colour.test(line)).map((line) => `${path}: ${selector} { ${line} }`),
      ),
    );
}

/** In any order. Steps of an animation do not count. */
export function equalBlocks(sheets: Sheet[], least: number): string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of sheets) {
    for (const { selector, declarations } of blocksOf(text)) {
      if (declarations.length < least || selector.includes("@keyframes") || selector.includes("@font-face")) continue;
      const look = declarations.toSorted().join("; ");
      places.set(look, [...(places.get(look) ?? []), `${path} ${selector}`]);
    }
  }
  return [...places].filter(([, at]) => at.length > 1).map(([look, at]) => `${at.join(" and ")}: ${look}`);
}

export function unusedLooks(sheets: Sheet[], mixinNames: string[], mixinText: string): string[] {
  const all = sheets.map(({ text }) => text).join("\n");
  const theme = sheets.find(({ path }) => path === themeSheet)?.text ?? "";
  const tokens = [...theme.matchAll(/^\$([\w-]+):/gmu)].map(([, name = ""]) => name);
  const uses = (text: string, name: string, after: string) => new RegExp(`${name}(?![\\w-]${after})`, "u").test(text);
  return [
    ...tokens.filter((name) => !uses(`${all}\n${mixinText}`, `\\$${name}`, "|:")).map((name) => `$${name}`),
    ...mixinNames.filter((name) => !uses(all, `@mixin ${name}`, "")).map((name) => `@mixin ${name}`),
  ];
}

/** The value of a custom property of the theme, in the light scheme and in the dark one. */
export function themeColours(theme: string, name: string): string[] {
  return [...theme.matchAll(new RegExp(`^\\s+--app-${name}: (#[\\da-f]{6});$`, "gmu"))].map(([, hex = ""]) => hex);
}

/** The contrast of two colours, 1 to 21, as WCAG computes it. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const parts = [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
