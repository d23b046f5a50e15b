import { PDFDocument, PDFName, PDFRawStream, PDFStreamWriter } from "pdf-lib";
import { pdfTexts } from "@utspring/domain/pdf-texts";
import type { QrCode } from "../qr-code.ts";
import { openContent } from "./content-pdf.ts";
import type { Content } from "./content-pdf.ts";
import { loadFonts } from "./load-fonts.ts";
import type { Weight } from "./load-fonts.ts";
import { truncateWithEllipsis } from "./wrap-text.ts";
import { openStructure } from "./structure-pdf.ts";
import type { StructureElement } from "./structure-pdf.ts";
import { createReportFont } from "./text-pdf.ts";
import type { ReportFont, EncodedText } from "./text-pdf.ts";

/** A4 in points; y grows upwards, as in all PDF pages. */
const a4 = { width: 595.28, height: 841.89 };
export const margin = 48;
export const contentWidth = a4.width - 2 * margin;
const top = a4.height - 62;
const bottom = 66;

const colors = {
  ink: "#131c3a",
  grey: "#545f7a",
  sky: "#1b378a",
  tint: "#f1f4fd",
  line: "#dfe3ee",
  sun: "#ffcd38",
} as const;
export type Color = keyof typeof colors;
const rgbColors = Object.fromEntries(Object.entries(colors).map(([name, hex]) => [name, rgbOf(hex)])) as Record<
  Color,
  string
>;

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: Color;
  /** Wider text is cut with an ellipsis. */
  maxWidth?: number;
  /** Which end of the text `x` is. */
  align?: "left" | "right";
  /** Without it the text is an artifact, such as a repeated header. */
  element?: StructureElement;
}

export interface Report {
  /** In reading order. */
  readonly structure: StructureElement;
  fonts: Record<Weight, ReportFont>;
  /** The baseline of the next text, from the page's lower edge. */
  readonly y: number;
  moveDown(points: number): void;
  text(text: string | EncodedText, x: number, style: TextStyle): void;
  /** Its lower left corner is `lower` points below y. */
  box(x: number, lower: number, width: number, height: number, color: Color): void;
  /** Draws an empty box to tick. */
  checkbox(x: number, lower: number, side: number): void;
  rule(color?: Color): void;
  line(x: number, width: number): void;
  /** Upper left corner at `x` and y; side in points. */
  qrCode(code: QrCode, x: number, side: number, element: StructureElement): void;
  pointsLeft(): number;
  /** Starts a new page unless so many points are left. True when it did. */
  ensureRoom(points: number): boolean;
  finish(): Promise<Uint8Array>;
}

/** Each page is one compressed stream of PDF operators: drawing every text through pdf-lib takes ten times as long. */
export async function openReport({
  title,
  footer,
  createdAt,
}: {
  title: string;
  footer: string;
  /** The moment that the file says it was made; null for none. */
  createdAt: Date | null;
}): Promise<Report> {
  const [doc, loadedFonts] = await Promise.all([PDFDocument.create({ updateMetadata: false }), loadFonts()]);
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setLanguage("sv-SE");
  doc.setProducer(pdfTexts.product);
  if (createdAt !== null) doc.setCreationDate(createdAt);
  const fonts = { regular: createReportFont(loadedFonts.regular), bold: createReportFont(loadedFonts.bold) };
  const structure = openStructure();
  const pages: Buffer[] = [];
  let page = openContent();
  let y = top;

  const startPage = () => {
    pages.push(page.compressed());
    page = openContent();
    y = top;
  };
  const write = (on: Content, text: string | EncodedText, x: number, at: number, style: TextStyle) => {
    const { size, weight = "regular", color = "ink", maxWidth, align, element } = style;
    const font = fonts[weight];
    const encoded =
      typeof text !== "string"
        ? text
        : maxWidth === undefined
          ? font.encode(text)
          : truncateWithEllipsis(font, text, (maxWidth * 1000) / size);
    if (encoded.codes === "") return;
    const left = align === "right" ? x - (encoded.width * size) / 1000 : x;
    const mark = element === undefined ? null : { tag: element.tag, id: structure.mark(element, pages.length) };
    on.text(encoded.codes, { x: left, y: at, font: weight, size, rgb: rgbColors[color] }, mark);
  };

  return {
    fonts,
    structure: structure.root,
    get y() {
      return y;
    },
    moveDown: (points) => void (y -= points),
    text: (text, x, style) => write(page, text, x, y, style),
    box: (x, lower, width, height, color) => page.fill(x, y - lower, width, height, rgbColors[color]),
    checkbox: (x, lower, side) => page.outline(x, y - lower, side, side, rgbColors.grey),
    rule: (color = "line") => page.fill(margin, y, contentWidth, 0.6, rgbColors[color]),
    line: (x, width) => page.fill(x, y, width, 0.6, rgbColors.grey),
    qrCode: ({ side: modules, runs }, x, side, element) => {
      const module = side / modules;
      const boxes = runs.map((run) => ({
        x: x + run.x * module,
        y: y - (run.y + 1) * module,
        width: run.length * module,
        height: module,
      }));
      page.figure(boxes, rgbColors.ink, { tag: element.tag, id: structure.mark(element, pages.length) });
    },
    pointsLeft: () => y - bottom,
    ensureRoom: (points) => {
      if (y - points >= bottom) return false;
      startPage();
      return true;
    },
    finish: async () => {
      startPage();
      // The footer that all pages share is in the file once.
      const shared = openContent();
      shared.fill(margin, bottom - 22, contentWidth, 0.6, rgbColors.line);
      write(shared, footer, margin, bottom - 36, { size: 8, color: "grey", maxWidth: contentWidth - 80 });
      const numbers = pages.map((_, index) => {
        const own = openContent();
        write(own, pdfTexts.page(index + 1, pages.length), margin + contentWidth, bottom - 36, {
          size: 8,
          color: "grey",
          align: "right",
        });
        return own.bytes();
      });
      const { context } = doc;
      const stream = (bytes: Buffer, dict: Record<string, string> = {}) =>
        context.register(PDFRawStream.of(context.obj(dict), bytes));
      const compressedDict = { Filter: "FlateDecode" };
      const font = context.obj({ regular: await fonts.regular.embed(doc), bold: await fonts.bold.embed(doc) });
      const footerStream = stream(shared.compressed(), compressedDict);
      // Written straight into the file: adding a page through the library takes as long as drawing it.
      const parent = context.nextRef();
      const resources = context.register(context.obj({ Font: font }));
      const pageRefs = pages.map((body, index) => {
        const parts = [stream(body, compressedDict), footerStream, stream(numbers[index] ?? Buffer.alloc(0))];
        return context.register(
          context.obj({
            Type: "Page",
            Parent: parent,
            Resources: resources,
            Contents: parts,
            StructParents: index,
            Tabs: "S",
          }),
        );
      });
      // Pages inherit their size from the page tree.
      context.assign(
        parent,
        context.obj({ Type: "Pages", Kids: pageRefs, Count: pageRefs.length, MediaBox: [0, 0, a4.width, a4.height] }),
      );
      doc.catalog.set(PDFName.of("Pages"), parent);
      await doc.flush();
      structure.embed(doc, pageRefs);
      return PDFStreamWriter.forContext(context, Infinity).serializeToBuffer();
    },
  };
}

function rgbOf(hex: string): string {
  return [1, 3, 5]
    .map((index) => String(Math.round((Number.parseInt(hex.slice(index, index + 2), 16) / 255) * 1000) / 1000))
    .join(" ");
}
