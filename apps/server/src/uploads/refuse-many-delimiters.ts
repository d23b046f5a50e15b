import type { FastifyRequest } from "fastify";
import { AppError } from "@utspring/domain/errors";

/** As browsers and HTTP clients write it; the parser could read another delimiter from another form. */
const formType = /^multipart\/form-data; ?boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))$/iu;
/** A form has five parts; a file may hold the same characters now and then. */
const mostDelimiters = 50;

/** The form parser takes time for each delimiter, also beyond its limit of parts. @throws AppError BAD_INPUT */
export function refuseManyDelimiters({ raw, headers }: FastifyRequest): { refused: Promise<never>; stop: () => void } {
  const [, quoted, plain] = formType.exec(headers["content-type"] ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new AppError("BAD_INPUT");
  const delimiter = Buffer.from(`--${boundary}`);
  let refuse: (error: AppError) => void = () => undefined;
  const refused = new Promise<never>((_resolve, reject) => (refuse = reject));
  let count = 0;
  const countIn = (chunk: Buffer) => {
    let at = chunk.indexOf(delimiter);
    for (; at !== -1 && count <= mostDelimiters; at = chunk.indexOf(delimiter, at + delimiter.length)) count += 1;
    if (count <= mostDelimiters) return;
    raw.unpipe();
    refuse(new AppError("BAD_INPUT"));
  };
  raw.prependListener("data", countIn);
  return { refused, stop: () => void raw.off("data", countIn).unpipe() };
}
