import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { AppError } from "@utspring/domain/errors";
import { readFirstBytes } from "./magic-bytes.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Control characters that no text has: all but tab, form feed and line ends. Undefined bytes are decoded as such. */
const forbiddenControl = /[^\P{Cc}\t\n\f\r]/u;

/**
 * Accepts text as UTF-8, UTF-16 with a byte order mark, or Windows-1252, and returns the path of a UTF-8 file. UTF-8
 * must be valid throughout and without NUL. The others may have no control characters but tab, form feed and line ends,
 * since nearly any bytes are valid in them.
 * @throws AppError FILE_CONTENT.
 */
export async function asUtf8Text(path: string): Promise<string> {
  const encoding = await detectEncoding(path);
  if (encoding === "utf-8") return path;
  const converted = `${path}-utf-8`;
  await pipeline(readText(path, encoding), createWriteStream(converted, { flags: "wx", mode: 0o600 }));
  return converted;
}

async function detectEncoding(path: string): Promise<Encoding> {
  const start = (await readFirstBytes(path)).subarray(0, 2).toString("hex");
  if (start === "fffe") return "utf-16le";
  if (start === "feff") return "utf-16be";
  return (await isUtf8(path)) ? "utf-8" : "windows-1252";
}

/** @throws AppError FILE_CONTENT for NUL, which no text has. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) throw new AppError("FILE_CONTENT");
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      yield textOnly(decoder.decode(chunk, { stream: true }));
    yield textOnly(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw new AppError("FILE_CONTENT", { cause: error });
    throw error;
  }
}

function textOnly(text: string): string {
  if (forbiddenControl.test(text)) throw new AppError("FILE_CONTENT");
  return text;
}
