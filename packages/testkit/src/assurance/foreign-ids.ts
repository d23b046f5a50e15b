import { randomUUID } from "node:crypto";

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
  | "requirement"
  | "receipt"
  | "record"
  | "relief"
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
  /** A payment report that waits for a decision. */
  recordId: string;
  productId: string;
}

export interface ForeignCase {
  /** The caller: with the right role, in another class than the object's. */
  as: "studentansvarig" | "elev";
  /** An input that is valid except for the id. */
  input(id: string, own: OwnObjects): object;
  foreign: ForeignObject;
  /** The refusal of both a foreign and a missing id; NOT_FOUND by default. */
  code?: string;
}

const key = () => ({ idempotencyKey: randomUUID() });
const pay = { title: "Flak", amount: 500, phoneNumber: "0701234567" };
const item = { category: "income", itemName: "Kakor", budgetedAmount: 500 };
const event = { title: "Bal", eventDate: "2027-05-01" };
const message = { title: "Hej", content: "Hej" };
const product = { name: "Bullar", costPrice: "20", classProfit: "10", options: [] };

const manager = (foreign: ForeignObject, input: ForeignCase["input"], code?: string): ForeignCase => ({
  as: "studentansvarig",
  foreign,
  input,
  ...(code === undefined ? {} : { code }),
});
const pupil = (foreign: ForeignObject, input: ForeignCase["input"], code?: string): ForeignCase => ({
  ...manager(foreign, input, code),
  as: "elev",
});

/**
 * Every input field of a procedure that takes an id, with an object that is not the caller's.
 * `packages/testkit/src/id-fields.ts` finds the fields: one without a row here fails the tests.
 */
export const foreignIds: Readonly<Record<string, ForeignCase>> = {
  "auth.revokeSession sessionId": pupil("session", (sessionId) => ({ sessionId })),
  "auth.passkeys.rename passkeyId": pupil("passkey", (passkeyId) => ({ passkeyId, name: "Min" })),
  "auth.passkeys.remove passkeyId": pupil("passkey", (passkeyId) => ({ passkeyId })),
  "classes.switchTo classId": manager("class", (classId) => ({ classId })),
  "classes.admit userId": manager("asking", (userId) => ({ userId, ...key() })),
  "classes.decline userId": manager("asking", (userId) => ({ userId, ...key() })),
  "classes.removeMember userId": manager("pupil", (userId) => ({ userId, ...key() })),
  "classes.updateMessage messageId": manager("message", (messageId) => ({ messageId, ...message })),
  "classes.removeMessage messageId": manager("message", (messageId) => ({ messageId })),
  "classes.restoreMessage messageId": manager("removedMessage", (messageId) => ({ messageId })),
  "fund.correct transactionId": manager("transaction", (transactionId) => ({ transactionId, reason: "fel", ...key() })),
  "payments.update requirementId": manager("requirement", (requirementId) => ({ requirementId, ...pay })),
  "payments.remove requirementId": manager("requirement", (requirementId) => ({ requirementId })),
  "payments.swish requirementId": pupil("requirement", (requirementId) => ({ requirementId })),
  "payments.report requirementId": pupil("requirement", (requirementId) => ({ requirementId, ...key() })),
  "payments.report receiptId": pupil("receipt", (receiptId, { requirementId }) => ({
    requirementId,
    receiptId,
    ...key(),
  })),
  "payments.removeReceipt receiptId": pupil("receipt", (receiptId) => ({ receiptId })),
  "payments.approve recordIds[]": manager("record", (id) => ({ recordIds: [id], ...key() })),
  "payments.reject recordIds[]": manager("record", (id) => ({ recordIds: [id], reason: "fel", ...key() })),
  "payments.undoApproval recordId": manager("record", (recordId) => ({ recordId, reason: "fel", ...key() })),
  "payments.records requirementId": manager("requirement", (requirementId, { pupilId }) => ({
    requirementId,
    userId: pupilId,
  })),
  "payments.records userId": manager("pupil", (userId, { requirementId }) => ({ requirementId, userId })),
  "payments.remind requirementId": manager("requirement", (requirementId) => ({ requirementId, ...key() })),
  "payments.relief.ask requirementId": pupil("requirement", (requirementId) => ({
    requirementId,
    wish: "exempt",
    ...key(),
  })),
  "payments.relief.withdraw reliefId": pupil("relief", (reliefId) => ({ reliefId })),
  "payments.relief.answer reliefId": manager("relief", (reliefId) => ({ reliefId, approve: false, ...key() })),
  "payments.exempt requirementId": manager("requirement", (requirementId, { pupilId }) => ({
    requirementId,
    userId: pupilId,
    exempt: true,
  })),
  "payments.exempt userId": manager("pupil", (userId, { requirementId }) => ({ requirementId, userId, exempt: true })),
  "budget.byId budgetId": pupil("budget", (budgetId) => ({ budgetId })),
  "budget.update budgetId": manager("budget", (budgetId) => ({ budgetId, name: "Bal" })),
  "budget.remove budgetId": manager("budget", (budgetId) => ({ budgetId })),
  "budget.addItem budgetId": manager("budget", (budgetId) => ({ budgetId, ...item })),
  "budget.updateItem itemId": manager("budgetItem", (itemId) => ({ itemId, ...item })),
  "budget.removeItem itemId": manager("budgetItem", (itemId) => ({ itemId })),
  "budget.restoreItem itemId": manager("removedBudgetItem", (itemId) => ({ itemId })),
  "calendar.update eventId": manager("event", (eventId) => ({ eventId, ...event })),
  "calendar.remove eventId": manager("event", (eventId) => ({ eventId })),
  "checklist.setDone itemId": manager("nothing", (itemId) => ({ itemId, done: true })),
  "polls.close pollId": manager("poll", (pollId) => ({ pollId })),
  "polls.remove pollId": manager("poll", (pollId) => ({ pollId })),
  "polls.vote pollId": pupil("poll", (pollId) => ({ pollId, optionIndex: 0 })),
  "documents.link documentId": pupil("document", (documentId) => ({ documentId, purpose: "preview" })),
  "documents.remove documentId": manager("document", (documentId) => ({ documentId })),
  "sales.startSession supplierId": manager("inactiveSupplier", (supplierId) => ({ supplierId, name: "Vår", ...key() })),
  "sales.products.update productId": manager("ownProduct", (productId) => ({ productId, ...product, isActive: true })),
  "sales.products.remove productId": manager("ownProduct", (productId) => ({ productId })),
  "sales.registerSale productId": pupil("ownProduct", (productId) => ({
    productId,
    quantity: 1,
    customerName: "Kund",
    ...key(),
  })),
  // A session that is not the active one has ended, whichever class it belongs to.
  "sales.registerSale sessionId": pupil(
    "salesSession",
    (sessionId, { productId }) => ({ productId, sessionId, quantity: 1, customerName: "Kund", ...key() }),
    "SALE_OVER",
  ),
  "sales.updateSale saleId": manager("sale", (saleId) => ({ saleId, quantity: 2, customerName: "Kund" })),
  "sales.removeSale saleId": pupil("sale", (saleId) => ({ saleId })),
  "sales.sessionSales sessionId": manager("salesSession", (sessionId) => ({ sessionId })),
  "sales.statistics sessionId": manager("salesSession", (sessionId) => ({ sessionId })),
  "sales.summary sessionId": manager("salesSession", (sessionId) => ({ sessionId })),
  "sales.orderList sessionId": manager("salesSession", (sessionId) => ({ sessionId, format: "pdf" })),
  "sales.packingList sessionId": manager("salesSession", (sessionId) => ({ sessionId, format: "xlsx" })),
  "sales.endSession sessionId": manager("salesSession", (sessionId) => ({ sessionId, ...key() })),
};

/** Fields with several ids: one of the caller's own beside a foreign one does not help. */
export const listsOfIds: Readonly<Record<string, (ids: string[]) => object>> = {
  "payments.approve recordIds[]": (recordIds) => ({ recordIds, ...key() }),
  "payments.reject recordIds[]": (recordIds) => ({ recordIds, reason: "fel", ...key() }),
};
