import type { SaxesTagNS } from "saxes";
import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";
import { checkLinkObjects } from "./doc-links.ts";
import { isHarmlessLink, isNetworkPath } from "./links.ts";
import { refuseActive } from "./refuse-active.ts";
import { checkFieldCode, FieldCodes } from "./word-fields.ts";
import { WordSizes } from "./word-sizes.ts";
import { readXml } from "./xml.ts";

const wordNamespaces = new Set([
  "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
  "http://purl.oclc.org/ooxml/wordprocessingml/main",
]);
const fieldElements = new Set(["fldChar", "fldSimple", "instrText", "delInstrText"]);
/** No field continues outside these. */
const stories = new Set(["Choice", "Fallback", "txbxContent"]);
/** mailMerge queries a database; webVideoPr embeds a web page. */
const activeElements = new Set(["mailMerge", "webVideoPr"]);
/** A document cannot choose these stores' address: Microsoft's, and the school's own. */
const addInStores = new Set(["omex", "excatalog"]);
const addressAttributes = new Set(["src", "href", "althref", "manifestLocation"]);
/** Descriptions and names, which Word fills with a picture's former place. */
const describing = new Set(["descr", "title", "name", "alt", "val"]);
/** They hold text only, which programs read past another element or up to it. */
const plainElements = new Set(["instrText", "delInstrText", "t", "delText", "fldData", "HyperlinkBase"]);

/** @throws AppError FILE_ACTIVE or FILE_CONTENT */
export async function checkWordText(source: AsyncIterable<Buffer>, sizes = new WordSizes()): Promise<void> {
  const newCodes = () => ({ shown: new FieldCodes(sizes), withDeleted: new FieldCodes(sizes) });
  // Deleted text is part of a field's code again once the deletion is undone.
  let codes = newCodes();
  const outer: (typeof codes)[] = [];
  const path: string[] = [];
  const both = () => Object.values(codes);
  const refuseOpenCode = () => {
    if (both().some((one) => one.isInCode)) throw new AppError("FILE_CONTENT");
  };
  await readXml(source, {
    open(tag) {
      const { local, uri } = tag;
      sizes.countElement();
      if (plainElements.has(path.at(-1) ?? "")) throw new AppError("FILE_CONTENT");
      path.push(local);
      if (activeElements.has(local)) throw refuseActive(activeTexts.wordPart(local));
      checkAddresses(tag);
      if (local === "reference" && /webextension/u.test(uri)) {
        const store = attributeOf(tag, "storeType");
        if (!addInStores.has(store.toLowerCase())) throw refuseActive(activeTexts.wordAddIn(store));
      }
      if (stories.has(local)) {
        refuseOpenCode();
        outer.push(codes);
        codes = newCodes();
      }
      if (!fieldElements.has(local)) return;
      if (!wordNamespaces.has(uri)) throw new AppError("FILE_CONTENT");
      if (local === "fldSimple") {
        sizes.countField();
        checkFieldCode(attributeOf(tag, "instr"));
      }
      if (local !== "fldChar") return;
      const kind = attributeOf(tag, "fldCharType");
      if (kind !== "begin" && kind !== "separate" && kind !== "end") throw new AppError("FILE_CONTENT");
      for (const one of both()) one[kind]();
    },
    text(text) {
      const inside = path.at(-1);
      if (inside === "HyperlinkBase" && !isHarmlessLink(text)) throw refuseActive(activeTexts.link(text));
      // The data of a link, beside its code, as in an old document.
      if (inside === "fldData") checkLinkObjects(decodeBase64(text));
      const isCode = inside === "instrText" || inside === "delInstrText";
      if (isCode && !codes.withDeleted.isInCode) {
        sizes.countField();
        checkFieldCode(text);
      }
      if (inside === "instrText" || inside === "t") codes.shown.text(text);
      if (isCode || inside === "t" || inside === "delText") codes.withDeleted.text(text);
    },
    close({ local }) {
      path.pop();
      if (!stories.has(local)) return;
      refuseOpenCode();
      for (const one of both()) one.finish();
      codes = outer.pop() ?? codes;
    },
  });
  for (const one of both()) one.finish();
}

/** Node stops at the first `=`, and others do not. @throws AppError FILE_ACTIVE */
function decodeBase64(text: string): Buffer {
  const characters = text.replaceAll(/\s/gu, "");
  if (!/^[A-Za-z\d+/]*={0,2}$/u.test(characters)) throw refuseActive(activeTexts.wordPart("fldData"));
  return Buffer.from(characters, "base64");
}

/** Word reads the one of its own namespace, whichever comes first. @throws AppError FILE_CONTENT for several. */
function attributeOf(tag: SaxesTagNS, name: string): string {
  const [found, ...others] = Object.values(tag.attributes).filter(({ local }) => local === name);
  if (others.length > 0) throw new AppError("FILE_CONTENT");
  return found?.value ?? "";
}

function checkAddresses({ attributes }: SaxesTagNS): void {
  for (const { local, uri, value } of Object.values(attributes)) {
    if (value === "" || uri.endsWith("/relationships")) continue;
    const isAddress = addressAttributes.has(local) && (local !== "href" || !isHarmlessLink(value));
    if (isAddress || (isNetworkPath(value) && !describing.has(local))) throw refuseActive(activeTexts.link(value));
  }
}
