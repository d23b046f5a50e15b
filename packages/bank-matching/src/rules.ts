import { findApproved } from "./approved-rule.ts";
import { findBookedReference, findBookedRow, findBookedSameDay } from "./already-booked-rules.ts";
import { findBookedByLink, findByLink } from "./link-rules.ts";
import { besideMessage } from "./message-items.ts";
import { findOverpaid } from "./overpaid-rule.ts";
import {
  findByFamilyName,
  findByName,
  findByNameAndReport,
  findByPhone,
  findByPhoneAndReport,
  findByReport,
  findByReportAndFamilyName,
} from "./payer-rules.ts";
import {
  findReference,
  findReferenceAsWord,
  findRepairedReference,
  findStamp,
  findStampAgain,
  findStampBesideReference,
  findWitnessedReference,
} from "./reference-rules.ts";
import type { RuleTable } from "./rule.ts";
import { findSum } from "./sum-rule.ts";

/** Strongest first, so that a weak rule never takes what a stronger one knows. */
export const matchingRules: RuleTable = [
  { id: "already-booked", mayBook: false, isContested: false, find: findBookedRow },
  { id: "already-booked", mayBook: false, isContested: false, find: findBookedReference },
  { id: "already-booked", mayBook: false, isContested: false, find: findBookedSameDay },
  { id: "already-booked", mayBook: false, isContested: false, find: findBookedByLink },
  { id: "link", mayBook: false, isContested: false, find: findByLink },
  { id: "approved", mayBook: true, isContested: false, find: findApproved },
  { id: "stamp", mayBook: false, isContested: false, find: findStampBesideReference },
  { id: "reference", mayBook: true, isContested: false, find: findWitnessedReference },
  { id: "reference", mayBook: true, isContested: true, find: findReference },
  { id: "reference-repaired", mayBook: true, isContested: true, find: findRepairedReference },
  { id: "stamp", mayBook: true, isContested: true, find: besideMessage(findStamp) },
  { id: "stamp", mayBook: false, isContested: false, find: besideMessage(findStampAgain) },
  { id: "phone", mayBook: false, isContested: false, find: besideMessage(findByPhoneAndReport) },
  { id: "phone", mayBook: false, isContested: false, find: besideMessage(findByPhone) },
  { id: "sum", mayBook: false, isContested: false, find: besideMessage(findSum) },
  { id: "name", mayBook: false, isContested: false, find: besideMessage(findByNameAndReport) },
  { id: "name", mayBook: false, isContested: false, find: besideMessage(findByName) },
  { id: "own-report", mayBook: false, isContested: true, find: besideMessage(findByReportAndFamilyName) },
  { id: "name", mayBook: false, isContested: true, find: besideMessage(findByFamilyName) },
  { id: "own-report", mayBook: false, isContested: true, find: besideMessage(findByReport) },
  { id: "reference", mayBook: false, isContested: false, find: findReferenceAsWord },
  { id: "overpaid", mayBook: false, isContested: false, find: findOverpaid },
];
