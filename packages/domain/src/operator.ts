import { operatorTexts } from "./operator-texts.ts";

/** The contact details of the installation's operator. */
export interface Operator {
  address: string;
  phone: { shown: string; dialled: string };
}

/** The operator's address and number; examples that say so replace missing ones. */
export function operatorOf({ address, phone }: { address: string | null; phone: string | null }): Operator {
  const { example } = operatorTexts;
  return {
    address: address ?? example.address,
    phone: phone === null ? example.phone : { shown: phone, dialled: dialled(phone) },
  };
}

/** `08-465 004 00` in international form: `+46846500400`. */
function dialled(phone: string): string {
  return phone.replace(/[^\d+]/gu, "").replace(/^0(?=[1-9])/u, "+46");
}
