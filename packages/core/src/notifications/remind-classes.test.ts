import { expect, it } from "vitest";
import { addDays, dayOf } from "@utspring/domain/dates";
import type { Caller } from "@utspring/testkit/caller";
import { moveTo } from "@utspring/testkit/notifications";
import { newKey } from "@utspring/testkit/new-key";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { systemCtx } from "../kernel/context.ts";
import { remind } from "./procedures/remind.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

const dueDate = addDays(dayOf(testApp.deps.clock()), 5);
const ask = (manager: Caller) =>
  manager.payments.create({ title: "Flak", amount: "500", phoneNumber: "070-123 45 67", dueDate, ...newKey() });
const remindNow = () => remind(systemCtx(testApp.deps, "test"));
const remindedIn = async (classId: string) =>
  (await testApp.owner`select user_id from notices where class_id = ${classId} and kind = 'paymentDueSoon'`).length;

it("notices.remind — a class that fails costs the others nothing, the job fails after them, and its retry reminds the class", async () => {
  await ask(as.studentansvarig);
  await ask(as.neighbour);
  await testApp.owner.unsafe(`
    create function refuse_notice() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse_notice before insert on notices for each row
      when (new.class_id = '${theirs.classId}' and new.kind = 'paymentDueSoon') execute function refuse_notice()`);
  while (dayOf(testApp.deps.clock()) < addDays(dueDate, -3)) moveTo(testApp, "08:00");
  await expect(remindNow()).rejects.toThrow("1 of 2 classes could not be reminded");
  expect(testApp.log.lines.at(-1)).toMatchObject({ level: "error", message: "a class could not be reminded" });
  expect(await remindedIn(ours.classId)).toBe(3);
  expect(await remindedIn(theirs.classId)).toBe(0);
  await testApp.owner.unsafe("drop trigger refuse_notice on notices; drop function refuse_notice()");
  await remindNow();
  expect(await remindedIn(ours.classId)).toBe(3);
  expect(await remindedIn(theirs.classId)).toBe(2);
});
