import type { ReactNode } from "react";
import type { Operator } from "@utspring/domain/operator";
import type { TermsSection } from "@utspring/domain/auth/terms";

/** Marks that the server fills in (apps/server/src/ssr/fill-marks.ts) in a page that is rendered at build. */
export const operatorMarks: Operator = {
  name: "__OPERATOR_NAME__",
  organisationNumber: "__OPERATOR_NUMBER__",
  address: "__OPERATOR_ADDRESS__",
  phone: { shown: "__OPERATOR_PHONE__", dialled: "__OPERATOR_DIALLED__" },
  email: "__OPERATOR_EMAIL__",
  controller: "__OPERATOR_CONTROLLER__",
  social: [{ name: "__SOCIAL_NAME__", handle: "__SOCIAL_HANDLE__", url: "__SOCIAL_URL__" }],
  missing: [],
};

export const termsMarks: readonly TermsSection[] = [
  { heading: "__SECTION_HEADING__", paragraphs: ["__PARAGRAPH__"], points: ["__POINT__"] },
];

const nameOf = (value: string) => /^__(?<name>[A-Z_]+)__$/u.exec(value)?.groups?.["name"] ?? null;

interface GivenProps {
  value: string | null;
  children: ReactNode;
  otherwise?: ReactNode;
}

/** `children` where a value is given. In a page rendered at build the server decides, by the marks around both. */
export function Given({ value, children, otherwise = null }: GivenProps) {
  if (value === null) return otherwise;
  const name = nameOf(value);
  return name === null ? children : marked(`IF_${name}`, children, otherwise);
}

interface EachProps<Item> {
  of: readonly Item[];
  /** A text of the item, which is a mark in a page rendered at build; the mark's name is the list's. */
  by: (item: Item) => string;
  /** `number` counts from 1. */
  children: (item: Item, number: string) => ReactNode;
}

export function Each<Item>({ of, by, children }: EachProps<Item>) {
  const [first] = of;
  const name = first === undefined ? null : nameOf(by(first));
  if (first === undefined || name === null) return of.map((item, index) => children(item, String(index + 1)));
  return marked(`EACH_${name}`, children(first, "__NUMBER__"), null);
}

function marked(name: string, part: ReactNode, otherwise: ReactNode): ReactNode {
  return (
    <>
      {`__${name}__`}
      {part}
      {`__ELSE_${name}__`}
      {otherwise}
      {`__END_${name}__`}
    </>
  );
}
