import { operatorTexts } from "./operator-texts.ts";

export interface OperatorSettings {
  name: string | null;
  organisationNumber: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  /** Of the personal data, where it is another than the operator. */
  controller: string | null;
  social: readonly string[];
}

export interface Operator {
  name: string;
  organisationNumber: string | null;
  address: string | null;
  phone: { shown: string; dialled: string } | null;
  email: string | null;
  controller: string;
  social: readonly { name: string; handle: string; url: string }[];
  missing: readonly RequiredPart[];
}

/** Required by the General Data Protection Regulation and the e-commerce act. */
export const requiredParts = ["name", "organisationNumber", "address", "email"] as const;
export type RequiredPart = (typeof requiredParts)[number];

export const nobody: OperatorSettings = {
  name: null,
  organisationNumber: null,
  address: null,
  phone: null,
  email: null,
  controller: null,
  social: [],
};

/** Nothing is made up for what is missing. */
export function operatorOf(given: OperatorSettings): Operator {
  const { organisationNumber, address, phone, email, social } = given;
  const name = given.name ?? operatorTexts.unnamed;
  return {
    name,
    organisationNumber,
    address,
    phone: phone === null ? null : { shown: phone, dialled: dialled(phone) },
    email,
    controller: given.controller ?? name,
    social: social.map(socialLink),
    missing: requiredParts.filter((part) => given[part] === null),
  };
}

export function issuerOf({ name, organisationNumber, address, email }: Operator): string {
  const number = organisationNumber === null ? null : `organisationsnummer ${organisationNumber}`;
  return [name, number, address, email].filter((part) => part !== null).join(", ");
}

/** "sitt namn, sin adress och sin e-post"; null when nothing is missing. */
export function missingTextOf({ missing }: Operator): string | null {
  const names = missing.map((part) => operatorTexts.parts[part]);
  const last = names.pop();
  return last === undefined || names.length === 0 ? (last ?? null) : `${names.join(", ")} och ${last}`;
}

/** `08-465 004 00` in international form: `+46846500400`. */
function dialled(phone: string): string {
  return phone.replace(/[^\d+]/gu, "").replace(/^0(?=[1-9])/u, "+46");
}

const services: Record<string, string> = {
  "instagram.com": "Instagram",
  "tiktok.com": "TikTok",
  "facebook.com": "Facebook",
  "linkedin.com": "LinkedIn",
  "youtube.com": "YouTube",
};

/** `https://www.instagram.com/klassen/` is Instagram's `klassen`; an unknown service has its host's name. */
function socialLink(url: string): Operator["social"][number] {
  const [, , hostname = "", ...parts] = (url.split(/[?#]/u)[0] ?? "").split("/");
  const host = hostname.toLowerCase().replace(/^www\./u, "");
  return { name: services[host] ?? host, handle: parts.findLast((part) => part !== "") ?? host, url };
}
