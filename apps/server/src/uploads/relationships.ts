import { AppError } from "@utspring/domain/errors";

/** Relationships whose target Word opens, runs or includes by itself. */
const active =
  /\/(?:oleObject|control|aFChunk|subDocument|frame|vbaProject|activeXControlBinary|wordVbaData|externalLink\w*)$/iu;
const template = /\/attachedTemplate$/iu;
const hyperlink = /\/hyperlink$/iu;
/** A link for the reader, or a template on the reader's own disk: Word contacts no other machine for it. */
const webTarget = /^(?:https?:|mailto:|tel:|#)/iu;
const ownDisk = /^(?:file:\/{3})?[a-z]:[\\/]/iu;

const element = /<(?:[\w.-]+:)?(?<name>Relationships?)\b(?<attributes>(?:[^<>"']|"[^"<]*"|'[^'<]*')*)\/?>/gu;
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
  if (active.test(type)) throw new AppError("FILE_ACTIVE");
  if ((given.get("TargetMode") ?? "").toLowerCase() !== "external") return;
  const isHarmless = hyperlink.test(type)
    ? webTarget.test(target) || ownDisk.test(target)
    : template.test(type) && ownDisk.test(target);
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
