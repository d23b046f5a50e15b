import { activeTexts } from "@utspring/domain/documents/active-texts";
import { AppError } from "@utspring/domain/errors";
import { isHarmlessLink } from "./links.ts";
import { readPdfObjects, resolve } from "./pdf-objects.ts";
import type { PdfObjects } from "./pdf-objects.ts";
import { PdfReference, PdfText } from "./pdf-syntax.ts";
import type { PdfDictionary, PdfValue } from "./pdf-syntax.ts";
import { refuseActive } from "./refuse-active.ts";

/** Bytes before the header, which all programs skip. */
const maxPreamble = 1024;
const names = (list: string) => new Set(list.split(" ").map((name) => `/${name}`));

/** By a press, and by itself. */
const pressedActions = names("GoTo URI Named Hide SetOCGState Trans ResetForm");
const startActions = names("GoTo Named SetOCGState Trans");
const namedActions = names("NextPage PrevPage FirstPage LastPage GoBack GoForward GoToPage Find Print");
const annotations = names(
  "Text Link FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup Widget PrinterMark TrapNet Watermark Redact",
);
/** From these dictionaries a program finds everything else. */
const entries = {
  catalog: names(
    "Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines Threads OpenAction AA URI AcroForm Metadata StructTreeRoot MarkInfo Lang OutputIntents PieceInfo OCProperties Perms Legal DSS DPartRoot LastModified ID Title Info",
  ),
  names: names("Type Dests AP Pages Templates IDS URLS"),
  form: names("Type Fields NeedAppearances SigFlags CO DR DA Q"),
};
/** A program's own key: `PTEX.Fullbanner`, `AAPL:Keywords`. */
const ownKey = /^\/[A-Za-z\d]+[.:_]/u;
/** A text decrypted by another object's number does not match this. */
const longLink = /^(?:https?|mailto):[ -~]*$/iu;
/** The content is elsewhere, or the XObject includes another file or program. */
const externalKeys = ["/F", "/FFilter", "/FDecodeParms", "/Ref", "/OPI", "/PS", "/Subtype2"];

type Role = "pressed" | "start" | "events" | "annotation" | "uri" | "urls" | keyof typeof entries;

/** An allow list, checked in all versions of all objects. @throws AppError FILE_ACTIVE or FILE_CONTENT */
export function checkPdf(bytes: Buffer): void {
  if (!bytes.subarray(0, maxPreamble + 5).includes("%PDF-")) throw new AppError("FILE_CONTENT");
  const objects = readPdfObjects(bytes);
  const check = new DocumentCheck(objects);
  for (const dictionary of [...objects.trailers, ...objects.streams])
    if (dictionary instanceof Map && dictionary.has("/Root")) check.expect(dictionary.get("/Root"), "catalog");
  for (const versions of objects.byNumber.values()) for (const version of versions) check.walk(version);
  for (const trailer of objects.trailers) check.walk(trailer);
  check.finish();
}

class DocumentCheck {
  private readonly seen = new Set<string>();
  private readonly waiting: [PdfValue, Role][] = [];
  private readonly objects: PdfObjects;
  private hasPages = false;

  constructor(objects: PdfObjects) {
    this.objects = objects;
  }

  expect(value: PdfValue | undefined, role: Role): void {
    if (value === undefined || value === null) return;
    if (value instanceof PdfReference) {
      const key = `${role} ${value.number}`;
      if (this.seen.has(key)) return;
      this.seen.add(key);
    }
    this.waiting.push([value, role]);
  }

  walk(value: PdfValue): void {
    if (Array.isArray(value)) for (const one of value) this.walk(one);
    if (!(value instanceof Map)) return;
    if (value.has("/EF")) throw refuseActive(activeTexts.attachment);
    if (this.objects.streams.has(value) && externalKeys.some((key) => value.has(key)))
      throw refuseActive(activeTexts.externalContent);
    if (this.objects.streams.has(value) && this.resolve(value.get("/Subtype")).includes("/PS"))
      throw refuseActive(activeTexts.pdfEntry("PS"));
    if (value.get("/Type") === "/Catalog") this.expect(value, "catalog");
    if (value.get("/Type") === "/Annot") this.expect(value, "annotation");
    for (const key of ["/A", "/PA", "/Next"]) this.expect(value.get(key), "pressed");
    for (const key of ["/OpenAction", "/NA"]) this.expect(value.get(key), "start");
    this.expect(value.get("/AA"), "events");
    this.expect(value.get("/Annots"), "annotation");
    this.expect(value.get("/AcroForm"), "form");
    this.expect(value.get("/Names"), "names");
    for (const one of value.values()) this.walk(one);
  }

  /** @throws AppError FILE_CONTENT for a file without pages. */
  finish(): void {
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop())
      for (const value of this.resolve(next[0])) this.check(value, next[1]);
    if (!this.hasPages) throw new AppError("FILE_CONTENT");
  }

  private check(value: PdfValue, role: Role): void {
    if (role === "uri") this.checkLink(value);
    else if (Array.isArray(value) && !(role in entries)) for (const one of value) this.expect(one, role);
    else if (role === "urls") this.checkUrls(value);
    else if (value instanceof Map) this.checkDictionary(value, role);
  }

  private checkDictionary(dictionary: PdfDictionary, role: Exclude<Role, "uri" | "urls">): void {
    switch (role) {
      case "pressed":
      case "start":
        this.checkAction(dictionary, role);
        return;
      case "events":
        for (const action of dictionary.values()) this.expect(action, "start");
        return;
      case "annotation":
        for (const kind of this.resolve(dictionary.get("/Subtype")))
          if (!isIn(annotations, kind)) throw refuseActive(activeTexts.pdfAnnotation(nameOf(kind)));
        return;
      default:
        this.checkEntries(dictionary, role);
    }
  }

  private checkAction(action: PdfDictionary, role: "pressed" | "start"): void {
    for (const kind of this.resolve(action.get("/S"))) {
      if (!isIn(pressedActions, kind)) throw refuseActive(activeTexts.pdfAction(nameOf(kind)));
      if (role === "start" && !isIn(startActions, kind)) throw refuseActive(activeTexts.pdfStartAction(nameOf(kind)));
      if (kind === "/URI") this.expect(action.get("/URI"), "uri");
      if (kind !== "/Named") continue;
      for (const name of this.resolve(action.get("/N")))
        if (!isIn(namedActions, name)) throw refuseActive(activeTexts.pdfAction(nameOf(name)));
    }
    if (role === "start") this.expect(action.get("/Next"), "start");
  }

  private checkLink(value: PdfValue): void {
    const { encryption } = this.objects;
    if (encryption === "locked") throw refuseActive(activeTexts.locked);
    const target = value instanceof PdfText ? value.text : "?";
    if (!isHarmlessLink(target) || (encryption === "open" && !longLink.test(target)))
      throw refuseActive(activeTexts.link(target));
  }

  private checkUrls(value: PdfValue): void {
    if (value instanceof PdfText) this.checkLink(value);
    else if (value instanceof Map) for (const key of ["/Kids", "/Names"]) this.expect(value.get(key), "urls");
  }

  private checkEntries(dictionary: PdfDictionary, role: keyof typeof entries): void {
    for (const [key, value] of dictionary)
      if (value !== null && !entries[role].has(key) && !ownKey.test(key))
        throw refuseActive(activeTexts.pdfEntry(nameOf(key)));
    if (role === "names") this.expect(dictionary.get("/URLS"), "urls");
    if (role !== "catalog") return;
    this.hasPages ||= dictionary.has("/Pages");
    for (const base of this.resolve(dictionary.get("/URI")))
      if (base instanceof Map) this.expect(base.get("/Base"), "uri");
  }

  private resolve(value: PdfValue | undefined): PdfValue[] {
    return resolve(this.objects.byNumber, value);
  }
}

const isIn = (list: ReadonlySet<string>, value: PdfValue) => typeof value === "string" && list.has(value);
const nameOf = (value: PdfValue) => (typeof value === "string" ? value.slice(1) : "?");
