const windows1252: Record<string, number> = { "\u2013": 0x96, "\u2019": 0x92, "\u20AC": 0x80 };

export const encodings: Record<string, (text: string) => Uint8Array> = {
  "UTF-8": (text) => new TextEncoder().encode(text),
  "UTF-8 with a byte order mark": (text) => new TextEncoder().encode(`\uFEFF${text}`),
  "UTF-8, decomposed": (text) => new TextEncoder().encode(text.normalize("NFD")),
  "Windows-1252": (text) =>
    Uint8Array.from([...text.replaceAll("\u2212", "-")].map((sign) => windows1252[sign] ?? sign.codePointAt(0) ?? 0)),
  "UTF-16LE": (text) => utf16(text, true),
  "UTF-16BE": (text) => utf16(text, false),
};

function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (const [at, unit] of [0xfeff, ...Array.from(text, (_, index) => text.charCodeAt(index))].entries())
    view.setUint16(2 * at, unit, isLittle);
  return new Uint8Array(view.buffer);
}

export const lineEnds: Record<string, string> = { LF: "\n", CRLF: "\r\n", CR: "\r" };

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
