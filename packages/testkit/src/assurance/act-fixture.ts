import { randomUUID } from "node:crypto";
import { callerFor } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { makeAdmin, makeClass } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import { makeProduct, makeSupplier } from "../make-sales.ts";
import type { TestApp } from "../test-app.ts";

/** A class with what its calls need. One class serves each call once, in the order of `keyedActs`. */
export interface ActFixture {
  testApp: TestApp;
  klass: MadeClass;
  admin: MadePerson;
  manager: Caller;
  pupil: Caller;
  supplierId: string;
  productId: string;
}

/** One call with an idempotency key, and the change that makes it a call with other content. */
export interface Act {
  by: MadePerson;
  input: { idempotencyKey: string } & Record<string, unknown>;
  other: Record<string, unknown>;
}

/** A new idempotency key, as a part of an input. */
export const key = () => ({ idempotencyKey: randomUUID() });
export const firstPupil = ({ klass }: ActFixture) => klass.pupils[0] as MadePerson;

/** Creates a class with two pupils, a supplier and a product for `keyedActs`. */
export async function openActFixture(testApp: TestApp): Promise<ActFixture> {
  const klass = await makeClass(testApp, { pupils: 2 });
  const supplierId = await makeSupplier(testApp);
  const { productId } = await makeProduct(testApp, supplierId);
  const [manager, pupil] = await Promise.all([
    callerFor(testApp, klass.manager),
    callerFor(testApp, klass.pupils[0] as MadePerson),
  ]);
  return { testApp, klass, admin: await makeAdmin(testApp), manager, pupil, supplierId, productId };
}
