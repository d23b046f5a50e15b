import { eq, isNull } from "drizzle-orm";
import { signUp } from "../account/procedures/sign-up.ts";
import { assignRepresentative } from "../admin/classes/procedures/assign-representative.ts";
import { create } from "../admin/classes/procedures/create.ts";
import { createFirstAdmin } from "../admin/procedures/create-first-admin.ts";
import { openSession } from "../auth/session-store.ts";
import { signOut } from "../auth/procedures/sign-out.ts";
import { users } from "../auth/table.ts";
import { setGraduationDate } from "../classes/procedures/set-graduation-date.ts";
import { systemCtx } from "../kernel/context.ts";
import type { Deps } from "../kernel/context.ts";
import { fundStory } from "./fund.ts";
import { paymentsStory } from "./payments.ts";
import { planningStory } from "./planning.ts";
import { reviewStory } from "./review.ts";
import { salesStory } from "./sales.ts";
import { attestStory } from "./attest.ts";
import { claimsStory } from "./claims.ts";
import { as, daysAgo, openDemoContext, personOf } from "./demo-context.ts";
import type { DemoContext } from "./demo-context.ts";

/** The demo accounts on the sign-in page. Never where DATABASE_URL is set. */
export const demo = {
  demoPassword: "utspring2027",
  demoClassCode: "MAJ27A",
  demoAccounts: [
    { email: "admin@utspring.test", label: "Administratör" },
    { email: "ansvarig@utspring.test", label: "Studentansvarig" },
    { email: "elev@utspring.test", label: "Elev" },
    { email: "utan-klass@utspring.test", label: "Elev utan klass" },
  ],
};

const [adminEmail, managerEmail, pupilEmail, outsiderEmail] = demo.demoAccounts.map((account) => account.email) as [
  string,
  string,
  string,
  string,
];

const pupils = [
  "Emma Andersson",
  "Emma Andersson",
  "Łukasz Kowalski",
  "Elif Şahin",
  "Linh Nguyễn",
  "Åsa Öberg",
  "Örjan Ström",
  "William Johansson",
  "Alva Lindqvist",
  "Noah Hassan",
  "Maja Bergström",
  "Oscar Nyström",
  "Saga Holm",
  "Leo Virtanen",
  "Ebba Sjögren",
  "Amir Rahimi",
  "Ines Popović",
  "Hugo Ek",
  "Tuva Åkesson",
  "Viktor Sandberg",
  "Nora Dahl",
  "Yusuf Ali",
  "Freja Lund",
  "Anton Wallin",
  "Klara Forsberg",
  "Melvin Hedlund",
];

/**
 * By calling procedures, so that all rules apply; `date` dates the rows of each day (`date-rows.ts`). False, without
 * a change, when there is an admin.
 */
export async function seed(deps: Deps, date: () => Promise<unknown>): Promise<boolean> {
  if (!(await createFirstAdmin(systemCtx(deps, "seed"), { email: adminEmail, password: demo.demoPassword })))
    return false;
  const adminId = await findUserId(deps, adminEmail);
  const admin = personOf({ userId: adminId, role: "admin", classId: null });
  const { classId } = await create(
    as(daysAgo(deps, 80), admin),
    { name: "NA24B Södra Latin", description: "Naturvetarna som springer ut i juni.", idempotencyKey: deps.newId() },
    () => demo.demoClassCode,
  );
  await join(deps, 79, "Sara Lindgren", managerEmail);
  const managerId = await findUserId(deps, managerEmail);
  const asConfirmedAdmin = confirmedAdmin(deps, adminId);
  await asConfirmedAdmin(79, (ctx) => assignRepresentative(ctx, { classId, userId: managerId }));

  const pupilIds: string[] = [];
  for (const [index, name] of ["Elias Karlsson", ...pupils].entries()) {
    const email = index === 0 ? pupilEmail : `elev${index}@utspring.test`;
    await join(deps, 78 - Math.floor(index / 8), name, email);
    pupilIds.push(await findUserId(deps, email));
  }
  await signUp(as(deps, { kind: "visitor" }), account("Vera Utanklass", outsiderEmail));
  await deps.db.preAuth.autocommit
    .update(users)
    .set({ emailConfirmedAt: users.createdAt })
    .where(isNull(users.emailConfirmedAt));

  const demoContext = openDemoContext(deps, { classId, adminId, managerId, pupilIds, asConfirmedAdmin });
  await setGraduationDate(demoContext.manager(75), { graduationDate: demoContext.day(200) });
  const story = [
    ...attestStory,
    ...claimsStory,
    ...fundStory,
    ...reviewStory,
    ...paymentsStory(),
    ...planningStory(),
    ...salesStory(),
  ].toSorted((one, other) => other.days - one.days);
  let day = Number.POSITIVE_INFINITY;
  for (const { days, tell } of story) {
    if (days < day) await date();
    day = days;
    await tell(demoContext);
  }
  await date();
  return true;
}

/** Each call has a session of its own that ends at once, since the procedure needs a confirmed password. */
function confirmedAdmin(deps: Deps, adminId: string): DemoContext["asConfirmedAdmin"] {
  return async (days, run) => {
    const onDay = daysAgo(deps, days);
    const sessionId = deps.newId();
    await openSession(deps.db.preAuth.autocommit, { id: sessionId, userId: adminId, token: null, now: onDay.clock() });
    const ctx = as(onDay, { ...personOf({ userId: adminId, role: "admin", classId: null }), sessionId });
    await run(ctx);
    await signOut(ctx);
  };
}

function account(name: string, email: string) {
  const index = name.indexOf(" ");
  const names = { firstName: name.slice(0, index), lastName: name.slice(index + 1) };
  return { ...names, email, password: demo.demoPassword, termsAccepted: true as const };
}

async function join(deps: Deps, days: number, name: string, email: string): Promise<void> {
  await signUp(as(daysAgo(deps, days), { kind: "visitor" }), {
    ...account(name, email),
    classCode: demo.demoClassCode,
  });
}

async function findUserId(deps: Deps, email: string): Promise<string> {
  const [user] = await deps.db.preAuth.autocommit.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error("the demo account was not made");
  return user.id;
}
