import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";
import { idFields } from "../id-fields.ts";
import { requiredFields, samples } from "../inputs.ts";

/** The kinds of objects that another class or user can own; z2-objects.test.ts creates one of each. */
export type ForeignObject =
  | "session"
  | "passkey"
  | "class"
  | "asking"
  | "pupil"
  | "message"
  | "removedMessage"
  | "transaction"
  | "withdrawalRequest"
  | "limitChange"
  | "auditor"
  | "invitation"
  | "question"
  | "requirement"
  | "receipt"
  | "managersReceipt"
  | "record"
  | "bankRow"
  | "relief"
  | "claim"
  | "payLink"
  | "payback"
  | "templateClass"
  | "handingOver"
  | "budget"
  | "budgetItem"
  | "removedBudgetItem"
  | "event"
  | "poll"
  | "document"
  | "ownProduct"
  | "sale"
  | "salesSession"
  | "inactiveSupplier"
  | "nothing";

/** The caller's own objects, where an input takes a second id beside the tested one. */
export interface OwnObjects {
  pupilId: string;
  requirementId: string;
  recordId: string;
  productId: string;
  claimId: string;
  transactionId: string;
  withdrawalId: string;
  receiptId: string;
}

export interface ForeignCase {
  as: "studentansvarig" | "elev";
  input(id: string, own: OwnObjects): object;
  foreign: ForeignObject;
  /** The refusal of both a foreign and a missing id; NOT_FOUND by default. */
  code?: string;
}

const kindOfField: Readonly<Record<string, ForeignObject>> = {
  auditorId: "auditor",
  budgetId: "budget",
  budgetItemId: "budgetItem",
  candidateIds: "pupil",
  changeId: "limitChange",
  claimId: "claim",
  classId: "class",
  creditUserId: "pupil",
  documentId: "document",
  eventId: "event",
  invitationId: "invitation",
  itemId: "budgetItem",
  linkId: "payLink",
  messageId: "message",
  passkeyId: "passkey",
  pollId: "poll",
  productId: "ownProduct",
  questionId: "question",
  receiptId: "receipt",
  recordId: "record",
  recordIds: "record",
  reliefId: "relief",
  requestId: "withdrawalRequest",
  requirementId: "requirement",
  rowId: "bankRow",
  saleId: "sale",
  sessionId: "salesSession",
  supplierId: "inactiveSupplier",
  transactionId: "transaction",
  userId: "pupil",
  withdrawalId: "withdrawalRequest",
};

/** Fields of another kind than their name says, with another code, or that need other values beside them. */
const exceptions: Readonly<
  Record<
    string,
    { foreign: ForeignObject; as?: ForeignCase["as"]; code?: string; also?: object; withOwn?: keyof OwnObjects }
  >
> = {
  "auth.revokeSession sessionId": { foreign: "session" },
  "classes.copyFrom classId": { foreign: "templateClass" },
  "classes.endHandover userId": { foreign: "handingOver" },
  "classes.acceptHandover userId": { foreign: "handingOver" },
  "classes.admit userId": { foreign: "asking" },
  "classes.decline userId": { foreign: "asking" },
  "classes.restoreMessage messageId": { foreign: "removedMessage" },
  "budget.restoreItem itemId": { foreign: "removedBudgetItem" },
  "checklist.setDone itemId": { foreign: "nothing" },
  // Of the members, only the studentansvariga and the auditor attest.
  "fund.attest requestId": { foreign: "withdrawalRequest", as: "studentansvarig" },
  "fund.attestLimit changeId": { foreign: "limitChange", as: "studentansvarig" },
  // A withdrawal's receipt is its author's.
  "fund.withdraw receiptId": { foreign: "managersReceipt" },
  "fund.addReceipt receiptId": { foreign: "managersReceipt" },
  // A poll has two options or more.
  "polls.create candidateIds[]": { foreign: "pupil", withOwn: "pupilId" },
  "polls.create budgetItemId": {
    foreign: "budgetItem",
    also: { options: ["Ja", "Nej"], optionIndex: 0, budgetedAmount: 500 },
  },
  // Without days, which are optional, there is nothing to split.
  "payments.relief.ask requirementId": { foreign: "requirement", also: { wish: "exempt" } },
  "payments.credits.swish transactionId": { foreign: "payback" },
  // A row is tied to an approved payment, or pays its parts.
  "payments.bank.book rows[].recordId": {
    foreign: "record",
    also: {
      rows: [
        {
          fingerprint: "c".repeat(64),
          bookedOn: "2026-11-03",
          amountOre: 500,
          rule: "approved",
          parts: [],
          recordId: "",
        },
      ],
    },
  },
  // A session that is not the active one has ended, whichever class it belongs to.
  "sales.registerSale sessionId": { foreign: "salesSession", code: "SALE_OVER" },
};

/** The caller's own object for an id beside the tested one. */
function ownId(field: string, own: OwnObjects): string | undefined {
  const { pupilId: userId, ...others } = own;
  return { userId, creditUserId: userId, ...others }[field];
}

/** With the id at the path, and the caller's own everywhere else. */
function nestedInput(sample: object, path: string, id: string, own: OwnObjects): object {
  const filled = (at: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => filled(`${at}[]`, one));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(`${at}.${key}`, inner)]));
    if (at === path) return id;
    return ownId(at.replace(/^.*\./u, ""), own) ?? value;
  };
  const outer = path.replace(/\[\].*$/u, "");
  return { [outer]: filled(outer, (sample as Record<string, unknown>)[outer]) };
}

/** @throws when the field's name says no kind of object: then `kindOfField` needs a row. */
export function foreignCaseOf(name: string): ForeignCase {
  const [procedure, path] = name.split(" ") as [ProcedureName, string];
  const field = path.replace(/^.*\./u, "").replace("[]", "");
  const foreign = exceptions[name]?.foreign ?? kindOfField[field];
  if (foreign === undefined)
    throw new Error(`${name}: kindOfField in packages/testkit/src/assurance/foreign-ids.ts has no row for ${field}`);
  return {
    as: exceptions[name]?.as ?? (permissions[procedure] === "manager" ? "studentansvarig" : "elev"),
    foreign,
    ...(exceptions[name]?.code === undefined ? {} : { code: exceptions[name].code }),
    input: (id, own) => {
      const { also, withOwn } = exceptions[name] ?? {};
      const sample = { ...samples[procedure]?.input(), ...(path.includes(".") ? also : {}) };
      const required = requiredFields(procedure).map((key) => [key, ownId(key, own) ?? sample[key]] as const);
      if (path.includes(".")) return { ...Object.fromEntries(required), ...nestedInput(sample, path, id, own) };
      const ids = withOwn === undefined ? [id] : [id, own[withOwn]];
      return { ...Object.fromEntries(required), ...also, [field]: path.endsWith("[]") ? ids : id };
    },
  };
}

/** id-fields.ts finds the fields. Administrators' procedures name objects of every class. */
export const foreignIds: Readonly<Record<string, ForeignCase>> = Object.fromEntries(
  idFields.filter((name) => !name.startsWith("admin.")).map((name) => [name, foreignCaseOf(name)]),
);

const noObjects: OwnObjects = {
  pupilId: "",
  requirementId: "",
  recordId: "",
  productId: "",
  claimId: "",
  transactionId: "",
  withdrawalId: "",
  receiptId: "",
};

/** Fields with several ids: one of the caller's own beside a foreign one does not help. */
export const listsOfIds: Readonly<Record<string, (ids: string[]) => object>> = Object.fromEntries(
  Object.entries(foreignIds)
    .filter(([name]) => name.endsWith("[]"))
    .map(([name, { input }]) => {
      const field = (name.split(" ")[1] ?? "").replace("[]", "");
      return [name, (ids: string[]) => ({ ...input("", noObjects), [field]: ids })];
    }),
);
