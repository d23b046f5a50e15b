import { randomUUID } from "node:crypto";
import { appRouter } from "@utspring/core/router";
import type { Verb } from "@utspring/domain/permissions";
import type { CastRole } from "./cast.ts";

/** A procedure as the router knows it. */
export interface Procedure {
  verb: Verb;
  type: "query" | "mutation" | "subscription";
  /** The names of the input's fields; empty where there is no input. */
  fields: string[];
  hasInput: boolean;
}

interface Definition {
  type: Procedure["type"];
  inputs: { _zod: { def: { shape?: Record<string, unknown> } } }[];
}

/** Every procedure of the product, from the router itself: one that is added tomorrow is tested tomorrow. */
export const procedures: Procedure[] = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: Definition }>).map(
  ([verb, { _def }]) => {
    const shape = _def.inputs[0]?._zod.def.shape;
    return { verb: verb as Verb, type: _def.type, fields: Object.keys(shape ?? {}), hasInput: _def.inputs.length > 0 };
  },
);

/** What a verb takes when all is well, and who may call it. A verb with an input must have a row here. */
export interface Sample {
  as: CastRole;
  input(): Record<string, unknown>;
}

const key = () => ({ idempotencyKey: randomUUID() });
const someId = "0190a0a0-0000-7000-8000-000000000001";
const password = "en lång ramsa";

export const samples: Partial<Record<Verb, Sample>> = {
  "auth.signUp": {
    as: "visitor",
    input: () => ({ firstName: "Ebba", lastName: "Ek", email: `${randomUUID()}@utspring.test`, password, classCode: "", termsAccepted: true }),
  },
  "auth.signIn": { as: "visitor", input: () => ({ email: "ingen@utspring.test", password }) },
  "auth.createToken": { as: "visitor", input: () => ({ email: "ingen@utspring.test", password, label: "laptop" }) },
  "auth.requestPasswordReset": { as: "visitor", input: () => ({ email: "ingen@utspring.test" }) },
  "auth.resetPassword": { as: "visitor", input: () => ({ token: "ingen", password }) },
  "auth.changePassword": { as: "elev", input: () => ({ current: "fel", next: password }) },
  "auth.updateName": { as: "elev", input: () => ({ firstName: "Ebba", lastName: "Ek" }) },
  "auth.revokeSession": { as: "elev", input: () => ({ sessionId: someId }) },
  "auth.removeMyAccount": { as: "elev", input: () => ({ password: "fel" }) },
  "classes.join": { as: "outsider", input: () => ({ classCode: "ZZZZZZ", ...key() }) },
  "classes.switchTo": { as: "elev", input: () => ({ classId: someId }) },
  "classes.setGraduationDate": { as: "studentansvarig", input: () => ({ graduationDate: "2027-06-04" }) },
  "classes.activity": { as: "elev", input: () => ({ cursor: 5, limit: 5 }) },
  "fund.transactions": { as: "elev", input: () => ({ cursor: 5, limit: 5, type: "deposit" }) },
  "fund.deposit": { as: "studentansvarig", input: () => ({ amount: 500, description: "Kakor", ...key() }) },
  "fund.withdraw": { as: "studentansvarig", input: () => ({ amount: 500, description: "Tyg", ...key() }) },
  "fund.correct": { as: "studentansvarig", input: () => ({ transactionId: someId, reason: "fel", ...key() }) },
  "admin.classes.create": { as: "admin", input: () => ({ name: "NA24B", description: "Natur", ...key() }) },
  "admin.classes.assignRepresentative": { as: "admin", input: () => ({ classId: someId, userId: someId }) },
  "admin.users.list": { as: "admin", input: () => ({ search: "Ebba", role: "elev", classId: someId, cursor: someId, limit: 5 }) },
  "admin.users.freeze": { as: "admin", input: () => ({ userId: someId }) },
  "admin.users.unfreeze": { as: "admin", input: () => ({ userId: someId }) },
};

/** Values that people, programs and attackers send where something else belongs. As JSON text: some cannot be written otherwise. */
export const hostileValues: readonly string[] = [
  "null", "true", "0", "-1", "0.1", "0.30000000000000004", "1e308", "-1e308", "1e400", "9007199254740993", "2147483648", "-0", "1e-7",
  "[]", "{}", "[[]]", '[""]', '{"a":1}', '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}', '{"toString":1}', '{"$ne":null}',
  '""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"a\\udc00b"', '"\\u202e"', '"\\ufeff"', '"\\u0085"', '"\\n"', '"\\t"', '"\\u200b"',
  '"__proto__"', '"constructor"', '"undefined"', '"NaN"', '"Infinity"', '"1e308"', '"0.1+0.2"', '"0,1"', '"-1"', '"+275760-09-13"', '"275760-09-13"',
  '"0000-00-00"', '"2027-02-29"', '"\' or 1=1 --"', '"\\"; drop table users; --"', '"%00"', '"%s%n"', '"../../etc/passwd"', '"<script>alert(1)</script>"',
  '"${7*7}"', '"\\r\\nBcc: a@b.se"', '"00000000-0000-0000-0000-000000000000"', '"ffffffff-ffff-ffff-ffff-ffffffffffff"',
  '"0190a0a0-0000-7000-8000-00000000000g"', '"a@b"', '"a@b.se\\u0000"', '"😀😀😀😀😀😀"', '"ﬀ"', '"ǅǅǅǅǅǅ"', '"ßßßßßß"', '"İİİİİİ"', '"١٢٣"', '"1 000 000 000 000"',
  `"${"a".repeat(10_000)}"`, `"${"\u0301".repeat(500)}"`, `[${"[".repeat(500)}${"]".repeat(500)}]`,
];
