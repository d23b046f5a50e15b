import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { paperTexts } from "@utspring/domain/sales/paper-texts";
import { loadFaces } from "./font-pdf.ts";
import type { Weight } from "./font-pdf.ts";
import { fitted } from "./measure-pdf.ts";
import { openFont } from "./text-pdf.ts";
import type { PaperFont } from "./text-pdf.ts";

const packed = promisify(deflate);

/** A4, in points; y grows upwards, as on all PDF pages. */
const a4 = { width: 595.28, height: 841.89 };
export const margin = 48;
/** From margin to margin. */
export const room = a4.width - 2 * margin;
const top = a4.height - 62;
const bottom = 66;

/** The product's night, its grey, its sky and the lines between: as on the screen. */
const colors = { ink: "#131c3a", grey: "#545f7a", sky: "#1b378a", tint: "#f1f4fd", line: "#dfe3ee", sun: "#ffcd38" } as const;
export type Color = keyof typeof colors;

export interface TextStyle {
  size: number;
  weight?: Weight;
  color?: Color;
  /** How wide it may be: what does not fit is cut with an ellipsis. */
  within?: number;
  /** Where `x` is: at the text's left end unless it says otherwise. */
  align?: "left" | "right";
}

export interface Paper {
  fonts: Record<Weight, PaperFont>;
  /** Where the next thing stands: the line of its letters, from the page's lower edge. Drawing moves it by `down`. */
  readonly y: number;
  down(points: number): void;
  text(text: string, x: number, style: TextStyle): void;
  /** A filled box whose lower left corner is `lower` points under y. */
  box(x: number, lower: number, width: number, height: number, color: Color): void;
  /** An empty box to tick. */
  tick(x: number, lower: number, side: number): void;
  /** A thin line over the whole width. */
  rule(color?: Color): void;
  /** Turns the page unless so many points are left. True when it did. Others get their turn meanwhile. */
  need(points: number): Promise<boolean>;
  finish(): Promise<Uint8Array>;
}

/**
 * Opens a document and its first page. Pages are written as one packed stream each, in PDF's own words: what a library
 * makes of every single text costs ten times as much (PERFORMANCE 5).
 */
export async function openPaper({ title, footer, now }: { title: string; footer: string; now: Date }): Promise<Paper> {
  const [doc, faces] = await Promise.all([PDFDocument.create({ updateMetadata: false }), loadFaces()]);
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setLanguage("sv-SE");
  doc.setProducer(paperTexts.product);
  doc.setCreationDate(now);
  const fonts = { regular: openFont(faces.regular), bold: openFont(faces.bold) };
  // Packed in the thread pool while the next page is drawn.
  const packedPages: Promise<Buffer>[] = [];
  let page: string[] = [];
  let y = top;
  // What a page's last drawing left set, so that it is not said again.
  let state = { color: "", font: "" };

  const flush = () => {
    const stream = packed(Buffer.from(page.join("\n"), "latin1"));
    page = [];
    state = { color: "", font: "" };
    return stream;
  };
  const turn = () => {
    packedPages.push(flush());
    y = top;
  };
  const paint = (color: Color) => {
    if (state.color !== color) page.push(`${rgbOf(colors[color])} rg`);
    state.color = color;
  };
  const write = (text: string, x: number, at: number, style: TextStyle) => {
    const { size, weight = "regular", color = "ink", within, align } = style;
    const set = within === undefined ? fonts[weight].set(text) : fitted(fonts[weight], text, (within * 1000) / size);
    const font = `/${weight} ${size} Tf`;
    paint(color);
    if (state.font !== font) page.push(font);
    state.font = font;
    const left = align === "right" ? x - (set.width * size) / 1000 : x;
    page.push(`BT ${number(left)} ${number(at)} Td <${set.hex}> Tj ET`);
  };
  const fill = (x: number, lower: number, width: number, height: number, color: Color) => {
    paint(color);
    page.push(`${[x, lower, width, height].map(number).join(" ")} re f`);
  };

  return {
    fonts,
    get y() {
      return y;
    },
    down: (points) => void (y -= points),
    text: (text, x, style) => write(text, x, y, style),
    box: (x, lower, width, height, color) => fill(x, y - lower, width, height, color),
    tick: (x, lower, side) => page.push(`${rgbOf(colors.grey)} RG 0.7 w ${[x, y - lower, side, side].map(number).join(" ")} re S`),
    rule: (color = "line") => fill(margin, y, room, 0.6, color),
    need: async (points) => {
      if (y - points >= bottom) return false;
      turn();
      await new Promise((next) => setImmediate(next));
      return true;
    },
    finish: async () => {
      packedPages.push(flush());
      const bodies = await Promise.all(packedPages);
      const feet = await Promise.all(
        bodies.map((_, at) => {
          fill(margin, bottom - 22, room, 0.6, "line");
          write(paperTexts.page(at + 1, bodies.length), margin + room, bottom - 36, { size: 8, color: "grey", align: "right" });
          write(footer, margin, bottom - 36, { size: 8, color: "grey", within: room - 80 });
          return flush();
        }),
      );
      const font = doc.context.obj({ regular: await fonts.regular.embed(doc), bold: await fonts.bold.embed(doc) });
      const resources = doc.context.register(doc.context.obj({ Font: font }));
      const stream = (bytes: Buffer | undefined) =>
        doc.context.register(PDFRawStream.of(doc.context.obj({ Filter: "FlateDecode" }), bytes ?? Buffer.alloc(0)));
      for (const [at, body] of bodies.entries()) {
        const { node } = doc.addPage([a4.width, a4.height]);
        node.set(PDFName.of("Resources"), resources);
        node.set(PDFName.of("Contents"), doc.context.obj([stream(body), stream(feet[at])]));
      }
      return doc.save({ objectsPerTick: 50, addDefaultPage: false });
    },
  };
}

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function rgbOf(hex: string): string {
  return [1, 3, 5].map((at) => String(Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000)).join(" ");
}

let last: Promise<unknown> = Promise.resolve();

/** One paper at a time: however many are asked for at once, others wait for one page of drawing at most. */
export function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const mine = last.then(draw, draw);
  last = mine.catch(() => undefined);
  return mine;
}
