import { constants, inflateSync } from "node:zlib";
import { PDFArray, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";

/** How many texts are drawn on each page of a PDF, by any program. */
export async function drawnTexts(pdf: Buffer): Promise<number[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map(({ node }) => {
    const contents = node.lookup(PDFName.of("Contents"));
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
    const drawn = parts.map((part) => document.context.lookup(part)).map(textOf);
    return drawn.join("\n").split(/\bT[jJ]\b/u).length - 1;
  });
}

function textOf(part: unknown): string {
  if (!(part instanceof PDFRawStream)) return "";
  if (!part.dict.has(PDFName.of("Filter"))) return Buffer.from(part.contents).toString("latin1");
  return inflateSync(part.contents, { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
}
