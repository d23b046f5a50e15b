import { SaxesParser } from "saxes";
import type { SaxesTagNS } from "saxes";
import { AppError } from "@utspring/domain/errors";

/** Deeper ones use up the memory of the program that opens the file. */
const maxDepth = 1_000;

export interface XmlHandlers {
  open?(tag: SaxesTagNS): void;
  /** All text up to the next tag, CDATA included and comments left out. */
  text?(text: string): void;
  close?(tag: SaxesTagNS): void;
  /** Without it, a document type is refused. */
  doctype?(text: string): void;
  instruction?(target: string): void;
}

/** UTF-8 only. A document type might be read in two ways. @throws AppError FILE_CONTENT */
export async function readXml(
  source: AsyncIterable<Buffer>,
  { open, text, close, doctype, instruction }: XmlHandlers,
): Promise<void> {
  const refuse = (cause?: unknown): never => {
    throw new AppError("FILE_CONTENT", { cause });
  };
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  let held: string[] = [];
  const flush = () => {
    if (held.length > 0) text?.(held.join(""));
    held = [];
  };
  parser.on("error", refuse);
  parser.on("doctype", doctype ?? refuse);
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== "utf-8") refuse();
  });
  parser.on("processinginstruction", ({ target }) => instruction?.(target));
  parser.on("opentag", (tag) => {
    flush();
    if ((depth += 1) > maxDepth) refuse();
    open?.(tag);
  });
  parser.on("closetag", (tag) => {
    flush();
    depth -= 1;
    close?.(tag);
  });
  if (text !== undefined) {
    parser.on("text", (part) => held.push(part));
    parser.on("cdata", (part) => held.push(part));
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of source) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
}
