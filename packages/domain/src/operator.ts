import { operatorTexts } from "./operator-texts.ts";

/** How to reach whoever runs this installation. */
export interface Operator {
  address: string;
  phone: { shown: string; dialled: string };
}

/** The operator's own address and number, with an example that says that it is one in the place of what is not given. */
export function operatorOf({ address, phone }: { address: string | null; phone: string | null }): Operator {
  const { example } = operatorTexts;
  return { address: address ?? example.address, phone: phone === null ? example.phone : { shown: phone, dialled: dialled(phone) } };
}

/** `08-465 004 00` as a telephone dials it from anywhere: `+46846500400`. */
function dialled(phone: string): string {
  return phone.replace(/[^\d+]/gu, "").replace(/^0(?=[1-9])/u, "+46");
}
