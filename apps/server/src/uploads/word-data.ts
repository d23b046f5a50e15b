import { AppError } from "@utspring/domain/errors";

const startBytes = 64;
/** Bitmaps and metafiles; Word does not ask which of them a picture's type names. */
const picture =
  // oxlint-disable-next-line no-control-regex -- they are in the files' first bytes
  /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|BM|II[*\u00bc]|MM\u0000\*|RIFF|\u00d7\u00cd\u00c6\u009a|[\u0001\u0002]\u0000\u0009\u0000|\u0001\u0000\u0000\u0000[^]{36} EMF)/u;
const markup = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\0\s]*</u;
const program = /^(?:MZ|\u007fELF|#!|[\u00ca\u00cf]\u00fa\u00ed\u00fe)/u;

/** A part that Word does not read as text must be what its type says. @throws AppError FILE_CONTENT or FILE_ACTIVE */
export async function checkData(source: AsyncIterable<Buffer>, type: string): Promise<void> {
  let start = Buffer.alloc(0);
  for await (const chunk of source) if ((start = Buffer.concat([start, chunk])).length >= startBytes) break;
  if (start.length === 0) return;
  const first = start.toString("latin1", 0, startBytes);
  const isRight = type.startsWith("image/") ? picture.test(first) : !type.endsWith("xml") || markup.test(first);
  if (!isRight || program.test(first)) throw new AppError("FILE_CONTENT");
}
