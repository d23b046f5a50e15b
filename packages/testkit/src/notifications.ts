import { addDays, dayOf, momentOf } from "@utspring/domain/dates";
import { randomUUID } from "node:crypto";
import type { Caller } from "./caller.ts";
import type { TestApp } from "./test-app.ts";

export function moveTo(testApp: TestApp, clock: string): void {
  const now = testApp.deps.clock();
  const today = momentOf(dayOf(now), clock);
  const then = today > now ? today : momentOf(addDays(dayOf(now), 1), clock);
  testApp.clock.move(then.getTime() - now.getTime());
}

export async function addDevice(caller: Caller): Promise<string> {
  const endpoint = `https://push.example.se/${randomUUID()}`;
  await caller.notices.subscribePush({ endpoint, p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) });
  return endpoint;
}

export function notificationMailsTo(testApp: TestApp, person: { email: string }) {
  return testApp.mailbox.mails.filter((mail) => mail.to === person.email && mail.unsubscribe !== undefined);
}
