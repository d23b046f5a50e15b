import { createReadStream } from "node:fs";
import { AppError } from "@utspring/domain/errors";

/** Text is UTF-8 from its first byte to its last, without NUL: then it can be nothing but text. @throws AppError FILE_CONTENT. */
export async function checkText(path: string): Promise<void> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (chunk.includes(0)) throw new AppError("FILE_CONTENT");
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new AppError("FILE_CONTENT", { cause: error });
    throw error;
  }
}
