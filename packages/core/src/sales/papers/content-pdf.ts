import { deflateSync } from "node:zlib";

/** Where a text stands and in which font, by the name that the page's resources have for it. */
export interface Placed {
  x: number;
  y: number;
  font: string;
  size: number;
  /** `0.1 0.2 0.3`, red, green and blue from 0 to 1. */
  rgb: string;
}

/** What stands on a page, in PDF's own words (ISO 32000 8 and 9). */
export interface Content {
  /** A text as its font numbers it (text-pdf.ts). */
  text(codes: string, placed: Placed): void;
  /** A filled box by its lower left corner. */
  fill(x: number, y: number, width: number, height: number, rgb: string): void;
  /** The outline of one. */
  outline(x: number, y: number, width: number, height: number, rgb: string): void;
  /** The words as they are, and packed. */
  bytes(): Buffer;
  packed(): Buffer;
}

/**
 * Opens the content of a page. A text's place is told from the one before it, and colour and font only where they change: the rows of a table are
 * then nearly the same words, which pack to half of what their places on the page would.
 */
export function openContent(): Content {
  let words = "";
  let isText = false;
  let color = "";
  let font = "";
  let fontSize = 0;
  // In hundredths of a point and whole, so that a thousand steps add up to no error.
  let [lastX, lastY] = [0, 0];

  const paint = (rgb: string) => {
    if (color !== rgb) words += `${rgb} rg\n`;
    color = rgb;
  };
  const endText = () => {
    if (isText) words += "ET\n";
    isText = false;
  };
  const box = (x: number, y: number, width: number, height: number) => `${[x, y, width, height].map((side) => spelled(hundredths(side))).join(" ")} re`;
  const bytes = () => {
    endText();
    return Buffer.from(words, "latin1");
  };

  return {
    text: (codes, { x, y, font: name, size, rgb }) => {
      if (!isText) words += "BT\n";
      if (!isText) [lastX, lastY] = [0, 0];
      isText = true;
      paint(rgb);
      if (font !== name || fontSize !== size) words += `/${name} ${size} Tf\n`;
      [font, fontSize] = [name, size];
      const [nextX, nextY] = [hundredths(x), hundredths(y)];
      words += `${spelled(nextX - lastX)} ${spelled(nextY - lastY)} Td(${codes})Tj\n`;
      [lastX, lastY] = [nextX, nextY];
    },
    fill: (x, y, width, height, rgb) => {
      endText();
      paint(rgb);
      words += `${box(x, y, width, height)} f\n`;
    },
    outline: (x, y, width, height, rgb) => {
      endText();
      words += `${rgb} RG 0.7 w ${box(x, y, width, height)} S\n`;
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
