import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { AppError } from "@utspring/domain/errors";
import { readFirstBytes } from "./magic-bytes.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Undefined bytes are decoded as control characters. */
const forbiddenControl = /[^\P{Cc}\t\n\f\r]/u;

/** Nearly any bytes are valid UTF-16 or Windows-1252: they may have no control characters. @throws AppError */
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

/** @throws AppError FILE_CONTENT for NUL. */
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
