import { AppError } from "@utspring/domain/errors";

/**
 * Types of relationships whose target Word opens, runs or includes by itself. An add-in's task pane is none: Word asks
 * before it loads one, and documents of ordinary programs have them.
 */
const activeTypes =
  /\/(?:oleObject|control|aFChunk|subDocument|frame|vbaProject|activeXControlBinary|wordVbaData|externalLink\w*)$/iu;
const template = /\/attachedTemplate$/iu;
const hyperlink = /\/hyperlink$/iu;
/** Targets of a hyperlink, which Word opens only when the reader follows it. */
const webTarget = /^(?:https?:|mailto:|tel:|#)/iu;
/** The reader's own disk or a network drive that they have mapped: the document's author cannot name a machine. */
const driveLetterPath = /^(?:file:\/{3})?[a-z]:[\\/]/iu;

/** A start tag or empty tag of the part's two elements, with any prefix; quoted values may hold `>`. */
const element = /<(?:[\w.-]+:)?(?<name>Relationships?)\b(?<attributes>(?:[^<>"']|"[^"<]*"|'[^'<]*')*)\/?>/gu;
/** An attribute with its value in either kind of quotes. */
const attribute = /(?<name>[\w:.-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/gu;

/**
 * Checks a relationships part of a Word document. Refuses what Word loads from elsewhere or runs, and XML that ordinary
 * programs do not write, since it might be parsed in two ways. @throws AppError FILE_ACTIVE or FILE_CONTENT.
 */
export function checkRelationships(xml: string): void {
  const plain = xml.replace(/^\u{feff}/u, "").replaceAll(/<\?[^>]*\?>|<!--[^]*?-->/gu, "");
  const rest = plain.replaceAll(element, "").replaceAll(/<\/(?:[\w.-]+:)?Relationships?\s*>/gu, "");
  if (rest.trim() !== "") throw new AppError("FILE_CONTENT");
  for (const { groups } of plain.matchAll(element)) {
    if (groups?.["name"] === "Relationship") checkOne(attributesOf(groups["attributes"] ?? ""));
  }
}

function checkOne(given: Map<string, string>): void {
  const [type = "", target = ""] = [given.get("Type"), given.get("Target")];
  if (activeTypes.test(type)) throw new AppError("FILE_ACTIVE");
  if ((given.get("TargetMode") ?? "").toLowerCase() !== "external") return;
  // A relative path is refused: the folder that the document is opened from may be on another machine.
  const isHarmless = hyperlink.test(type)
    ? webTarget.test(target) || driveLetterPath.test(target)
    : template.test(type) && driveLetterPath.test(target);
  if (!isHarmless) throw new AppError("FILE_ACTIVE");
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(({ groups }) => [
      groups?.["name"] ?? "",
      decoded(groups?.["double"] ?? groups?.["single"] ?? ""),
    ]),
  );
}

function decoded(value: string): string {
  return value
    .replaceAll(
      /&#(?:x(?<hex>[0-9a-f]{1,6})|(?<decimal>\d{1,7}));/giu,
      (_, hex: string | undefined, decimal: string | undefined) => {
        const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        if (point > 0x10ffff) throw new AppError("FILE_CONTENT");
        return String.fromCodePoint(point);
      },
    )
    .replaceAll(
      /&(?:amp|lt|gt|quot|apos);/gu,
      (entity) => ({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&apos;": "'" })[entity] ?? entity,
    )
    .trim();
}
