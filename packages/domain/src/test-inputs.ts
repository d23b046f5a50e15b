import type * as z from "zod/mini";
import * as admin from "./admin/schema.ts";
import * as auth from "./auth/schema.ts";
import { factorCodeInput } from "./auth/factor-schema.ts";
import * as budget from "./budget/schema.ts";
import * as calendar from "./calendar/schema.ts";
import * as classes from "./classes/schema.ts";
import * as documents from "./documents/schema.ts";
import * as fund from "./fund/schema.ts";
import * as notifications from "./notifications/schema.ts";
import * as payments from "./payments/schema.ts";
import * as bank from "./payments/bank-schema.ts";
import * as sales from "./sales/schema.ts";

const key = "0190a0a0-0000-7000-8000-000000000001";
const hash = "a".repeat(64);
const pages = { limit: 10, direction: "forward" };
const byTime = { cursor: `1_${key}`, ...pages };
const names = { firstName: "Ebba", lastName: "Ek" };
const item = { title: "Bal", description: "Text" };
const prices = { costPrice: 2_000, classProfit: 500 };
const product = { name: "Korv", description: "Text", ...prices, options: ["Stor"] };
const supplier = { name: "Grossist", description: "Text", contactInfo: '{"telefon":"08-1"}' };
const requirement = { ...item, amount: 100, phoneNumber: "0701234567", dueDate: "2027-05-01", isVoluntary: false };
const sale = {
  quantity: 1,
  selectedOption: "Stor",
  customerName: "Kim",
  customerAddress: "Gatan 1",
  customerPhone: "08-1",
  customerEmail: "kim@a.se",
  notes: "Text",
};
const ofSale = ["selectedOption", "customerAddress", "customerPhone", "customerEmail", "notes"];
const ofPage = ["cursor", "limit", "direction"];

/** Each input with every field, and the fields that are optional. */
export const inputs: Record<string, [schema: z.ZodMiniType, input: object, optional?: string[]]> = {
  "admin.classes.create": [
    admin.createClassInput,
    { name: "TE21", description: "Text", idempotencyKey: key },
    ["description"],
  ],
  "admin.classes.assignRepresentative": [admin.assignRepresentativeInput, { classId: key, userId: key }],
  "admin.classes.list": [admin.classesInput, { search: "TE", cursor: key, ...pages }, ["search", ...ofPage]],
  "admin.users.list": [
    admin.usersInput,
    { search: "Ek", role: "elev", classId: key, cursor: key, ...pages },
    ["search", "role", "classId", ...ofPage],
  ],
  "admin.users.update": [
    admin.updateUserInput,
    { userId: key, ...names, role: "elev", classId: key, fromClassId: key, notes: "Text" },
    ["fromClassId", "notes"],
  ],
  "admin.classes.updateDetails": [
    admin.updateClassDetailsInput,
    { classId: key, address: "Gatan 1", description: "Text", userId: key, representativePhone: "08-123 45 67" },
    ["address", "description", "representativePhone"],
  ],
  "admin.checklist.create": [
    admin.createChecklistItemInput,
    { ...item, isRequired: false, idempotencyKey: key },
    ["description", "isRequired", "idempotencyKey"],
  ],
  "admin.checklist.update": [
    admin.updateChecklistItemInput,
    { itemId: key, ...item, isRequired: false },
    ["description", "isRequired"],
  ],
  "admin.checklist.move": [admin.moveChecklistItemInput, { itemId: key, direction: "up" }],
  "admin.suppliers.create": [
    admin.createSupplierInput,
    { ...supplier, isActive: false, idempotencyKey: key },
    ["description", "contactInfo", "isActive", "idempotencyKey"],
  ],
  "admin.suppliers.update": [
    admin.updateSupplierInput,
    { supplierId: key, ...supplier, isActive: false },
    ["description", "contactInfo"],
  ],
  "admin.products.create": [
    admin.createProductInput,
    { supplierId: key, ...product, adminProfit: 0, idempotencyKey: key },
    ["description", "idempotencyKey"],
  ],
  "admin.products.update": [
    admin.updateProductInput,
    { productId: key, ...product, adminProfit: 0, isActive: true },
    ["description"],
  ],
  "admin.products.list": [admin.productsInput, { supplierId: key, cursor: key, ...pages }, ["supplierId", ...ofPage]],
  "admin.sales.overview": [
    admin.salesOverviewInput,
    { period: "1m", status: "ongoing", search: "TE", cursor: key, ...pages },
    ["period", "status", "search", ...ofPage],
  ],
  "admin.sales.sessions": [admin.salesSessionsInput, { classId: key, period: "1m", ...byTime }, ["period", ...ofPage]],
  "admin.sales.advance": [admin.advanceStatusInput, { sessionId: key, status: "closed" }, ["status"]],
  "admin.runJob": [admin.runJobInput, { job: "sweepFiles" }],
  "admin.audit": [
    admin.auditInput,
    { classId: key, userId: key, cursor: `1_${key}_1`, ...pages },
    ["classId", "userId", ...ofPage],
  ],
  "auth.signUp": [
    auth.signUpInput,
    { ...names, email: "ebba@a.se", password: "en lång ramsa", classCode: "ABC234", termsAccepted: true },
    ["classCode"],
  ],
  "auth.signIn": [auth.signInInput, { email: "ebba@a.se", password: "en lång ramsa" }],
  "auth.createToken": [
    auth.createTokenInput,
    { email: "ebba@a.se", password: "en lång ramsa", label: "Rapport", scope: "class", code: "123456" },
    ["scope", "code"],
  ],
  "auth.changePassword": [
    auth.changePasswordInput,
    { current: "en lång ramsa", next: "en annan ramsa", endsKeys: true },
    ["endsKeys"],
  ],
  "auth.updateName": [auth.updateNameInput, names],
  "auth.sessions": [auth.sessionsInput, byTime, ofPage],
  "auth.factorCode": [factorCodeInput, { code: "123456" }],
  "budget.create": [
    budget.createBudgetInput,
    { name: "Resan", description: "Text", idempotencyKey: key },
    ["description", "idempotencyKey"],
  ],
  "budget.addItem": [
    budget.addItemInput,
    {
      budgetId: key,
      category: "expense",
      itemName: "Buss",
      budgetedAmount: 100,
      description: "Text",
      idempotencyKey: key,
    },
    ["description", "idempotencyKey"],
  ],
  "budget.updateItem": [
    budget.updateItemInput,
    { itemId: key, category: "income", itemName: "Buss", budgetedAmount: 100, description: "Text" },
    ["description"],
  ],
  "calendar.list": [calendar.listInput, { from: "2027-05-01", to: "2027-05-31" }, ["from", "to"]],
  "calendar.create": [
    calendar.createInput,
    { ...item, eventDate: "2027-05-01", eventTime: "12:00", idempotencyKey: key },
    ["description", "eventTime", "idempotencyKey"],
  ],
  "classes.updateInfo": [
    classes.updateInfoInput,
    { name: "TE21", description: "Text", usesPayments: true },
    ["description"],
  ],
  "classes.setSwishRecipient": [
    classes.setSwishRecipientInput,
    { name: "Ebba Ek", phoneNumber: "0701234567", usesOwnOre: true, bankSource: "none" },
    ["usesOwnOre", "bankSource"],
  ],
  "classes.postMessage": [
    classes.postMessageInput,
    { title: "Bal", content: "Text", idempotencyKey: key },
    ["idempotencyKey"],
  ],
  "classes.invite": [
    classes.inviteInput,
    { invitations: [{ firstName: "Ebba", email: "ebba@a.se" }], idempotencyKey: key },
  ],
  "documents.upload": [documents.uploadInput, { ...item, idempotencyKey: key }, ["description", "idempotencyKey"]],
  "documents.link": [documents.linkInput, { documentId: key, purpose: "preview" }],
  "fund.withdraw": [
    fund.withdrawInput,
    { amount: 100, description: "Pant", receiptId: key, budgetItemId: key, idempotencyKey: key },
    ["receiptId", "budgetItemId"],
  ],
  "fund.correct": [fund.correctInput, { transactionId: key, reason: "Fel", idempotencyKey: key }],
  "fund.setLimit": [fund.setLimitInput, { amount: 100, idempotencyKey: key }, ["amount"]],
  "fund.transactions": [
    fund.transactionsInput,
    { cursor: 1, ...pages, type: "deposit", budgetItemId: key },
    ["type", "budgetItemId", ...ofPage],
  ],
  "fund.review.signOff": [
    fund.signOffInput,
    { month: "2027-05", ledgerHash: hash, bankBalance: 0, remark: "Text", idempotencyKey: key },
    ["remark"],
  ],
  "fund.review.ask": [fund.askAuditInput, { question: "Vad?", idempotencyKey: key }],
  "fund.review.answer": [fund.answerAuditInput, { questionId: key, answer: "Bussen", idempotencyKey: key }],
  "fund.head": [fund.headInput, { knownSeq: 1 }, ["knownSeq"]],
  "fund.exportLedger": [fund.exportLedgerInput, { format: "sie", year: 2027 }, ["year"]],
  "notices.choose": [notifications.chooseInput, { kind: "pollOpened", push: true, mail: "off" }],
  "notices.subscribePush": [
    notifications.subscribePushInput,
    { endpoint: "https://push.a.se/1", p256dh: "a".repeat(87), auth: "a".repeat(22) },
  ],
  "payments.create": [
    payments.createInput,
    { ...requirement, idempotencyKey: key },
    ["description", "dueDate", "isVoluntary"],
  ],
  "payments.update": [
    payments.updateInput,
    { requirementId: key, ...requirement },
    ["description", "dueDate", "isVoluntary"],
  ],
  "payments.report": [
    payments.reportInput,
    { requirementId: key, amount: 100, receiptId: key, idempotencyKey: key },
    ["amount", "receiptId"],
  ],
  "payments.pending": [payments.pendingInput, byTime, ofPage],
  "payments.record": [
    payments.recordInput,
    { requirementId: key, userId: key, amount: 100, restToCredit: true, isAnother: true, idempotencyKey: key },
    ["restToCredit", "isAnother"],
  ],
  "payments.reject": [payments.rejectInput, { recordIds: [key], reason: "Fel", idempotencyKey: key }],
  "payments.exempt": [payments.exemptInput, { requirementId: key, userId: key, exempt: true }],
  "payments.claims.ask": [
    payments.askClaimInput,
    { amount: 100, description: "Bussen", receiptId: key, phoneNumber: "0701234567", idempotencyKey: key },
    ["phoneNumber"],
  ],
  "payments.bank.ignoreRows": [
    bank.ignoreRowsInput,
    { saveForLater: true, rows: [{ fingerprint: hash, bookedOn: "2027-05-01", amountOre: 1 }], idempotencyKey: key },
    ["saveForLater"],
  ],
  "payments.bank.noteBalance": [bank.noteBalanceInput, { day: "2027-05-01", bankBalance: -1, idempotencyKey: key }],
  "sales.startSession": [
    sales.startSessionInput,
    { supplierId: key, name: "Korv", description: "Text", idempotencyKey: key },
    ["description"],
  ],
  "sales.products.create": [
    sales.createProductInput,
    { ...product, idempotencyKey: key },
    ["description", "idempotencyKey"],
  ],
  "sales.products.update": [sales.updateProductInput, { productId: key, ...product, isActive: true }, ["description"]],
  "sales.registerSale": [
    sales.registerSaleInput,
    { productId: key, sessionId: key, ...sale, shownPriceOre: 0, soldAt: "2027-05-01T12:00:00Z", idempotencyKey: key },
    ["sessionId", "shownPriceOre", "soldAt", ...ofSale],
  ],
  "sales.updateSale": [sales.updateSaleInput, { saleId: key, ...sale }, ofSale],
  "sales.report": [sales.reportInput, { sessionId: key, format: "pdf" }],
  "admin.classes.details": [admin.classInput, { classId: key }],
  "admin.users.details": [admin.userInput, { userId: key }],
  "admin.checklist.remove": [admin.checklistItemInput, { itemId: key }],
  "admin.products.details": [admin.productInput, { productId: key }],
  "admin.sales.session": [admin.salesSessionInput, { sessionId: key }],
  "auth.revokeSession": [auth.revokeSessionInput, { sessionId: key }],
  "auth.removeMyAccount": [auth.removeMyAccountInput, { password: "en lång ramsa" }],
  "budget.byId": [budget.budgetInput, { budgetId: key }],
  "budget.item": [budget.itemInput, { itemId: key }],
  "calendar.remove": [calendar.removeInput, { eventId: key }],
  "classes.switchTo": [classes.switchToInput, { classId: key }],
  "classes.setGraduationDate": [classes.setGraduationDateInput, { graduationDate: "2027-06-10" }],
  "classes.removeMember": [classes.removeMemberInput, { userId: key, idempotencyKey: key }],
  "classes.removeMessage": [classes.removeMessageInput, { messageId: key }],
  "documents.remove": [documents.removeInput, { documentId: key }],
  "fund.attest": [fund.attestInput, { requestId: key, idempotencyKey: key }],
  "fund.addReceipt": [fund.addReceiptInput, { withdrawalId: key, receiptId: key, idempotencyKey: key }],
  "payments.remove": [payments.removeInput, { requirementId: key }],
  "payments.swish": [payments.swishInput, { requirementId: key }],
  "payments.removeReceipt": [payments.removeReceiptInput, { receiptId: key }],
  "payments.records": [payments.recordsInput, { requirementId: key, userId: key }],
  "payments.claims.swish": [payments.claimSwishInput, { claimId: key }],
  "sales.products.details": [sales.productInput, { productId: key }],
  "sales.removeSale": [sales.saleInput, { saleId: key }],
  "sales.summary": [sales.summaryInput, { sessionId: key }],
};
