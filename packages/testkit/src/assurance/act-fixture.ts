import { callerFor } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { makeAdmin, makeClass } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import { makeProduct, makeSupplier } from "../make-sales.ts";
import type { TestApp } from "../test-app.ts";

export interface ActFixture {
  testApp: TestApp;
  klass: MadeClass;
  admin: MadePerson;
  manager: Caller;
  pupil: Caller;
  supplierId: string;
  productId: string;
}

export interface Act {
  by: MadePerson;
  input: { idempotencyKey: string } & Record<string, unknown>;
  other: Record<string, unknown>;
}

export const firstPupil = ({ klass }: ActFixture) => klass.pupils[0] as MadePerson;

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
