import type { SaxesTagNS } from "saxes";
import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";
import { isHarmlessLink } from "./links.ts";
import { refuseActive } from "./refuse-active.ts";
import { checkFieldCode, FieldCodes } from "./word-fields.ts";
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
const addressAttributes = new Set(["src", "href"]);

/** @throws AppError FILE_ACTIVE or FILE_CONTENT */
export async function checkWordText(source: AsyncIterable<Buffer>): Promise<void> {
  // Deleted text is part of a field's code again once the deletion is undone.
  let codes = { shown: new FieldCodes(), withDeleted: new FieldCodes() };
  const outer: (typeof codes)[] = [];
  let inside = "";
  const both = () => Object.values(codes);
  const refuseOpenCode = () => {
    if (both().some((one) => one.isInCode)) throw new AppError("FILE_CONTENT");
  };
  await readXml(source, {
    open(tag) {
      const { local, uri } = tag;
      inside = local;
      if (activeElements.has(local)) throw refuseActive(activeTexts.wordPart(local));
      checkAddresses(tag);
      if (local === "reference" && /webextension/u.test(uri)) {
        const store = attributeOf(tag, "storeType");
        if (!addInStores.has(store.toLowerCase())) throw refuseActive(activeTexts.wordAddIn(store));
      }
      if (stories.has(local)) {
        refuseOpenCode();
        outer.push(codes);
        codes = { shown: new FieldCodes(), withDeleted: new FieldCodes() };
      }
      if (!fieldElements.has(local)) return;
      if (!wordNamespaces.has(uri)) throw new AppError("FILE_CONTENT");
      if (local === "fldSimple") checkFieldCode(attributeOf(tag, "instr"));
      if (local !== "fldChar") return;
      const kind = attributeOf(tag, "fldCharType");
      if (kind !== "begin" && kind !== "separate" && kind !== "end") throw new AppError("FILE_CONTENT");
      for (const one of both()) one[kind]();
    },
    text(text) {
      if (inside === "HyperlinkBase" && !isHarmlessLink(text)) throw refuseActive(activeTexts.link(text));
      const isCode = inside === "instrText" || inside === "delInstrText";
      if (isCode && !codes.withDeleted.isInCode) checkFieldCode(text);
      if (inside === "instrText" || inside === "t") codes.shown.text(text);
      if (isCode || inside === "t" || inside === "delText") codes.withDeleted.text(text);
    },
    close({ local }) {
      inside = "";
      if (!stories.has(local)) return;
      refuseOpenCode();
      for (const one of both()) one.finish();
      codes = outer.pop() ?? codes;
    },
  });
  for (const one of both()) one.finish();
}

const attributeOf = (tag: SaxesTagNS, name: string) =>
  Object.values(tag.attributes).find(({ local }) => local === name)?.value ?? "";

function checkAddresses({ attributes }: SaxesTagNS): void {
  for (const { local, uri, value } of Object.values(attributes)) {
    if (!addressAttributes.has(local) || uri.endsWith("/relationships") || value === "") continue;
    if (local === "src" || !isHarmlessLink(value)) throw refuseActive(activeTexts.link(value));
  }
}
