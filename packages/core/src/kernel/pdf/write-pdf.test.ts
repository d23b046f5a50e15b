import { PDFDocument, PDFName, PDFRef } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { writePdf } from "./write-pdf.ts";

/** A document with one page and an image of bytes, its file with so many more objects, and the first one's number. */
async function fileWith(count: number): Promise<{ bytes: Uint8Array; first: number }> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle("Åsas (första) årsbok");
  doc.addPage([100, 200]);
  doc.context.register(doc.context.stream(Uint8Array.of(0, 10, 13, 255)));
  const first = doc.context.largestObjectNumber + 1;
  const more = Array.from({ length: count }, (_, index) => ({ number: first + index, text: `<</Nr ${index}>>` }));
  return { bytes: await writePdf(doc.context, more), first };
}

describe("writePdf", () => {
  it.each([0, 1, 490, 500, 501, 1_203])(
    "writes a file with %i more objects that another PDF library can read",
    async (count) => {
      const { bytes, first } = await fileWith(count);
      const doc = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
      expect(doc.getTitle()).toBe("Åsas (första) årsbok");
      expect(doc.getPages().map((page) => page.getSize())).toEqual([{ width: 100, height: 200 }]);
      const numbers = Array.from({ length: count }, (_, index) => String(doc.context.lookup(PDFRef.of(first + index))));
      expect(numbers).toEqual(Array.from({ length: count }, (_, index) => `<<\n/Nr ${index}\n>>`));
    },
  );

  it("writes streams byte for byte, and the same bytes each time", async () => {
    const [{ bytes, first }, again] = [await fileWith(700), await fileWith(700)];
    expect(Buffer.from(bytes).equals(Buffer.from(again.bytes))).toBe(true);
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
    const stream = context.enumerateIndirectObjects().find(([ref]) => ref.objectNumber === first - 1)?.[1];
    expect(stream).toHaveProperty("contents", Uint8Array.of(0, 10, 13, 255));
    expect(context.lookup(context.trailerInfo.Root as PDFRef)?.toString()).toContain(String(PDFName.of("Catalog")));
  });
});
