import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRef } from "pdf-lib";
import type { PDFDocument, PDFObject } from "pdf-lib";

export type MarkedTexts = Map<number, string>;

export interface Tagged {
  tag: string;
  /** Of a header cell: `Column` or `Row`. */
  scope: string | null;
  /** Of a figure: its alternative text. */
  alt: string | null;
  text: string;
  kids: Tagged[];
}

/** @throws for content that belongs to no element or to two, or that the parent tree assigns to another. */
export function structureOf(doc: PDFDocument, pages: readonly MarkedTexts[]): Tagged | null {
  const tree = doc.catalog.lookupMaybe(PDFName.of("StructTreeRoot"), PDFDict);
  if (tree === undefined) return null;
  const rows = tree.lookup(PDFName.of("ParentTree"), PDFDict).lookup(PDFName.of("Nums"), PDFArray);
  const places = new Map(doc.getPages().map(({ ref }, page) => [String(ref), page]));
  const taken = new Set<string>();

  const read = (ref: PDFObject | undefined): Tagged => {
    const element = doc.context.lookup(ref, PDFDict);
    const own = element.get(PDFName.of("Pg"));
    const parts = partsOf(doc, element.get(PDFName.of("K")));
    const kids: Tagged[] = [];
    let text = "";
    for (const part of parts) {
      const mark = markOf(doc, part, own);
      if (mark === null) {
        kids.push(read(part));
        continue;
      }
      const page = places.get(String(mark.page)) ?? -1;
      const name = `${page}:${mark.id}`;
      const said = pages[page]?.get(mark.id);
      if (said === undefined || taken.has(name))
        throw new Error(`content ${name} is ${said === undefined ? "missing" : "in two elements"}`);
      if (String(rows.lookup(2 * page + 1, PDFArray).get(mark.id)) !== String(ref))
        throw new Error(`the index gives content ${name} to another element`);
      taken.add(name);
      text += (text === "" ? "" : " ") + said;
    }
    const attributes = element.lookupMaybe(PDFName.of("A"), PDFDict);
    return {
      tag: nameOf(element, "S") ?? "",
      scope: attributes ? nameOf(attributes, "Scope") : null,
      alt: element.lookupMaybe(PDFName.of("Alt"), PDFHexString)?.decodeText() ?? null,
      text,
      kids,
    };
  };

  const root = read(tree.get(PDFName.of("K")));
  const count = pages.reduce((sum, page) => sum + page.size, 0);
  if (taken.size !== count) throw new Error(`${count - taken.size} pieces of content belong to no element`);
  return root;
}

export function outlineOf({ tag, scope, alt, text, kids }: Tagged, depth = 0): string[] {
  const line = [`${"  ".repeat(depth)}${tag}`, scope === null ? "" : `(${scope})`, alt ?? "", text]
    .filter((part) => part !== "")
    .join(" ");
  return [line, ...kids.flatMap((kid) => outlineOf(kid, depth + 1))];
}

function partsOf(doc: PDFDocument, kids: PDFObject | undefined): PDFObject[] {
  if (kids === undefined) return [];
  const found = kids instanceof PDFRef ? doc.context.lookup(kids) : kids;
  return found instanceof PDFArray ? found.asArray() : [kids];
}

function markOf(
  doc: PDFDocument,
  part: PDFObject,
  own: PDFObject | undefined,
): { page: PDFObject | undefined; id: number } | null {
  if (part instanceof PDFNumber) return { page: own, id: part.asNumber() };
  if (part instanceof PDFRef || !(part instanceof PDFDict) || nameOf(part, "Type") !== "MCR") return null;
  return { page: part.get(PDFName.of("Pg")), id: part.lookup(PDFName.of("MCID"), PDFNumber).asNumber() };
}

function nameOf(dict: PDFDict, key: string): string | null {
  return dict.lookupMaybe(PDFName.of(key), PDFName)?.decodeText() ?? null;
}
