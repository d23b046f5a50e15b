import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";
import { isHarmlessLink } from "./links.ts";
import { refuseActive } from "./refuse-active.ts";
import { WordSizes } from "./word-sizes.ts";
import { readXml } from "./xml.ts";

/** Of a picture that neither moves, runs nor fetches. Filters' elements begin with `fe`. */
const drawing = new Set(
  `svg g defs symbol use switch a view title desc metadata style path rect circle ellipse line polyline polygon text tspan
  tref textPath image clipPath mask pattern marker linearGradient radialGradient stop filter color-profile font font-face
  font-face-src font-face-name glyph missing-glyph hkern vkern altGlyph altGlyphDef glyphRef cursor`.split(/\s+/u),
);
/** What drawing programs add in namespaces of their own is data to all others. */
const readByBrowsers = new Set(["", "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"]);
const xmlNamespace = "http://www.w3.org/XML/1998/namespace";
/** Of the picture itself, or data in it. */
const within = /^\s*(?:#|data:image\/(?!svg)|$)/iu;
/** An escape may stand for any letter of a function's or rule's name. */
const fetched = /@import|url\((?!\s*["']?(?:#|data:))|(?:src|image|image-set|cross-fade)\(/iu;
const isFetched = (css: string) => fetched.test(css) || (css.includes("\\") && /[@(]/u.test(css));

/** @throws AppError FILE_ACTIVE, FILE_TOO_COMPLEX or FILE_CONTENT */
export async function checkSvg(source: AsyncIterable<Buffer>, sizes = new WordSizes()): Promise<void> {
  let isInStyle = false;
  await readXml(source, {
    // As drawing programs write it: a name and an address, which nobody fetches.
    doctype(text) {
      if (text.includes("[")) throw new AppError("FILE_CONTENT");
    },
    instruction(target) {
      if (target.toLowerCase().startsWith("xml-")) throw refuseActive(activeTexts.wordPart(target));
    },
    open({ local, uri, attributes }) {
      sizes.countElement();
      // A style's text continues after an element within it.
      if (isInStyle) throw refuseActive(activeTexts.wordPart(local));
      if (readByBrowsers.has(uri) && !drawing.has(local) && !/^fe[A-Z]/u.test(local))
        throw refuseActive(activeTexts.wordPart(local));
      isInStyle = local === "style";
      for (const attribute of Object.values(attributes)) checkAttribute(local, attribute);
    },
    text(text) {
      if (isInStyle && isFetched(text)) throw refuseActive(activeTexts.link(text));
    },
    close() {
      isInStyle = false;
    },
  });
}

function checkAttribute(element: string, { local, uri, value }: { local: string; uri: string; value: string }): void {
  if (/^on/iu.test(local) || (uri === xmlNamespace && local === "base"))
    throw refuseActive(activeTexts.wordPart(local));
  const isAddress = local === "href" || local === "src";
  const isLink = element === "a" && isHarmlessLink(value);
  const isName = uri !== "" || /^(?:id|class|data-.*|aria-.*)$/u.test(local);
  if ((isAddress && !within.test(value) && !isLink) || (!isName && isFetched(value)))
    throw refuseActive(activeTexts.link(value));
}
