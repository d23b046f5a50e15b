import { PDFHexString, PDFName, PDFObject } from "pdf-lib";
import type { PDFContext, PDFDocument, PDFRef } from "pdf-lib";

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
  /** Of a figure: the text that stands for it. */
  alt?: string;
  kids: (StructureElement | Mark)[];
}

/** Appends an element to its parent. */
export function addElement(
  parent: StructureElement,
  tag: StructureTag,
  more: Pick<StructureElement, "scope" | "alt"> = {},
): StructureElement {
  const element: StructureElement = { tag, kids: [], ...more };
  parent.kids.push(element);
  return element;
}

/** The elements of a document, and the element of each marked piece of content. */
export interface Structure {
  root: StructureElement;
  /** Numbers the next piece of a page's content as a part of an element. */
  mark(element: StructureElement, page: number): number;
  /**
   * Writes the structure tree into the document (ISO 32000 14.7). Each page's dictionary has its index as
   * `StructParents`.
   */
  embed(doc: PDFDocument, pages: readonly PDFRef[]): Promise<void>;
}

/** How many elements are written before the event loop runs. */
const elementsPerTurn = 2_000;

/** Opens an empty structure. The same calls in the same order give the same bytes. */
export function openStructure(): Structure {
  const root: StructureElement = { tag: "Document", kids: [] };
  const owners: StructureElement[][] = [];
  return {
    root,
    mark: (element, page) => {
      const own = (owners[page] ??= []);
      element.kids.push({ page, id: own.length });
      return own.push(element) - 1;
    },
    embed: async ({ context, catalog }, pages) => {
      const tree = context.nextRef();
      const refs = await writeElements(context, root, tree, pages);
      const rows = pages.map((_, page) =>
        context.register(
          new Written(`[${(owners[page] ?? []).map((element) => String(refs.get(element))).join(" ")}]`),
        ),
      );
      const parents = context.register(context.obj({ Nums: rows.flatMap((row, page) => [page, row]) }));
      context.assign(
        tree,
        context.obj({
          Type: "StructTreeRoot",
          K: refs.get(root) ?? null,
          ParentTree: parents,
          ParentTreeNextKey: pages.length,
        }),
      );
      catalog.set(PDFName.of("StructTreeRoot"), tree);
      catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
    },
  };
}

/** Writes every element, parents first, and returns their references. */
async function writeElements(
  context: PDFContext,
  root: StructureElement,
  tree: PDFRef,
  pages: readonly PDFRef[],
): Promise<Map<StructureElement, PDFRef>> {
  const refs = new Map<StructureElement, PDFRef>([[root, context.nextRef()]]);
  const waiting: { element: StructureElement; parent: PDFRef }[] = [{ element: root, parent: tree }];
  for (let at = 0; at < waiting.length; at += 1) {
    const next = waiting[at];
    if (next === undefined) break;
    const { element, parent } = next;
    const own = refs.get(element) ?? context.nextRef();
    for (const kid of element.kids) {
      if (isMark(kid)) continue;
      refs.set(kid, context.nextRef());
      waiting.push({ element: kid, parent: own });
    }
    context.assign(own, new Written(spelled(element, parent, refs, pages)));
    if (at % elementsPerTurn === elementsPerTurn - 1) await new Promise((turn) => setImmediate(turn));
  }
  return refs;
}

function spelled(
  { tag, scope, alt, kids }: StructureElement,
  parent: PDFRef,
  refs: Map<StructureElement, PDFRef>,
  pages: readonly PDFRef[],
): string {
  const page = kids.find(isMark)?.page;
  const parts = kids.map((kid) => {
    if (!isMark(kid)) return String(refs.get(kid));
    return kid.page === page ? String(kid.id) : `<</Type/MCR/Pg ${String(pages[kid.page])}/MCID ${kid.id}>>`;
  });
  return [
    `<</S/${tag}/P ${String(parent)}`,
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

/**
 * An object written as PDF text: the library's dictionaries cost ten times as much, and there are tens of thousands.
 */
class Written extends PDFObject {
  readonly #words: string;

  constructor(words: string) {
    super();
    this.#words = words;
  }

  override toString(): string {
    return this.#words;
  }

  override sizeInBytes(): number {
    return this.#words.length;
  }

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    for (let at = 0; at < this.#words.length; at += 1) buffer[offset + at] = this.#words.charCodeAt(at);
    return this.#words.length;
  }
}
