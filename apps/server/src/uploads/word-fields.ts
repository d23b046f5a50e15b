import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";
import { isHarmlessLink } from "./links.ts";
import { refuseActive } from "./refuse-active.ts";
import type { WordSizes } from "./word-sizes.ts";

/** Fields that show something of the document, its reader or the time, and read nothing else. */
const allowed = new Set(
  (
    "= ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY " +
    "CITATION COMMENTS COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE " +
    "FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT FTNREF GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS " +
    "LASTSAVEDBY LISTNUM MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF " +
    "PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA " +
    "TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE"
  ).split(" "),
);
/** Word's own placeholder: a button that runs nothing. */
const placeholder = /^\s*MACROBUTTON\s+(?:NoMacro|AcceptAllChangesShown)\b/iu;
const maxDepth = 100;

/** Fields may be nested and written in several runs. */
export class FieldCodes {
  private readonly sizes: WordSizes;
  private readonly open: { code: string; isInCode: boolean }[] = [];

  constructor(sizes: WordSizes) {
    this.sizes = sizes;
  }

  get isInCode(): boolean {
    return this.open.at(-1)?.isInCode === true;
  }

  begin(): void {
    this.sizes.countField();
    if (this.open.length >= maxDepth) throw new AppError("FILE_CONTENT");
    // A field's result may be part of another's code, so a name with this sign is refused.
    this.text("\u0013");
    this.open.push({ code: "", isInCode: true });
  }

  text(text: string): void {
    const field = this.open.at(-1);
    if (field?.isInCode === true) field.code += text;
  }

  separate(): void {
    const field = this.open.at(-1);
    if (field !== undefined) field.isInCode = false;
  }

  end(): void {
    const field = this.open.pop();
    if (field !== undefined) checkFieldCode(field.code);
  }

  /** Also fields that were not ended. */
  finish(): void {
    for (const { code } of this.open.splice(0)) checkFieldCode(code);
  }
}

/** @throws AppError FILE_ACTIVE for an unlisted field, or a link to a file or program. */
export function checkFieldCode(code: string): void {
  const name = nameIn(code);
  if (name === "" && code.trim() === "") return;
  if (!allowed.has(name.toUpperCase()) && !placeholder.test(code))
    throw refuseActive(activeTexts.wordField(name.replaceAll("\u0013", "{…}")));
  if (name.toUpperCase() === "HYPERLINK") for (const target of targetsIn(code)) checkTarget(target);
}

function checkTarget(target: string): void {
  if (!isHarmlessLink(target.replaceAll("\\\\", "\\"))) throw refuseActive(activeTexts.link(target));
}

const argument = /\\[a-z*#@!](?![^\s"])|"[^"]*"?|[^\s"]+/giu;
const switchWithText = /^\\[ot*#@]$/iu;
/** A place within the target. */
const switchWithPlace = /^\\[ls]$/iu;

function targetsIn(code: string): string[] {
  const [, ...given] = Array.from(code.matchAll(argument), ([found]) => found);
  return given
    .filter((one, index) => {
      const before = given[index - 1] ?? "";
      const isPlace = switchWithPlace.test(before) && !/[:\\]|\/\//u.test(one);
      return !/^\\[^\\]$/u.test(one) && !switchWithText.test(before) && !isPlace;
    })
    .map((one) => one.replaceAll('"', ""));
}

function nameIn(code: string): string {
  return /^\s*(?<name>=|[^\s"\\=]*)/u.exec(code)?.groups?.["name"] ?? "";
}
