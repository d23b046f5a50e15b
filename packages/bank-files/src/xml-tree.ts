import { BankFileError } from "./bank-file-error.ts";
import { readXml } from "./xml-events.ts";

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** Throws `damaged-xml` without a root. */
export function xmlTree(xml: string): XmlElement {
  const document: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open = [document];
  readXml(xml, {
    open(name, attributes) {
      const element: XmlElement = { name, attributes, text: "", children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(text) {
      const element = open.at(-1);
      if (element !== undefined) element.text += text;
    },
    close() {
      open.pop();
    },
  });
  const [root] = document.children;
  if (root === undefined) throw new BankFileError("damaged-xml");
  return root;
}

export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce<XmlElement[]>(
      (parents, name) => parents.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

export function textAt(element: XmlElement, ...paths: string[]): string | null {
  for (const path of paths) {
    const text = elementsAt(element, path)[0]?.text.trim().replaceAll(/\s+/gu, " ");
    if (text !== undefined && text !== "") return text;
  }
  return null;
}
