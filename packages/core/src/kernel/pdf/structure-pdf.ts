import { PDFHexString, PDFName, PDFRef } from "pdf-lib";
import type { PDFDocument } from "pdf-lib";
import type { SmallObject } from "./write-pdf.ts";

/** The standard structure types (ISO 32000 14.8.4) that reports use. */
export type StructureTag =
  | "Document"
  | "H1"
  | "H2"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure";

/** A marked piece of a page's content: the page's index, and the number on the page. */
interface Mark {
  page: number;
  id: number;
}

/** An element of the document's structure, for screen readers. The order among siblings is the reading order. */
export interface StructureElement {
  tag: StructureTag;
  /** Of a header cell: whether it heads a column or a row. */
  scope?: "Column" | "Row";
  /** Of a figure: its alternative text. */
  alt?: string;
  kids: (StructureElement | Mark)[];
  /** Null of the root. */
  parent: StructureElement | null;
  /** Every element of the document, and this one's index there: its object's number is counted from it. */
  all: StructureElement[];
  index: number;
}

export function addElement(
  parent: StructureElement,
  tag: StructureTag,
  more: Pick<StructureElement, "scope" | "alt"> = {},
): StructureElement {
  const { all } = parent;
  const element: StructureElement = { tag, kids: [], parent, all, index: all.length, ...more };
  all.push(element);
  parent.kids.push(element);
  return element;
}

/** The elements of a document, and the element of each marked piece of content. */
export interface Structure {
  root: StructureElement;
  /** Numbers the next piece of a page's content as a part of an element. */
  mark(element: StructureElement, page: number): number;
  /**
   * Names the structure tree in the document's catalog, and gives the tree's objects (ISO 32000 14.7), whose numbers
   * begin after the context's largest. Each page's dictionary has its index as `StructParents`.
   */
  embed(doc: PDFDocument, pages: readonly PDFRef[]): Iterable<SmallObject>;
}

/** Opens an empty structure. The same calls in the same order give the same bytes. */
export function openStructure(): Structure {
  const root: StructureElement = { tag: "Document", kids: [], parent: null, all: [], index: 0 };
  root.all.push(root);
  const elementsByPage: StructureElement[][] = [];
  return {
    root,
    mark: (element, page) => {
      const own = (elementsByPage[page] ??= []);
      element.kids.push({ page, id: own.length });
      return own.push(element) - 1;
    },
    embed: ({ context, catalog }, pages) => {
      const tree = context.largestObjectNumber + 1;
      catalog.set(PDFName.of("StructTreeRoot"), PDFRef.of(tree));
      catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
      return serializeTree(root, elementsByPage, tree, pages);
    },
  };
}

/** The PDF objects of the tree: its root, its elements in order, and for each page the elements of its marks. */
function* serializeTree(
  root: StructureElement,
  owners: readonly StructureElement[][],
  tree: number,
  pages: readonly PDFRef[],
): Iterable<SmallObject> {
  const numberOf = ({ index }: StructureElement) => tree + 1 + index;
  const refOf = (element: StructureElement) => `${numberOf(element)} 0 R`;
  const parents = tree + 1 + root.all.length;
  yield {
    number: tree,
    text: `<</Type/StructTreeRoot/K ${refOf(root)}/ParentTree ${parents} 0 R/ParentTreeNextKey ${pages.length}>>`,
  };
  for (const element of root.all)
    yield {
      number: numberOf(element),
      text: serializeElement(element, element.parent === null ? tree : numberOf(element.parent), refOf, pages),
    };
  const rows = pages.map((_, page) => `${page} ${parents + 1 + page} 0 R`);
  yield { number: parents, text: `<</Nums[${rows.join(" ")}]>>` };
  for (const page of pages.keys())
    yield { number: parents + 1 + page, text: `[${(owners[page] ?? []).map(refOf).join(" ")}]` };
}

function serializeElement(
  { tag, scope, alt, kids }: StructureElement,
  parent: number,
  refOf: (element: StructureElement) => string,
  pages: readonly PDFRef[],
): string {
  const page = kids.find(isMark)?.page;
  const parts = kids.map((kid) => {
    if (!isMark(kid)) return refOf(kid);
    return kid.page === page ? String(kid.id) : `<</Type/MCR/Pg ${String(pages[kid.page])}/MCID ${kid.id}>>`;
  });
  return [
    `<</S/${tag}/P ${parent} 0 R`,
    page === undefined ? "" : `/Pg ${String(pages[page])}`,
    scope === undefined ? "" : `/A<</O/Table/Scope/${scope}>>`,
    alt === undefined ? "" : `/Alt ${String(PDFHexString.fromText(alt))}`,
    parts.length === 0 ? "" : `/K ${parts.length === 1 ? parts[0] : `[${parts.join(" ")}]`}`,
    ">>",
  ].join("");
}

function isMark(kid: StructureElement | Mark): kid is Mark {
  return "id" in kid;
}
