import { callerFor } from "./caller.ts";
import type { MadeClass, MadePerson } from "./make.ts";
import { makePerson } from "./make.ts";
import type { TestApp } from "./test-app.ts";

export async function makeGuest(testApp: TestApp, klass: MadeClass): Promise<MadePerson> {
  const person = await makePerson(testApp);
  const { link } = await (await callerFor(testApp, klass.manager)).fund.review.invite();
  await (await callerFor(testApp, person)).fund.review.acceptInvitation({ token: tokenIn(link) });
  return person;
}

export function tokenIn(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get("token") ?? "";
}
