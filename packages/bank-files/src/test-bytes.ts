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

const inCharset = (letters: Record<string, number>) => (text: string) =>
  Uint8Array.from([...text].map((sign) => letters[sign] ?? sign.codePointAt(0) ?? 0));

/** The Swedish letters as an older Macintosh and as MS-DOS write them. */
export const macRoman = inCharset({ å: 0x8c, ä: 0x8a, ö: 0x9a, Å: 0x81, Ä: 0x80, Ö: 0x85 });
export const cp850 = inCharset({ å: 0x86, ä: 0x84, ö: 0x94, Å: 0x8f, Ä: 0x8e, Ö: 0x99 });
