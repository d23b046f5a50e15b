import { accessGuarantees } from "./access-guarantees.ts";
import { accountGuarantees } from "./account-guarantees.ts";
import { attackGuarantees } from "./attack-guarantees.ts";
import { faultGuarantees } from "./fault-guarantees.ts";
import { liveGuarantees } from "./live-guarantees.ts";
import { moneyGuarantees } from "./money-guarantees.ts";
import { privacyGuarantees } from "./privacy-guarantees.ts";
import type { Guarantee } from "./guarantee.ts";

/** The rows of "Vad vi lovar", in the page's order. */
export const rows = {
  ...accessGuarantees,
  ...moneyGuarantees,
  ...faultGuarantees,
  ...accountGuarantees,
  ...attackGuarantees,
  ...liveGuarantees,
  ...privacyGuarantees,
} as const satisfies Record<string, Guarantee>;

export type RowId = keyof typeof rows;

export type Figures<Id extends RowId> = keyof (typeof rows)[Id]["figures"] & string;

export const everyRow: Readonly<Record<RowId, Guarantee>> = rows;
