import { randomUUID } from "node:crypto";
import { appRouter } from "@utspring/core/router";
import type { ProcedureName } from "@utspring/domain/permissions";
import type { TestRole } from "./test-users.ts";

/** A procedure as the router knows it. */
export interface Procedure {
  procedure: ProcedureName;
  type: "query" | "mutation" | "subscription";
  /** The names of the input's fields; empty without an input. */
  fields: string[];
  hasInput: boolean;
}

interface Definition {
  type: Procedure["type"];
  inputs: { _zod: { def: { shape?: Record<string, unknown> } } }[];
}

/** Every procedure, read from the router, so that new procedures are tested too. */
export const procedures: Procedure[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
).map(([procedure, { _def }]) => {
  const shape = _def.inputs[0]?._zod.def.shape;
  return {
    procedure: procedure as ProcedureName,
    type: _def.type,
    fields: Object.keys(shape ?? {}),
    hasInput: _def.inputs.length > 0,
  };
});

/** A valid input of a procedure, and who may call it. Every procedure with an input has a row here. */
export interface Sample {
  as: TestRole;
  input(): Record<string, unknown>;
}

const credential = { id: "AAAA", type: "public-key" };
const madeCredential = {
  ...credential,
  response: { clientDataJSON: "e30", attestationObject: "oA", transports: ["internal"] },
};
const askedCredential = {
  ...credential,
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
};
const key = () => ({ idempotencyKey: randomUUID() });
const pushAddress = () => `https://push.example.se/${randomUUID()}`;
const someId = "0190a0a0-0000-7000-8000-000000000001";
const password = "en lång ramsa";
const ownProduct = {
  name: "Kanelbullar",
  description: "En påse",
  costPrice: "20",
  classProfit: 3000,
  options: ["Med nötter"],
};
const sale = {
  quantity: 2,
  selectedOption: "Med nötter",
  customerName: "Anna",
  customerAddress: "Gatan 1",
  customerPhone: "070-123 45 67",
  customerEmail: "anna@utspring.test",
  notes: "Ring på",
};
const event = { title: "Mösspåtagning", description: "På gården", eventDate: "2027-05-31", eventTime: "12:00" };
const requirement = {
  title: "Studentskiva",
  description: "Mat och lokal",
  amount: 500,
  phoneNumber: "070-123 45 67",
  dueDate: "2027-05-01",
  isVoluntary: false,
};

const supplier = {
  name: "Strumpor AB",
  description: "Strumpor",
  contactInfo: '{"telefon":"08-123 45 67"}',
  isActive: true,
};
const product = {
  name: "Strumpor",
  description: "Fem par",
  costPrice: "60",
  classProfit: "30",
  adminProfit: 1000,
  options: ["36-40", "41-45"],
};

export const samples: Partial<Record<ProcedureName, Sample>> = {
  "auth.signUp": {
    as: "visitor",
    input: () => ({
      firstName: "Ebba",
      lastName: "Ek",
      email: `${randomUUID()}@utspring.test`,
      password,
      classCode: "",
      termsAccepted: true,
    }),
  },
  "auth.signIn": { as: "visitor", input: () => ({ email: "ingen@utspring.test", password }) },
  "auth.createToken": {
    as: "visitor",
    input: () => ({ email: "ingen@utspring.test", password, label: "laptop", scope: "class", code: "000000" }),
  },
  "auth.confirmEmail": { as: "visitor", input: () => ({ token: "x".repeat(43) }) },
  "auth.requestPasswordReset": { as: "visitor", input: () => ({ email: "ingen@utspring.test" }) },
  "auth.resetPassword": { as: "visitor", input: () => ({ token: "ingen", password }) },
  "auth.confirmPassword": { as: "elev", input: () => ({ password: "fel" }) },
  "auth.changePassword": { as: "elev", input: () => ({ current: "fel", next: password }) },
  "auth.updateName": { as: "elev", input: () => ({ firstName: "Ebba", lastName: "Ek" }) },
  "auth.sessions": { as: "elev", input: () => ({ cursor: `1_${someId}`, limit: 10 }) },
  "auth.revokeSession": { as: "elev", input: () => ({ sessionId: someId }) },
  "auth.removeMyAccount": { as: "elev", input: () => ({ password: "fel" }) },
  "auth.passkeys.add": { as: "elev", input: () => ({ name: "Telefon", credential: madeCredential }) },
  "auth.passkeys.rename": { as: "elev", input: () => ({ passkeyId: someId, name: "Telefon" }) },
  "auth.passkeys.remove": { as: "elev", input: () => ({ passkeyId: someId }) },
  "auth.passkeys.signIn": { as: "visitor", input: () => ({ credential: askedCredential }) },
  "auth.passkeys.confirm": { as: "elev", input: () => ({ credential: askedCredential }) },
  "auth.totp.activate": { as: "admin", input: () => ({ code: "000000" }) },
  "auth.totp.confirm": { as: "admin", input: () => ({ code: "000000" }) },
  "classes.join": { as: "outsider", input: () => ({ classCode: "ZZZZZZ", ...key() }) },
  "classes.switchTo": { as: "elev", input: () => ({ classId: someId }) },
  "classes.setGraduationDate": { as: "studentansvarig", input: () => ({ graduationDate: "2027-06-04" }) },
  "classes.updateInfo": {
    as: "studentansvarig",
    input: () => ({ name: "NA24B", description: "Natur", usesPayments: true }),
  },
  "classes.setSwishRecipient": {
    as: "studentansvarig",
    input: () => ({ name: "Sara Lindgren", phoneNumber: "070-123 45 67" }),
  },
  "classes.admit": { as: "studentansvarig", input: () => ({ userId: someId, ...key() }) },
  "classes.decline": { as: "studentansvarig", input: () => ({ userId: someId, ...key() }) },
  "classes.removeMember": { as: "studentansvarig", input: () => ({ userId: someId, ...key() }) },
  "classes.invite": {
    as: "studentansvarig",
    input: () => ({ invitations: [{ firstName: "Ebba", email: "ebba@utspring.test" }], ...key() }),
  },
  "classes.messages": { as: "elev", input: () => ({ cursor: `1795274806905_${someId}`, limit: 5 }) },
  "classes.postMessage": { as: "studentansvarig", input: () => ({ title: "Möte", content: "I aulan", ...key() }) },
  "classes.updateMessage": {
    as: "studentansvarig",
    input: () => ({ messageId: someId, title: "Möte", content: "I aulan" }),
  },
  "classes.removeMessage": { as: "studentansvarig", input: () => ({ messageId: someId }) },
  "classes.restoreMessage": { as: "studentansvarig", input: () => ({ messageId: someId }) },
  "classes.activity": { as: "elev", input: () => ({ cursor: 5, limit: 5 }) },
  "fund.transactions": { as: "elev", input: () => ({ cursor: 5, limit: 5, type: "deposit" }) },
  "fund.head": { as: "elev", input: () => ({ knownSeq: 1 }) },
  "fund.deposit": { as: "studentansvarig", input: () => ({ amount: 500, description: "Kakor", ...key() }) },
  "fund.withdraw": { as: "studentansvarig", input: () => ({ amount: 500, description: "Tyg", ...key() }) },
  "fund.correct": { as: "studentansvarig", input: () => ({ transactionId: someId, reason: "fel", ...key() }) },
  "fund.exportLedger": { as: "studentansvarig", input: () => ({ format: "csv", year: 2026 }) },
  "payments.create": { as: "studentansvarig", input: () => ({ ...requirement, ...key() }) },
  "payments.update": { as: "studentansvarig", input: () => ({ requirementId: someId, ...requirement }) },
  "payments.remove": { as: "studentansvarig", input: () => ({ requirementId: someId }) },
  "payments.swish": { as: "elev", input: () => ({ requirementId: someId }) },
  "payments.report": { as: "elev", input: () => ({ requirementId: someId, amount: 500, receiptId: someId, ...key() }) },
  "payments.pending": { as: "studentansvarig", input: () => ({ cursor: `1_${someId}`, limit: 10 }) },
  "payments.approve": { as: "studentansvarig", input: () => ({ recordIds: [someId], amount: 500, ...key() }) },
  "payments.reject": { as: "studentansvarig", input: () => ({ recordIds: [someId], reason: "fel", ...key() }) },
  "payments.undoApproval": { as: "studentansvarig", input: () => ({ recordId: someId, reason: "fel", ...key() }) },
  "payments.removeReceipt": { as: "elev", input: () => ({ receiptId: someId }) },
  "payments.records": { as: "studentansvarig", input: () => ({ requirementId: someId, userId: someId }) },
  "payments.exempt": { as: "studentansvarig", input: () => ({ requirementId: someId, userId: someId, exempt: true }) },
  "payments.remind": { as: "studentansvarig", input: () => ({ requirementId: someId, ...key() }) },
  "payments.relief.ask": {
    as: "elev",
    input: () => ({ requirementId: someId, wish: "split", dates: ["2099-05-01", "2099-06-01"], ...key() }),
  },
  "payments.relief.withdraw": { as: "elev", input: () => ({ reliefId: someId }) },
  "payments.relief.answer": {
    as: "studentansvarig",
    input: () => ({ reliefId: someId, approve: true, dates: ["2099-05-01", "2099-06-01"], ...key() }),
  },
  "payments.exportStatus": { as: "studentansvarig", input: () => ({ format: "csv" }) },
  "budget.byId": { as: "elev", input: () => ({ budgetId: someId }) },
  "budget.create": { as: "studentansvarig", input: () => ({ name: "Balen", description: "Mat och musik", ...key() }) },
  "budget.update": {
    as: "studentansvarig",
    input: () => ({ budgetId: someId, name: "Balen", description: "Mat och musik" }),
  },
  "budget.remove": { as: "studentansvarig", input: () => ({ budgetId: someId }) },
  "budget.addItem": {
    as: "studentansvarig",
    input: () => ({
      budgetId: someId,
      category: "income",
      itemName: "Insats",
      budgetedAmount: 500,
      description: "28 × 1 000 kr",
      ...key(),
    }),
  },
  "budget.updateItem": {
    as: "studentansvarig",
    input: () => ({
      itemId: someId,
      category: "expense",
      itemName: "Flak",
      budgetedAmount: "1 500",
      description: "Handpenning",
    }),
  },
  "budget.removeItem": { as: "studentansvarig", input: () => ({ itemId: someId }) },
  "budget.restoreItem": { as: "studentansvarig", input: () => ({ itemId: someId }) },
  "checklist.setDone": { as: "studentansvarig", input: () => ({ itemId: someId, done: true, notes: "Bokat" }) },
  "admin.checklist.create": {
    as: "admin",
    input: () => ({ title: "Boka studentflak", description: "I god tid", isRequired: true, ...key() }),
  },
  "admin.checklist.update": {
    as: "admin",
    input: () => ({ itemId: someId, title: "Boka flak", description: "I god tid", isRequired: true }),
  },
  "admin.checklist.remove": { as: "admin", input: () => ({ itemId: someId }) },
  "admin.checklist.move": { as: "admin", input: () => ({ itemId: someId, direction: "up" }) },
  "admin.suppliers.create": { as: "admin", input: () => ({ ...supplier, ...key() }) },
  "admin.suppliers.update": { as: "admin", input: () => ({ supplierId: someId, ...supplier }) },
  "admin.products.list": { as: "admin", input: () => ({ supplierId: someId, cursor: someId, limit: 5 }) },
  "admin.products.create": { as: "admin", input: () => ({ supplierId: someId, ...product, ...key() }) },
  "admin.products.update": { as: "admin", input: () => ({ productId: someId, ...product, isActive: true }) },
  "admin.products.remove": { as: "admin", input: () => ({ productId: someId }) },
  "calendar.list": { as: "elev", input: () => ({ from: "2027-01-01", to: "2027-12-31" }) },
  "calendar.create": { as: "studentansvarig", input: () => ({ ...event, ...key() }) },
  "calendar.update": { as: "studentansvarig", input: () => ({ eventId: someId, ...event }) },
  "calendar.remove": { as: "studentansvarig", input: () => ({ eventId: someId }) },
  "polls.create": {
    as: "studentansvarig",
    input: () => ({
      title: "Tema?",
      description: "För skivan",
      options: ["Nittiotal", "Trädgård"],
      closesAt: "2098-06-04",
      ...key(),
    }),
  },
  "polls.close": { as: "studentansvarig", input: () => ({ pollId: someId }) },
  "polls.remove": { as: "studentansvarig", input: () => ({ pollId: someId }) },
  "polls.vote": { as: "elev", input: () => ({ pollId: someId, optionIndex: 1 }) },
  "notices.choose": { as: "elev", input: () => ({ kind: "pollOpened", push: true, mail: "now" }) },
  "notices.setQuiet": { as: "elev", input: () => ({ isQuiet: true }) },
  "notices.subscribePush": {
    as: "elev",
    input: () => ({ endpoint: pushAddress(), p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) }),
  },
  "notices.unsubscribePush": { as: "elev", input: () => ({ endpoint: pushAddress() }) },
  "documents.link": { as: "elev", input: () => ({ documentId: someId, purpose: "preview" }) },
  "documents.remove": { as: "studentansvarig", input: () => ({ documentId: someId }) },
  "sales.startSession": {
    as: "studentansvarig",
    input: () => ({ supplierId: someId, name: "Höst", description: "Strumpor", ...key() }),
  },
  "sales.setGoal": { as: "studentansvarig", input: () => ({ targetValue: 10 }) },
  "sales.products.create": { as: "studentansvarig", input: () => ({ ...ownProduct, ...key() }) },
  "sales.products.update": {
    as: "studentansvarig",
    input: () => ({ productId: someId, ...ownProduct, isActive: true }),
  },
  "sales.products.remove": { as: "studentansvarig", input: () => ({ productId: someId }) },
  "sales.registerSale": {
    as: "elev",
    input: () => ({
      productId: someId,
      sessionId: someId,
      ...sale,
      shownPriceOre: 10_000,
      soldAt: "2026-11-01T12:00:00Z",
      ...key(),
    }),
  },
  "sales.updateSale": { as: "elev", input: () => ({ saleId: someId, ...sale }) },
  "sales.removeSale": { as: "elev", input: () => ({ saleId: someId }) },
  "sales.mySales": { as: "elev", input: () => ({ cursor: `1_${someId}`, limit: 5 }) },
  "sales.sessionSales": {
    as: "studentansvarig",
    input: () => ({ sessionId: someId, cursor: `1_${someId}`, limit: 5 }),
  },
  "sales.statistics": { as: "studentansvarig", input: () => ({ sessionId: someId }) },
  "sales.sessions": { as: "studentansvarig", input: () => ({ cursor: `1_${someId}`, limit: 5 }) },
  "sales.summary": { as: "studentansvarig", input: () => ({ sessionId: someId }) },
  "sales.orderList": { as: "studentansvarig", input: () => ({ sessionId: someId, format: "pdf" }) },
  "sales.packingList": { as: "studentansvarig", input: () => ({ sessionId: someId, format: "xlsx" }) },
  "sales.endSession": { as: "studentansvarig", input: () => ({ sessionId: someId, ...key() }) },
  "admin.classes.create": { as: "admin", input: () => ({ name: "NA24B", description: "Natur", ...key() }) },
  "admin.classes.details": { as: "admin", input: () => ({ classId: someId }) },
  "admin.classes.updateDetails": {
    as: "admin",
    input: () => ({
      classId: someId,
      address: "Skolgatan 1",
      description: "Natur",
      userId: someId,
      representativePhone: "070-123 45 67",
    }),
  },
  "admin.classes.assignRepresentative": { as: "admin", input: () => ({ classId: someId, userId: someId }) },
  "admin.jobs.run": { as: "admin", input: () => ({ job: "sweepFiles" }) },
  "admin.users.list": {
    as: "admin",
    input: () => ({ search: "Ebba", role: "elev", classId: someId, cursor: someId, limit: 5 }),
  },
  "admin.users.details": { as: "admin", input: () => ({ userId: someId }) },
  "admin.users.update": {
    as: "admin",
    input: () => ({
      userId: someId,
      firstName: "Ebba",
      lastName: "Ek",
      role: "elev",
      classId: someId,
      notes: "Ringde",
    }),
  },
  "admin.users.remove": { as: "admin", input: () => ({ userId: someId }) },
  "admin.audit": { as: "admin", input: () => ({ classId: someId, userId: someId, cursor: `1_${someId}_1`, limit: 5 }) },
  "admin.sales.overview": {
    as: "admin",
    input: () => ({ period: "1w", status: "ongoing", search: "NA24", cursor: someId, limit: 5 }),
  },
  "admin.sales.sessions": {
    as: "admin",
    input: () => ({ classId: someId, period: "1w", cursor: `1_${someId}`, limit: 5 }),
  },
  "admin.sales.detail": { as: "admin", input: () => ({ sessionId: someId }) },
  "live.poll": { as: "elev", input: () => ({ lastEventId: "1" }) },
  "admin.sales.advanceStatus": { as: "admin", input: () => ({ sessionId: someId, status: "in_delivery" }) },
  "admin.sales.summary": { as: "admin", input: () => ({ sessionId: someId }) },
  "admin.impersonate": { as: "admin", input: () => ({ classId: someId }) },
  "admin.users.freeze": { as: "admin", input: () => ({ userId: someId }) },
  "admin.users.removeFactors": { as: "admin", input: () => ({ userId: someId }) },
  "admin.users.unfreeze": { as: "admin", input: () => ({ userId: someId }) },
};

/** Invalid values that people, programs and attackers send. As JSON text, since some cannot be written otherwise. */
export const hostileValues: readonly string[] = [
  "null",
  "true",
  "0",
  "-1",
  "0.1",
  "0.30000000000000004",
  "1e308",
  "-1e308",
  "1e400",
  "9007199254740993",
  "2147483648",
  "-0",
  "1e-7",
  "[]",
  "{}",
  "[[]]",
  '[""]',
  '{"a":1}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1}',
  '{"$ne":null}',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"a\\udc00b"',
  '"\\u202e"',
  '"\\ufeff"',
  '"\\u0085"',
  '"\\n"',
  '"\\t"',
  '"\\u200b"',
  '"__proto__"',
  '"constructor"',
  '"undefined"',
  '"NaN"',
  '"Infinity"',
  '"1e308"',
  '"0.1+0.2"',
  '"0,1"',
  '"-1"',
  '"+275760-09-13"',
  '"275760-09-13"',
  '"0000-00-00"',
  '"2027-02-29"',
  '"\' or 1=1 --"',
  '"\\"; drop table users; --"',
  '"%00"',
  '"%s%n"',
  '"../../etc/passwd"',
  '"<script>alert(1)</script>"',
  '"${7*7}"',
  '"\\r\\nBcc: a@b.se"',
  '"00000000-0000-0000-0000-000000000000"',
  '"ffffffff-ffff-ffff-ffff-ffffffffffff"',
  '"0190a0a0-0000-7000-8000-00000000000g"',
  '"a@b"',
  '"a@b.se\\u0000"',
  '"😀😀😀😀😀😀"',
  '"ﬀ"',
  '"ǅǅǅǅǅǅ"',
  '"ßßßßßß"',
  '"İİİİİİ"',
  '"١٢٣"',
  '"1 000 000 000 000"',
  `"${"a".repeat(10_000)}"`,
  `"${"\u0301".repeat(500)}"`,
  `[${"[".repeat(500)}${"]".repeat(500)}]`,
];
