import type { OperatorSettings } from "@utspring/domain/operator";
import { requiredParts } from "@utspring/domain/operator";
import { operatorTexts } from "@utspring/domain/operator-texts";
import { isEmail, isUrl } from "./forms.ts";
import type { Read } from "./forms.ts";
import type { SettingName } from "./settings-table.ts";

const maxLength = 200;
const maxLinks = 6;

/** The setting of each part that an operator has to give. */
const settingOf = {
  name: "OPERATOR_NAME",
  organisationNumber: "OPERATOR_NUMBER",
  address: "OPERATOR_ADDRESS",
  email: "CONTACT_EMAIL",
} as const satisfies Record<(typeof requiredParts)[number], SettingName>;

/** The settings that are missing before the installation says who runs it. */
export function missingOperatorSettings(operator: OperatorSettings): SettingName[] {
  return requiredParts.filter((part) => operator[part] === null).map((part) => settingOf[part]);
}

/** Reads who runs the installation. The demo is run by somebody made up. */
export function readOperator(read: Read, isDemo: boolean, problems: string[]): OperatorSettings {
  const given: OperatorSettings = {
    name: read("OPERATOR_NAME"),
    organisationNumber: read("OPERATOR_NUMBER"),
    address: read("OPERATOR_ADDRESS"),
    phone: read("OPERATOR_PHONE"),
    email: read("CONTACT_EMAIL"),
    controller: read("OPERATOR_CONTROLLER"),
    social: (read("SOCIAL_LINKS") ?? "").split(/[\s,]+/u).filter((link) => link !== ""),
  };
  for (const name of ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_CONTROLLER"] as const)
    if ((read(name) ?? "").length > maxLength) problems.push(`${name} ska vara högst ${maxLength} tecken.`);
  if (given.organisationNumber !== null && !/^\d{6}-?\d{4}$/u.test(given.organisationNumber))
    problems.push("OPERATOR_NUMBER ska vara ett organisationsnummer, till exempel 802000-0000.");
  if (given.phone !== null && !/^\+?\d[\d -]{4,20}$/u.test(given.phone))
    problems.push("OPERATOR_PHONE ska vara ett telefonnummer, till exempel 08-123 456 78.");
  if (given.email !== null && !isEmail(given.email)) problems.push("CONTACT_EMAIL ska vara en e-postadress.");
  if (given.social.length > maxLinks || !given.social.every((link) => isUrl(link, ["https:"])))
    problems.push(`SOCIAL_LINKS ska vara högst ${maxLinks} adresser som börjar med https://, med komma emellan.`);
  const isNothing = Object.values(given).every((value) => value === null || value.length === 0);
  return isDemo && isNothing ? operatorTexts.demo : given;
}
