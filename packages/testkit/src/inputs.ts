import { randomUUID } from "node:crypto";
import { appRouter } from "@utspring/core/router";
import { permissions } from "@utspring/domain/permissions";
import type { CallerGroup, ProcedureName } from "@utspring/domain/permissions";
import * as z from "zod/mini";
import { fieldsOf, parserOf } from "./schema-definition.ts";
import type { DefinedSchema } from "./schema-definition.ts";
import { sampleOf, someId } from "./schema-sample.ts";
import type { TestRole } from "./test-users.ts";
import { newKey } from "./new-key.ts";

export interface Procedure {
  procedure: ProcedureName;
  type: "query" | "mutation" | "subscription";
  /** The names of the input's fields; empty without an input. */
  fields: string[];
  hasInput: boolean;
}

interface Definition {
  type: Procedure["type"];
  inputs: DefinedSchema[];
}

const definitions = Object.entries(
  appRouter._def.procedures as unknown as Record<ProcedureName, { _def: Definition }>,
) as [ProcedureName, { _def: Definition }][];

/** Every procedure, read from the router, so that new procedures are tested too. */
export const procedures: Procedure[] = definitions.map(([procedure, { _def }]) => ({
  procedure,
  type: _def.type,
  fields: Object.keys(fieldsOf(_def.inputs[0])),
  hasInput: _def.inputs.length > 0,
}));

export const inputSchemas = Object.fromEntries(definitions.map(([name, { _def }]) => [name, _def.inputs[0]]));

export function requiredFields(procedure: ProcedureName): string[] {
  const schema = definitions.find(([name]) => name === procedure)?.[1]._def.inputs[0];
  return Object.entries(fieldsOf(schema))
    .filter(([, { _zod }]) => !["optional", "default"].includes(_zod.def.type))
    .map(([name]) => name);
}

export function isValidInput(procedure: ProcedureName, input: object): boolean {
  const schema = definitions.find(([name]) => name === procedure)?.[1]._def.inputs[0];
  return schema !== undefined && z.safeParse(parserOf(schema), input).success;
}

export interface Sample {
  as: TestRole;
  input(): Record<string, unknown>;
}

const callerOf = {
  public: "visitor",
  user: "elev",
  member: "elev",
  manager: "studentansvarig",
  admin: "admin",
  system: "visitor",
} as const satisfies Record<CallerGroup, TestRole>;

const credential = { id: "AAAA", type: "public-key" };
const madeCredential = {
  ...credential,
  response: { clientDataJSON: "e30", attestationObject: "oA", transports: ["internal"] },
};
const askedCredential = {
  ...credential,
  response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
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
const requirement = {
  title: "Studentskiva",
  description: "Mat och lokal",
  amount: 500,
  phoneNumber: "070-123 45 67",
  dueDate: "2027-05-01",
  isVoluntary: false,
};
const pushAddress = () => `https://push.example.se/${randomUUID()}`;

interface OwnSample extends Partial<Sample> {
  /** The rule that a sample from the schema alone would break. */
  why: string;
}

/** Samples that a rule needs. All other procedures get theirs from the schema (`sampleOf`). */
export const ownSamples: Partial<Record<ProcedureName, OwnSample>> = {
  "auth.signUp": {
    why: "two accounts cannot have one address, and an empty class code joins no class",
    input: () => ({
      firstName: "Ebba",
      lastName: "Ek",
      email: `${randomUUID()}@utspring.test`,
      password: "en lång ramsa",
      classCode: "",
      termsAccepted: true,
    }),
  },
  "auth.startClass": {
    why: "two accounts cannot have one address",
    input: () => ({
      className: "NA3B",
      school: "Skolan",
      graduationYear: "2027",
      firstName: "Ebba",
      lastName: "Ek",
      email: `${randomUUID()}@utspring.test`,
      password: "en lång ramsa",
      termsAccepted: true,
    }),
  },
  "classes.requestNew": {
    why: "only somebody without a class asks for one",
    as: "outsider",
    input: () => ({ className: "NA3B", school: "Skolan", graduationYear: "2027" }),
  },
  "auth.createToken": {
    why: "a token of the scope `class`, so that the sample is not answered as the default",
    input: () => ({ email: "ingen@utspring.test", password: "fel", label: "laptop", scope: "class", code: "000000" }),
  },
  "auth.passkeys.add": {
    why: "a credential has the form that authenticators give it",
    input: () => ({ name: "Telefon", credential: madeCredential }),
  },
  "auth.passkeys.signIn": {
    why: "a credential has the form that authenticators give it",
    input: () => ({ credential: askedCredential }),
  },
  "auth.passkeys.confirm": {
    why: "a credential has the form that authenticators give it",
    input: () => ({ credential: askedCredential }),
  },
  "auth.totp.activate": { why: "codes are for administrators", as: "admin" },
  "auth.totp.confirm": { why: "codes are for administrators", as: "admin" },
  "classes.join": { why: "only somebody without a class asks for one", as: "outsider" },
  "fund.meetingReport": { why: "a period is a term or a month", input: () => ({ period: "2026-ht" }) },
  "payments.create": { why: "only what must be paid has a last day", input: () => ({ ...requirement, ...newKey() }) },
  "payments.update": {
    why: "only what must be paid has a last day",
    input: () => ({ requirementId: someId, ...requirement }),
  },
  "payments.relief.ask": {
    why: "parts have two days or more, all to come",
    input: () => ({ requirementId: someId, wish: "split", dates: ["2099-05-01", "2099-06-01"], ...newKey() }),
  },
  "payments.relief.answer": {
    why: "parts have two days or more, all to come",
    input: () => ({ reliefId: someId, approve: true, dates: ["2099-05-01", "2099-06-01"], ...newKey() }),
  },
  "payments.bank.book": {
    why: "the parts and the credit are the row's amount",
    input: () => ({
      profile: "swedbank-swish",
      from: "2026-11-01",
      to: "2026-11-30",
      rowsSeen: 60,
      seenSeq: 0,
      rows: [
        {
          fingerprint: `${randomUUID().replaceAll("-", "").repeat(2)}:1`,
          bookedOn: "2026-11-03",
          amountOre: 500,
          name: "Maria Berg",
          message: "Flak K7QXM",
          phoneHash: "a".repeat(64),
          rule: "reference",
          parts: [{ userId: someId, requirementId: someId, amountOre: 400 }],
          creditUserId: someId,
          creditOre: 100,
        },
      ],
      ...newKey(),
    }),
  },
  "fund.review.signOff": {
    why: "a month, which has not ended, and the whole hash of its last row",
    input: () => ({
      month: "2099-12",
      ledgerHash: "a".repeat(64),
      bankBalance: 500,
      remark: "Stämmer",
      ...newKey(),
    }),
  },
  "polls.create": {
    why: "a poll has two options that differ, closes on a day to come, and changes one thing",
    input: () => ({
      title: "Tema?",
      description: "För skivan",
      options: ["Nittiotal", "Trädgård"],
      closesAt: "2098-06-04",
      candidateIds: undefined,
      optionIndex: 0,
      budgetItemId: undefined,
      itemName: "Flak",
      budgetedAmount: 500,
      ...newKey(),
    }),
  },
  "notices.subscribePush": {
    why: "each browser has an address of its own, and keys of a certain length",
    input: () => ({ endpoint: pushAddress(), p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) }),
  },
  "notices.unsubscribePush": {
    why: "the address of no browser that is subscribed",
    input: () => ({ endpoint: pushAddress() }),
  },
  "sales.registerSale": {
    why: "the option and the price are the product's",
    input: () => ({
      productId: someId,
      sessionId: someId,
      ...sale,
      shownPriceOre: 10_000,
      soldAt: "2026-11-01T12:00:00Z",
      ...newKey(),
    }),
  },
  "sales.updateSale": { why: "the option is the product's", input: () => ({ saleId: someId, ...sale }) },
  "admin.jobs.run": { why: "a job that changes nothing in a test's database", input: () => ({ job: "sweepFiles" }) },
  "admin.users.update": {
    why: "an administrator is in no class, so the role must be another",
    input: () => ({
      userId: someId,
      firstName: "Ebba",
      lastName: "Ek",
      role: "elev",
      classId: someId,
      fromClassId: someId,
      notes: "Ringde",
    }),
  },
};

export const samples: Partial<Record<ProcedureName, Sample>> = Object.fromEntries(
  definitions.flatMap(([procedure, { _def }]): [ProcedureName, Sample][] => {
    const [schema] = _def.inputs;
    if (schema === undefined || _def.type === "subscription") return [];
    const own = ownSamples[procedure];
    const audience: CallerGroup = permissions[procedure];
    return [
      [procedure, { as: own?.as ?? callerOf[audience], input: own?.input ?? (() => sampleOf(schema, procedure)) }],
    ];
  }),
);
