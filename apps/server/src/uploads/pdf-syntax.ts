import { AppError } from "@utspring/domain/errors";

/** A name begins with `/` and has its `#xx` escapes resolved. */
export type PdfValue = null | boolean | number | string | PdfText | PdfReference | PdfValue[] | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;

export class PdfText {
  text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** What ordinary programs do not write, and programs may read in two ways. */
export class PdfSyntaxError extends Error {}

const maxDepth = 100;
const space = /[\0\t\n\f\r ]+/y;
const comment = /%[^\r\n]*/y;
const numeric = /^[+\-.\d][+\-.\de]*$/iu;
const reference = /(?<number>\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
/** Some programs take the last two for blanks: what they end is refused. */
const regular = /[^\0\t\n\f\r ()<>[\]{}/%\u0080\u00ff]*/y;
const hexadecimal = /[\da-f\0\t\n\f\r ]*/iy;
const ordinaryText = /[^()\\]+/y;

/** What one file may hold, so that no small file takes seconds. */
export class PdfSizes {
  private dictionaries = 250_000;
  private values = 1_500_000;

  /** Before any of them is read. @throws AppError FILE_TOO_COMPLEX */
  count(source: string): void {
    for (let at = source.indexOf("<<"); at !== -1; at = source.indexOf("<<", at + 2))
      if ((this.dictionaries -= 1) < 0) throw new AppError("FILE_TOO_COMPLEX");
  }

  /** Also a sign within a text that is read by itself. @throws AppError FILE_TOO_COMPLEX */
  countValue(): void {
    if ((this.values -= 1) < 0) throw new AppError("FILE_TOO_COMPLEX");
  }
}

export class PdfReader {
  readonly source: string;
  offset: number;
  private readonly sizes: PdfSizes;

  constructor(source: string, offset: number, sizes: PdfSizes) {
    this.source = source;
    this.offset = offset;
    this.sizes = sizes;
  }

  skipSpace(): void {
    do this.match(space);
    while (this.match(comment) !== "");
    if (/[\u0080\u00ff]/u.test(this.source[this.offset] ?? ""))
      throw new PdfSyntaxError("a blank of some programs only");
  }

  take(keyword: string): boolean {
    if (!this.source.startsWith(keyword, this.offset)) return false;
    this.offset += keyword.length;
    return true;
  }

  value(depth = 0): PdfValue {
    if (depth > maxDepth) throw new PdfSyntaxError("nested too deeply");
    this.sizes.countValue();
    this.skipSpace();
    switch (this.source[this.offset]) {
      case "/":
        return this.name();
      case "(":
        return this.literalText();
      case "[":
        return this.array(depth);
      case "<":
        return this.take("<<") ? this.dictionary(depth) : this.hexadecimalText();
      default:
        return this.referenceOrWord();
    }
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.source)?.[0] ?? "";
    this.offset += found.length;
    return found;
  }

  private name(): string {
    this.offset += 1;
    return `/${this.match(regular).replaceAll(/#[\da-f]{2}/giu, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))}`;
  }

  private array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.offset += 1;
    for (this.skipSpace(); !this.take("]"); this.skipSpace()) values.push(this.value(depth + 1));
    return values;
  }

  private dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    for (this.skipSpace(); !this.take(">>"); this.skipSpace()) {
      if (this.source[this.offset] !== "/") throw new PdfSyntaxError("a key is no name");
      const key = this.name();
      const value = this.value(depth + 1);
      // Programs differ in which of two they take.
      if (entries.has(key)) throw new PdfSyntaxError("a key is given twice");
      entries.set(key, value);
    }
    return entries;
  }

  private hexadecimalText(): PdfText {
    this.offset += 1;
    const digits = this.match(hexadecimal).replaceAll(/[\0\s]/gu, "");
    if (!this.take(">")) throw new PdfSyntaxError("a text does not end");
    return new PdfText(Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1"));
  }

  private literalText(): PdfText {
    const start = (this.offset += 1);
    for (let open = 1; open > 0;) {
      this.match(ordinaryText);
      const sign = this.source[this.offset];
      if (sign === undefined) throw new PdfSyntaxError("a text does not end");
      this.sizes.countValue();
      this.offset += sign === "\\" ? 2 : 1;
      if (sign === "(") open += 1;
      if (sign === ")") open -= 1;
    }
    return new PdfText(unescaped(this.source.slice(start, this.offset - 1)));
  }

  private referenceOrWord(): PdfValue {
    const start = this.offset;
    reference.lastIndex = start;
    const found = reference.exec(this.source);
    if (found !== null) {
      this.offset += found[0].length;
      return new PdfReference(Number(found.groups?.["number"]));
    }
    const word = this.match(regular);
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (!numeric.test(word)) throw new PdfSyntaxError("unknown word");
    return Number(word);
  }
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", "\n": "", "\r": "", "\r\n": "" };

function unescaped(text: string): string {
  return text.replaceAll(/\\(?:[0-7]{1,3}|\r\n|[^])/gu, (escape) => {
    const code = escape.slice(1);
    return /^[0-7]/u.test(code) ? String.fromCharCode(Number.parseInt(code, 8) & 0xff) : (escapes[code] ?? code);
  });
}
