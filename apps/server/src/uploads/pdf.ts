import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import { AppError } from "@utspring/domain/errors";

/** The most bytes that all object streams of a file may unpack to. */
const maxUnpackedBytes = 64 * 1024 * 1024;
const unpack = promisify(inflate);

/**
 * Actions and contents that run a program, send data or hold another file, as a key or a value; hexadecimal escapes are
 * read too.
 */
const active = nameOf(
  "JavaScript",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  "RichMedia",
  "ImportData",
  "SubmitForm",
  "GoToE",
  "XFA",
);
const objectStream = nameOf("ObjStm");
const encrypted = nameOf("Encrypt");
/** The catalog's reference and the end marker, which every PDF has outside its compressed parts. */
const requiredParts = [/\/Root\s+\d+\s+\d+\s+R/u, /%%EOF/u];

/** One file at a time, since it is held in memory. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Looks for active content in a PDF, in its plain objects and its compressed object streams. Refuses object streams
 * that are encrypted or use a filter that ordinary programs do not, and a file that is a PDF in its first bytes only.
 * @throws AppError FILE_ACTIVE or FILE_CONTENT.
 */
export function checkPdf(path: string): Promise<void> {
  const mine = before.then(() => check(path));
  before = mine.catch(() => undefined);
  return mine;
}

async function check(path: string): Promise<void> {
  const bytes = await readWhole(path);
  const text = bytes.toString("latin1");
  if (active.test(text)) throw new AppError("FILE_ACTIVE");
  if (!requiredParts.every((part) => part.test(text))) throw new AppError("FILE_CONTENT");
  const streams = [...text.matchAll(new RegExp(objectStream, "gu"))];
  if (streams.length > 0 && encrypted.test(text)) throw new AppError("FILE_ACTIVE");
  let left = maxUnpackedBytes;
  const seen = new Set<number>();
  for (const { index } of streams) {
    const keyword = /stream(?:\r\n|\n|\r)/gu;
    keyword.lastIndex = index;
    const found = keyword.exec(text);
    if (found === null) continue;
    const start = found.index + found[0].length;
    if (seen.has(start)) continue;
    seen.add(start);
    const dictionary = unescaped(text.slice(text.lastIndexOf("obj", index), found.index));
    const packing = packingOf(dictionary);
    // An uncompressed stream was searched with the rest of the file.
    if (packing === "none") continue;
    if (packing === "other" || left <= 0) throw new AppError("FILE_ACTIVE");
    const unpacked = await unpack(bytes.subarray(start), {
      maxOutputLength: left,
      finishFlush: constants.Z_SYNC_FLUSH,
    }).catch((error: unknown) => {
      throw new AppError("FILE_CONTENT", { cause: error });
    });
    left -= unpacked.length;
    if (active.test(unpacked.toString("latin1"))) throw new AppError("FILE_ACTIVE");
  }
}

/** How a stream is compressed, by its dictionary: not at all, with deflate alone, or in a way that is not read here. */
function packingOf(dictionary: string): "none" | "deflate" | "other" {
  const filter = /\/Filter\s*(?<value>\[[^\]]*\]|\/\w+|\d+\s+\d+\s+R)/u.exec(dictionary)?.groups?.["value"];
  if (/\/F(?:Filter)?\s*[/(<[]/u.test(dictionary) || /\/Predictor\s*(?!1\b)\d/u.test(dictionary)) return "other";
  if (filter === undefined) return /\/Filter/u.test(dictionary) ? "other" : "none";
  return /^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/u.test(filter) ? "deflate" : "other";
}

/**
 * A name as a token, each of its characters as itself or as `#` and two hexadecimal digits. Not a part of a URL or a
 * word.
 */
function nameOf(...names: string[]): RegExp {
  const spelled = names.map((name) =>
    [...name]
      .map((character) => {
        const hex = character.charCodeAt(0).toString(16);
        return `(?:${character}|#${[...hex].map((digit) => (/[a-f]/u.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit)).join("")})`;
      })
      .join(""),
  );
  return new RegExp(
    `(?:^|[\\s\\0<>()[\\]{}%]|obj|/(?:S|#53)|/Type|/Subtype)/(?:${spelled.join("|")})(?=$|[\\s\\0<>()[\\]{}/%])`,
    "u",
  );
}

function unescaped(text: string): string {
  return text.replaceAll(/#(?<hex>[0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}
