import { Parser } from "htmlparser2";
import { BankFileError } from "./bank-file-error.ts";

const maxDepth = 64;
const declaration = /<!(?:doctype|entity)/iu;

/** Names lack their namespace prefix. */
export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

/** Throws `forbidden-xml` for a DOCTYPE, an entity or more than 64 levels; `damaged-xml` for an unclosed element. */
export function readXml(xml: string, events: XmlEvents): void {
  if (declaration.test(xml)) throw new BankFileError("forbidden-xml");
  let depth = 0;
  let isEnding = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > maxDepth) throw new BankFileError("forbidden-xml");
        events.open(localName(name), attributes);
      },
      ontext: (text) => events.text(text),
      onclosetag(name, isImplied) {
        depth -= 1;
        if (isImplied && isEnding) throw new BankFileError("damaged-xml");
        events.close(localName(name));
      },
    },
    { xmlMode: true },
  );
  parser.write(xml);
  isEnding = true;
  parser.end();
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
