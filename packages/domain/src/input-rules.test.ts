import { expect, it } from "vitest";
import * as z from "zod/mini";
import * as admin from "./admin/schema.ts";
import { uploadForm } from "./documents/schema.ts";
import { maxFileBytes } from "./documents/file-kinds.ts";
import { bookRowsInput, ignoreRowsInput } from "./payments/bank-schema.ts";
import { answerReliefInput, askClaimInput, askReliefInput, rejectInput } from "./payments/schema.ts";
import { createInput } from "./polls/schema.ts";
import { inputs } from "./test-inputs.ts";

const key = "0190a0a0-0000-7000-8000-000000000001";
const other = "0190a0a0-0000-7000-8000-000000000002";
const fieldsOf = (schema: z.ZodMiniType, input: object) =>
  (z.safeParse(schema, input).error?.issues ?? []).map(({ path }) => path.join("."));

it.each<[string, object, string[]]>([
  ["admin.users.update", { role: "studentansvarig" }, []],
  ["admin.users.update", { role: "studentansvarig", classId: null }, ["classId"]],
  ["admin.users.update", { role: "elev", classId: null }, []],
  ["admin.users.update", { role: "admin", classId: null }, []],
  ["admin.users.update", { role: "admin" }, ["classId"]],
  ["admin.classes.updateDetails", { representativePhone: "" }, []],
  ["admin.classes.updateDetails", { representativePhone: "+46 (70) 123-45" }, []],
  ["admin.classes.updateDetails", { representativePhone: "08" }, ["representativePhone"]],
  ["admin.classes.updateDetails", { representativePhone: "ring 08-123 45" }, ["representativePhone"]],
  ["admin.classes.updateDetails", { representativePhone: "08-123 45x" }, ["representativePhone"]],
  ["admin.classes.updateDetails", { userId: undefined }, ["userId"]],
  ["admin.classes.updateDetails", { userId: undefined, representativePhone: undefined }, []],
  ["admin.suppliers.create", { contactInfo: "" }, []],
  ["admin.suppliers.create", { contactInfo: "08-1" }, ["contactInfo"]],
  ["admin.products.create", { costPrice: 0, classProfit: 0 }, ["adminProfit"]],
  ["admin.products.create", { costPrice: 0, classProfit: 0, adminProfit: 100 }, []],
  ["admin.audit", { cursor: `12345678901234_${key}_1` }, []],
  ["admin.audit", { cursor: `x1_${key}_1` }, ["cursor"]],
  ["admin.audit", { cursor: `1_${key}_x` }, ["cursor"]],
  ["admin.audit", { cursor: `1_${key}` }, ["cursor"]],
  ["payments.create", { isVoluntary: true }, ["dueDate"]],
  ["payments.create", { isVoluntary: true, dueDate: "" }, []],
  ["payments.create", { dueDate: "2027-02-29" }, ["dueDate"]],
  ["calendar.create", { eventTime: "" }, []],
  ["calendar.create", { eventTime: "23:59" }, []],
  ["calendar.create", { eventTime: "24:00" }, ["eventTime"]],
  ["calendar.create", { eventTime: "12:60" }, ["eventTime"]],
  ["calendar.create", { eventDate: "" }, ["eventDate"]],
  ["calendar.create", { eventDate: "2027-02-29" }, ["eventDate"]],
  ["notices.subscribePush", { p256dh: `${"a".repeat(87)}=` }, []],
  ["notices.subscribePush", { p256dh: "a".repeat(86) }, ["p256dh"]],
  ["notices.subscribePush", { p256dh: `${"a".repeat(86)}+` }, ["p256dh"]],
  ["notices.subscribePush", { auth: `${"a".repeat(22)}==` }, []],
  ["notices.subscribePush", { auth: `${"a".repeat(22)}=` }, ["auth"]],
  ["fund.review.signOff", { month: "2027-13" }, ["month"]],
  ["fund.review.signOff", { month: "2027-00" }, ["month"]],
  ["fund.review.signOff", { ledgerHash: ` ${"A".repeat(32)}\n${"0".repeat(32)} ` }, []],
  ["fund.review.signOff", { ledgerHash: "a".repeat(63) }, ["ledgerHash"]],
  ["sales.registerSale", { customerEmail: "" }, []],
  ["sales.registerSale", { customerEmail: "kim" }, ["customerEmail"]],
  ["sales.registerSale", { soldAt: "i går" }, ["soldAt"]],
  ["sales.products.create", { costPrice: 0, classProfit: 0 }, ["classProfit"]],
  ["auth.signUp", { termsAccepted: false }, ["termsAccepted"]],
  ["auth.signUp", { classCode: "" }, []],
  ["auth.signUp", { classCode: "ABC23" }, ["classCode"]],
])("%s with %j is refused at %j", (name, change, fields) => {
  const [schema, input] = inputs[name] ?? [z.never(), {}];
  expect(fieldsOf(schema, { ...input, ...change })).toEqual(fields);
});

it("a claim's number may be left empty, and is otherwise a Swish number of ten digits", () => {
  const claim = { amount: 100, description: "Bussen", receiptId: key, idempotencyKey: key };
  expect(askClaimInput.parse({ ...claim, phoneNumber: "" }).phoneNumber).toBeUndefined();
  expect(askClaimInput.parse({ ...claim, phoneNumber: "070-123 45 67" }).phoneNumber).toBe("0701234567");
  expect(fieldsOf(askClaimInput, { ...claim, phoneNumber: "08-1" })).toEqual(["phoneNumber"]);
  expect(fieldsOf(askClaimInput, { ...claim, phoneNumber: "0".repeat(31) })).toEqual(["phoneNumber"]);
});

it("one to a hundred reports are rejected at once", () => {
  const fields = [0, 1, 100, 101].map((count) =>
    fieldsOf(rejectInput, { recordIds: Array.from({ length: count }, () => key), reason: "Fel", idempotencyKey: key }),
  );
  expect(fields).toEqual([["recordIds"], [], [], ["recordIds"]]);
});

it("a wish to pay in parts has two to six days in order, and a wish to pay nothing has none", () => {
  const days = ["2027-05-01", "2027-06-01", "2027-07-01", "2027-08-01", "2027-09-01", "2027-10-01", "2027-11-01"];
  const ask = (wish: string, dates?: string[]) =>
    fieldsOf(askReliefInput, { requirementId: key, wish, dates, idempotencyKey: key });
  const counts = [1, 2, 6, 7].map((count) => ask("split", days.slice(0, count)));
  expect(counts).toEqual([["dates"], [], [], ["dates"]]);
  expect(ask("split", days.slice(0, 2).toReversed())).toEqual(["dates"]);
  expect([ask("split"), ask("exempt"), ask("exempt", days.slice(0, 2))]).toEqual([["dates"], [], ["dates"]]);
  const answer = (approve: boolean, dates?: string[]) =>
    fieldsOf(answerReliefInput, { reliefId: key, approve, dates, idempotencyKey: key });
  const two = days.slice(0, 2);
  expect([answer(true, two), answer(true), answer(false), answer(false, two)]).toEqual([[], [], [], ["dates"]]);
});

it("the parts and the credit of a bank row are its amount, each part once", () => {
  const part = (userId: string, amountOre: number, requirementId?: string) => ({ userId, amountOre, requirementId });
  const fields = (change: object) => {
    const row = { fingerprint: "a".repeat(64), bookedOn: "2027-05-01", amountOre: 100, rule: "by-hand", ...change };
    const file = { profile: "seb", seenSeq: 0, rowsSeen: 1, idempotencyKey: key };
    return fieldsOf(bookRowsInput, { ...file, rows: [{ parts: [part(key, 100, key)], ...row }] });
  };
  const [parts, creditOre] = [["rows.0.parts"], ["rows.0.creditOre"]];
  expect(fields({})).toEqual([]);
  expect(fields({ parts: [part(key, 99, key)] })).toEqual(parts);
  expect(fields({ parts: [part(key, 60, key), part(key, 40, other)] })).toEqual([]);
  expect(fields({ parts: [part(key, 60, key), part(key, 40)] })).toEqual([]);
  expect(fields({ parts: [part(key, 60, key), part(key, 40, key)] })).toEqual(parts);
  expect(fields({ parts: [part(key, 60, key)], creditUserId: key, creditOre: 40 })).toEqual([]);
  expect(fields({ parts: [part(key, 60, key)], creditUserId: key, creditOre: 41 })).toEqual(parts);
  expect(fields({ creditUserId: key })).toEqual(creditOre);
  expect(fields({ parts: [part(key, 60, key)], creditOre: 40 })).toEqual(creditOre);
  // A row that is tied to a payment, or the class's income, pays nothing.
  expect(fields({ parts: [], recordId: key })).toEqual([]);
  expect(fields({ recordId: key })).toEqual(parts);
  expect(fields({ parts: [], incomeText: "Sponsor" })).toEqual([]);
  expect(fields({ incomeText: "Sponsor" })).toEqual(parts);
  expect(fields({ parts: [], recordId: key, incomeText: "Sponsor" })).toEqual(parts);
  expect(fields({ parts: [], incomeText: "Sponsor 070-123 45 67" })).toEqual(["rows.0.incomeText"]);
});

it("a bank row is known by 64 hexadecimal digits and a number", () => {
  const fields = (change: object) =>
    fieldsOf(ignoreRowsInput, {
      rows: [{ fingerprint: "a".repeat(64), bookedOn: "2027-05-01", amountOre: 1, ...change }],
      idempotencyKey: key,
    });
  const hash = "0".repeat(64);
  for (const good of [hash, `${hash}:1`, `${hash}:999999`]) expect(fields({ fingerprint: good })).toEqual([]);
  for (const bad of [`${hash}0`, hash.slice(1), `${hash}:0`, `${hash}:1000000`, `g${hash.slice(1)}`, `x${hash}`])
    expect([bad, fields({ fingerprint: bad })]).toEqual([bad, ["rows.0.fingerprint"]]);
  expect([fields({ phoneHash: hash }), fields({ phoneHash: `${hash}:1` })]).toEqual([[], ["rows.0.phoneHash"]]);
  expect([fields({ earlierFingerprint: `${hash}:1` }), fields({ earlierFingerprint: "1" })]).toEqual([
    [],
    ["rows.0.earlierFingerprint"],
  ]);
});

it("what a payer has written is stored without phone numbers, whatever was sent", () => {
  const [row] = ignoreRowsInput.parse({
    rows: [
      { fingerprint: "a".repeat(64), bookedOn: "2027-05-01", amountOre: 1, name: "EBBA", message: "bal 0701234567" },
    ],
    idempotencyKey: key,
  }).rows;
  expect(row?.name).toBe("EBBA");
  expect(row?.message).not.toContain("0701234567");
});

it("the form of an upload says what is wrong with the file before anything is sent", () => {
  const fields = (file: unknown) => fieldsOf(uploadForm, { title: "Protokoll", file });
  expect(fields({ name: "a.pdf", size: maxFileBytes })).toEqual([]);
  const wrong = [
    { name: "a.pdf", size: maxFileBytes + 1 },
    { name: "a.pdf", size: 0 },
    { name: "a.html", size: 1 },
    null,
    undefined,
    "a.pdf",
    { name: "a.pdf" },
    { size: 1 },
  ];
  expect(wrong.map((file) => fields(file))).toEqual(wrong.map(() => ["file"]));
});

it("the form of a class's details has a phone for each studentansvarig", () => {
  const form = admin.classDetailsForm([key]);
  expect(fieldsOf(form, { address: "Gatan 1", [key]: "08-123 45" })).toEqual([]);
  expect([fieldsOf(form, { [key]: "x" }), fieldsOf(form, { [other]: "08-123 45" })]).toEqual([[key], [""]]);
});

it("a poll has options, pupils, or options of which one changes the budget", () => {
  const fields = (change: object) => fieldsOf(createInput, { title: "Vart?", ...change });
  const options = ["Paris", "", "Rom"];
  const item = { optionIndex: 1, itemName: "Resan", budgetedAmount: 100 };
  expect([fields({ options }), fields({}), fields({ options: ["Paris", ""] })]).toEqual([[], ["options"], ["options"]]);
  expect(fields({ options: ["Paris", "paris"] })).toContain("options");
  expect([fields({ candidateIds: [key, other] }), fields({ candidateIds: [key, key] })]).toEqual([
    [],
    ["candidateIds"],
  ]);
  expect(fields({ candidateIds: [key, other], options })).toEqual(["candidateIds"]);
  expect(fields({ candidateIds: [key, other], ...item })).toEqual(["candidateIds"]);
  expect([fields({ options, ...item }), fields({ options, ...item, optionIndex: 2 })]).toEqual([[], ["optionIndex"]]);
  expect(fields({ options, ...item, optionIndex: undefined })).toEqual(["optionIndex"]);
  expect(fields({ options, ...item, itemName: "", budgetItemId: key })).toEqual([]);
  expect(fields({ options, ...item, budgetItemId: key })).toEqual(["itemName"]);
  expect(fields({ options, ...item, itemName: "" })).toEqual(["itemName"]);
  expect(fields({ options, ...item, budgetedAmount: undefined })).toEqual(["budgetedAmount"]);
});
