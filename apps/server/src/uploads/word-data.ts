import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";
import { isHarmlessLink } from "./links.ts";
import { refuseActive } from "./refuse-active.ts";
import { WordSizes } from "./word-sizes.ts";
import { readXml } from "./xml.ts";

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

const svgActive = new Set(["script", "foreignObject", "iframe", "embed", "object", "handler"]);
/** Of the picture itself, or data in it. */
const within = /^\s*(?:#|data:image\/(?!svg)|$)/iu;
const fetched = /@import|url\((?!\s*["']?(?:#|data:))/iu;

/** @throws AppError FILE_ACTIVE, FILE_TOO_COMPLEX or FILE_CONTENT */
export async function checkSvg(source: AsyncIterable<Buffer>, sizes = new WordSizes()): Promise<void> {
  await readXml(source, {
    // As drawing programs write it: a name and an address, which nobody fetches.
    doctype(text) {
      if (text.includes("[")) throw new AppError("FILE_CONTENT");
    },
    open({ local, attributes }) {
      sizes.countElement();
      if (svgActive.has(local)) throw refuseActive(activeTexts.wordPart(local));
      for (const { local: name, value } of Object.values(attributes)) {
        if (/^on/iu.test(name)) throw refuseActive(activeTexts.wordPart(name));
        const isLink = local === "a" && isHarmlessLink(value);
        if ((name === "href" && !within.test(value) && !isLink) || fetched.test(value))
          throw refuseActive(activeTexts.link(value));
      }
    },
    text(text) {
      if (fetched.test(text)) throw refuseActive(activeTexts.link(text));
    },
  });
}
