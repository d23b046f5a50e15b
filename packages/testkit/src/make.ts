import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { assignRepresentative } from "@utspring/core/admin/classes/procedures/assign-representative";
import { create } from "@utspring/core/admin/classes/procedures/create";
import { createFirstAdmin } from "@utspring/core/admin/procedures/create-first-admin";
import { signUp } from "@utspring/core/account/procedures/sign-up";
import { profiles, users } from "@utspring/core/auth/table";
import { deposit } from "@utspring/core/fund/procedures/deposit";
import { systemCtx } from "@utspring/core/kernel/context";
import type { Ctx } from "@utspring/core/kernel/context";
import { ore } from "@utspring/domain/money";
import { createCtx } from "./actors.ts";
import type { TestApp } from "./test-app.ts";

export const password = "en lång ramsa";

export interface MadePerson {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
}

export interface MadeClass {
  classId: string;
  code: string;
  name: string;
  manager: MadePerson;
  pupils: MadePerson[];
}

let made = 0;

/** A number in letters, since names have no digits: letters that make none that looks like another. */
const lettersOf = (number: number) => String(number).replaceAll(/\d/gu, (digit) => "abefghkpst"[Number(digit)] ?? "");

/** Into the class of `code`. The password is `password`, and the address is confirmed by default. */
export async function makePerson(
  testApp: TestApp,
  options: { code?: string; email?: string; isConfirmed?: boolean } = {},
): Promise<MadePerson> {
  made += 1;
  const firstName = `Person${lettersOf(made)}`;
  const lastName = "Testsson";
  const email = options.email ?? `person${made}@utspring.test`;
  const ctx: Ctx = { ...systemCtx(testApp.deps, "test"), actor: { kind: "visitor" }, ip: randomUUID() };
  await signUp(ctx, {
    firstName,
    lastName,
    email,
    password,
    ...(options.code === undefined ? {} : { classCode: options.code }),
    termsAccepted: true,
  });
  const userId = await findUserId(testApp, email);
  if (options.isConfirmed !== false)
    await testApp.owner`update users set email_confirmed_at = created_at where id = ${userId}`;
  return { userId, email, firstName, lastName };
}

/** Creates several users, a few at a time, since the hashing queue is short. */
export async function makePeople(
  testApp: TestApp,
  howMany: number,
  options: { code?: string } = {},
): Promise<MadePerson[]> {
  const people: MadePerson[] = [];
  while (people.length < howMany) {
    const some = Math.min(8, howMany - people.length);
    people.push(...(await Promise.all(Array.from({ length: some }, () => makePerson(testApp, options)))));
  }
  return people;
}

export async function makeClass(
  testApp: TestApp,
  options: { name?: string; pupils?: number } = {},
): Promise<MadeClass> {
  const name = options.name ?? `Klass ${randomUUID().slice(0, 8)}`;
  const admin = await createCtx(testApp, await makeAdmin(testApp));
  const { classId, code } = await create(admin, { name, idempotencyKey: randomUUID() });
  const manager = await makePerson(testApp);
  await assignRepresentative(admin, { classId, userId: manager.userId });
  await ageManagers(testApp, classId);
  const pupils = await makePeople(testApp, options.pupils ?? 2, { code });
  return { classId, code, name, manager, pupils };
}

export async function makeAnotherManager(testApp: TestApp, { classId }: { classId: string }): Promise<MadePerson> {
  const person = await makePerson(testApp);
  await assignRepresentative(await createCtx(testApp, await makeAdmin(testApp)), { classId, userId: person.userId });
  await ageManagers(testApp, classId);
  return person;
}

/** Moves the appointments of a class's studentansvariga back, so that they may attest what anybody registers. */
export async function ageManagers(testApp: TestApp, classId: string): Promise<void> {
  await testApp.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update memberships set appointed_at = now() - interval '30 days' where class_id = ${classId}`;
  });
}

/** So that what is due is late for the members of a class: they joined a month ago. */
export async function ageMembers(testApp: TestApp, { classId }: { classId: string }): Promise<void> {
  await testApp.owner`update memberships set joined_at = now() - interval '30 days' where class_id = ${classId}`;
}

export async function depositEarlier(testApp: TestApp, { manager }: MadeClass, days = 40): Promise<void> {
  const ctx = await createCtx(testApp, manager);
  const moment = new Date(ctx.deps.clock().getTime() - days * 86_400_000);
  await deposit(
    { ...ctx, deps: { ...ctx.deps, clock: () => moment } },
    { amount: ore(700), description: "Pant", idempotencyKey: randomUUID() },
  );
}

/** Appointed eight days ago; nobody if there is an auditor. Returns the appointment's id and person. */
export async function makeAuditor(
  testApp: TestApp,
  { classId, manager }: MadeClass,
  pupil: { userId: string },
  appointer: { userId: string } = manager,
): Promise<{ auditorId: string; userId: string }> {
  await testApp.owner`
    insert into fund_auditors (id, class_id, user_id, appointed_by, appointed_at)
    select ${randomUUID()}, ${classId}, ${pupil.userId}, ${appointer.userId}, now() - interval '8 days'
    where not exists (select from fund_auditors where class_id = ${classId} and ended_at is null)`;
  const [found] = await testApp.owner<{ auditorId: string; userId: string }[]>`
    select id as "auditorId", user_id as "userId" from fund_auditors where class_id = ${classId} and ended_at is null`;
  if (!found) throw new Error("the auditor was not made");
  return found;
}

/** Moves the appointment of a class's auditor back, so that the first seven days are over. */
export async function ageAppointment(testApp: TestApp, classId: string): Promise<void> {
  await testApp.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update fund_auditors set appointed_at = now() - interval '8 days' where class_id = ${classId} and ended_at is null`;
  });
}

const admins = new WeakMap<TestApp["deps"], Promise<MadePerson>>();

export function makeAdmin(testApp: TestApp): Promise<MadePerson> {
  const admin = admins.get(testApp.deps) ?? makeFirstAdmin(testApp);
  admins.set(testApp.deps, admin);
  return admin;
}

async function makeFirstAdmin(testApp: TestApp): Promise<MadePerson> {
  const email = "admin@utspring.test";
  await createFirstAdmin(systemCtx(testApp.deps, "test"), { email, password });
  return { userId: await findUserId(testApp, email), email, firstName: "Admin", lastName: "Utspring" };
}

/** Inserts a second admin directly, so that no session ends and no event is published. */
export async function makeAnotherAdmin(testApp: TestApp): Promise<MadePerson> {
  const person = await makePerson(testApp);
  await testApp.owner`update profiles set role = 'admin' where user_id = ${person.userId}`;
  return person;
}

export async function profileOf(testApp: TestApp, person: MadePerson) {
  const [profile] = await testApp.deps.db.preAuth.autocommit
    .select()
    .from(profiles)
    .where(eq(profiles.userId, person.userId));
  if (!profile) throw new Error(`${person.email} has no profile`);
  return profile;
}

async function findUserId(testApp: TestApp, email: string): Promise<string> {
  const [user] = await testApp.deps.db.preAuth.autocommit
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email));
  if (!user) throw new Error(`${email} was not made`);
  return user.id;
}
