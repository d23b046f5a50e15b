import { PDFHexString, PDFName } from "pdf-lib";
import type { PDFContext, PDFDocument, PDFObject, PDFRef } from "pdf-lib";

/** ISO 32000 14.8.4. */
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

/** The page's index, and the number on the page. */
interface Mark {
  page: number;
  id: number;
}

/** For screen readers. The order among siblings is the reading order. */
export interface StructureElement {
  tag: StructureTag;
  scope?: "Column" | "Row";
  alt?: string;
  kids: (StructureElement | Mark)[];
  parent: StructureElement | null;
  all: StructureElement[];
}

export function addElement(
  parent: StructureElement,
  tag: StructureTag,
  more: Pick<StructureElement, "scope" | "alt"> = {},
): StructureElement {
  const { all } = parent;
  const element: StructureElement = { tag, kids: [], parent, all, ...more };
  all.push(element);
  parent.kids.push(element);
  return element;
}

export interface Structure {
  root: StructureElement;
  mark(element: StructureElement, page: number): number;
  /** ISO 32000 14.7. Each page's dictionary has its index as `StructParents`. */
  embed(doc: PDFDocument, pages: readonly PDFRef[]): void;
}

/** The same calls in the same order give the same bytes. */
export function openStructure(): Structure {
  const root: StructureElement = { tag: "Document", kids: [], parent: null, all: [] };
  root.all.push(root);
  const elementsByPage: StructureElement[][] = [];
  return {
    root,
    mark: (element, page) => {
      const own = (elementsByPage[page] ??= []);
      element.kids.push({ page, id: own.length });
      return own.push(element) - 1;
    },
    embed: (doc, pages) => embedTree(doc, root, elementsByPage, pages),
  };
}

function embedTree(
  { context, catalog }: PDFDocument,
  root: StructureElement,
  owners: readonly StructureElement[][],
  pages: readonly PDFRef[],
): void {
  const tree = context.nextRef();
  const refs = new Map(root.all.map((element) => [element, context.nextRef()]));
  const refOf = (element: StructureElement) => refs.get(element) ?? tree;
  for (const element of root.all)
    context.assign(refOf(element), elementObject(element, { context, tree, refOf, pages }));
  const rows = pages.flatMap((_, page) => [page, context.register(context.obj((owners[page] ?? []).map(refOf)))]);
  const parents = context.register(context.obj({ Nums: rows }));
  context.assign(
    tree,
    context.obj({ Type: "StructTreeRoot", K: refOf(root), ParentTree: parents, ParentTreeNextKey: pages.length }),
  );
  catalog.set(PDFName.of("StructTreeRoot"), tree);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
}

interface Placed {
  context: PDFContext;
  tree: PDFRef;
  refOf: (element: StructureElement) => PDFRef;
  pages: readonly PDFRef[];
}

function elementObject(element: StructureElement, { context, tree, refOf, pages }: Placed): PDFObject {
  const { tag, parent, scope, alt, kids } = element;
  const page = kids.find(isMark)?.page;
  const parts = kids.map((kid) => {
    if (!isMark(kid)) return refOf(kid);
    return kid.page === page ? kid.id : { Type: "MCR", Pg: pages[kid.page], MCID: kid.id };
  });
  return context.obj({
    S: tag,
    P: parent === null ? tree : refOf(parent),
    ...(page === undefined ? {} : { Pg: pages[page] }),
    ...(scope === undefined ? {} : { A: { O: "Table", Scope: scope } }),
    ...(alt === undefined ? {} : { Alt: PDFHexString.fromText(alt) }),
    ...(parts.length === 0 ? {} : { K: parts.length === 1 ? parts[0] : parts }),
  });
}

function isMark(kid: StructureElement | Mark): kid is Mark {
  return "id" in kid;
}
