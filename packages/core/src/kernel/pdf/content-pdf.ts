import { deflateSync } from "node:zlib";

export interface TextPlacement {
  x: number;
  y: number;
  font: string;
  size: number;
  /** Red, green and blue from 0 to 1: `0.1 0.2 0.3`. */
  rgb: string;
}

/** The structure element of a text, and its number on the page (structure-pdf.ts). */
export interface ContentMark {
  tag: string;
  id: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** ISO 32000 8 and 9. */
export interface Content {
  /** `codes`: the font's (text-pdf.ts). Without a mark it is an artifact, which screen readers leave out. */
  text(codes: string, placed: TextPlacement, mark: ContentMark | null): void;
  /** By its lower left corner. */
  fill(x: number, y: number, width: number, height: number, rgb: string): void;
  /** To a thousandth of a point. */
  figure(boxes: readonly Box[], rgb: string, mark: ContentMark): void;
  outline(x: number, y: number, width: number, height: number, rgb: string): void;
  bytes(): Buffer;
  compressed(): Buffer;
}

/** Relative positions, and colour and font only when they change: nearly equal table rows compress to half the size. */
export function openContent(): Content {
  let operators = "";
  let isText = false;
  let color = "";
  let font = "";
  let fontSize = 0;
  // In whole hundredths of a point, so that a thousand steps add up without an error.
  let [lastX, lastY] = [0, 0];

  const setFillColor = (rgb: string) => {
    if (color !== rgb) operators += `${rgb} rg\n`;
    color = rgb;
  };
  const endText = () => {
    if (isText) operators += "ET\n";
    isText = false;
  };
  const box = (x: number, y: number, width: number, height: number) =>
    `${[x, y, width, height].map((side) => decimalText(hundredths(side))).join(" ")} re`;
  const bytes = () => {
    endText();
    return Buffer.from(operators, "latin1");
  };

  return {
    text: (codes, { x, y, font: name, size, rgb }, mark) => {
      if (!isText) operators += "BT\n";
      if (!isText) [lastX, lastY] = [0, 0];
      isText = true;
      setFillColor(rgb);
      if (font !== name || fontSize !== size) operators += `/${name} ${size} Tf\n`;
      [font, fontSize] = [name, size];
      const [nextX, nextY] = [hundredths(x), hundredths(y)];
      operators += mark === null ? "/Artifact BMC\n" : `/${mark.tag}<</MCID ${mark.id}>>BDC\n`;
      operators += `${decimalText(nextX - lastX)} ${decimalText(nextY - lastY)} Td(${codes})Tj\nEMC\n`;
      [lastX, lastY] = [nextX, nextY];
    },
    fill: (x, y, width, height, rgb) => {
      endText();
      setFillColor(rgb);
      operators += `/Artifact BMC ${box(x, y, width, height)} f EMC\n`;
    },
    figure: (boxes, rgb, mark) => {
      endText();
      setFillColor(rgb);
      const exact = (points: number) => String(Math.round(points * 1000) / 1000);
      const paths = boxes.map((one) => `${exact(one.x)} ${exact(one.y)} ${exact(one.width)} ${exact(one.height)} re`);
      operators += `/${mark.tag}<</MCID ${mark.id}>>BDC ${paths.join(" ")} f EMC\n`;
    },
    outline: (x, y, width, height, rgb) => {
      endText();
      operators += `/Artifact BMC ${rgb} RG 0.7 w ${box(x, y, width, height)} S EMC\n`;
    },
    bytes,
    compressed: () => deflateSync(bytes()),
  };
}

function hundredths(points: number): number {
  return Math.round(points * 100);
}

function decimalText(whole: number): string {
  return String(whole / 100);
}
