import { deflateSync } from "node:zlib";

/** The position of a text, and its font by the name in the page's resources. */
export interface Placed {
  x: number;
  y: number;
  font: string;
  size: number;
  /** `0.1 0.2 0.3`: red, green and blue from 0 to 1. */
  rgb: string;
}

/** The structure element that a text belongs to, and its number on the page (structure-pdf.ts). */
export interface ContentMark {
  tag: string;
  id: number;
}

/** A box by its lower left corner, in points. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The content stream of a page (ISO 32000 8 and 9). */
export interface Content {
  /**
   * Draws a text in its font's codes (text-pdf.ts). Without a mark it is an artifact, which screen readers leave out.
   */
  text(codes: string, placed: Placed, mark: ContentMark | null): void;
  /** Draws a filled box by its lower left corner. */
  fill(x: number, y: number, width: number, height: number, rgb: string): void;
  /** Draws a picture of filled boxes, to a thousandth of a point. */
  figure(boxes: readonly Box[], rgb: string, mark: ContentMark): void;
  /** Draws the outline of a box. */
  outline(x: number, y: number, width: number, height: number, rgb: string): void;
  /** The compressed stream. */
  bytes(): Buffer;
  packed(): Buffer;
}

/**
 * Opens the content stream of a page. Positions are relative to the previous text, and colour and font are set only
 * when they change: table rows are then nearly equal, and compress to half the size.
 */
export function openContent(): Content {
  let words = "";
  let isText = false;
  let color = "";
  let font = "";
  let fontSize = 0;
  // In whole hundredths of a point, so that a thousand steps add up without an error.
  let [lastX, lastY] = [0, 0];

  const paint = (rgb: string) => {
    if (color !== rgb) words += `${rgb} rg\n`;
    color = rgb;
  };
  const endText = () => {
    if (isText) words += "ET\n";
    isText = false;
  };
  const box = (x: number, y: number, width: number, height: number) =>
    `${[x, y, width, height].map((side) => spelled(hundredths(side))).join(" ")} re`;
  const bytes = () => {
    endText();
    return Buffer.from(words, "latin1");
  };

  return {
    text: (codes, { x, y, font: name, size, rgb }, mark) => {
      if (!isText) words += "BT\n";
      if (!isText) [lastX, lastY] = [0, 0];
      isText = true;
      paint(rgb);
      if (font !== name || fontSize !== size) words += `/${name} ${size} Tf\n`;
      [font, fontSize] = [name, size];
      const [nextX, nextY] = [hundredths(x), hundredths(y)];
      words += mark === null ? "/Artifact BMC\n" : `/${mark.tag}<</MCID ${mark.id}>>BDC\n`;
      words += `${spelled(nextX - lastX)} ${spelled(nextY - lastY)} Td(${codes})Tj\nEMC\n`;
      [lastX, lastY] = [nextX, nextY];
    },
    fill: (x, y, width, height, rgb) => {
      endText();
      paint(rgb);
      words += `/Artifact BMC ${box(x, y, width, height)} f EMC\n`;
    },
    figure: (boxes, rgb, mark) => {
      endText();
      paint(rgb);
      const exact = (points: number) => String(Math.round(points * 1000) / 1000);
      const paths = boxes.map((one) => `${exact(one.x)} ${exact(one.y)} ${exact(one.width)} ${exact(one.height)} re`);
      words += `/${mark.tag}<</MCID ${mark.id}>>BDC ${paths.join(" ")} f EMC\n`;
    },
    outline: (x, y, width, height, rgb) => {
      endText();
      words += `/Artifact BMC ${rgb} RG 0.7 w ${box(x, y, width, height)} S EMC\n`;
    },
    bytes,
    packed: () => deflateSync(bytes()),
  };
}

function hundredths(points: number): number {
  return Math.round(points * 100);
}

function spelled(whole: number): string {
  return String(whole / 100);
}
