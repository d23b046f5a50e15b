import { eq } from "drizzle-orm";
import type { Person } from "@utspring/domain/roles";
import { dayOf } from "@utspring/domain/dates";
import { ore } from "@utspring/domain/money";
import { assignRepresentative } from "./admin/classes/assign-representative.ts";
import { create } from "./admin/classes/create.ts";
import { createFirstAdmin } from "./admin/create-first-admin.ts";
import { signUp } from "./auth/sign-up.ts";
import { users } from "./auth/table.ts";
import { setGraduationDate } from "./classes/set-graduation-date.ts";
import { correct } from "./fund/correct.ts";
import { deposit } from "./fund/deposit.ts";
import { withdraw } from "./fund/withdraw.ts";
import { systemCtx } from "./kernel/context.ts";
import type { Ctx, Deps } from "./kernel/context.ts";

/** What the demo prints and offers on the sign-in page. Never where DATABASE_URL is set. */
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
  string, string, string, string,
];

const pupils = [
  "Emma Andersson", "Emma Andersson", "Łukasz Kowalski", "Elif Şahin", "Linh Nguyễn", "Åsa Öberg", "Örjan Ström",
  "William Johansson", "Alva Lindqvist", "Noah Hassan", "Maja Bergström", "Oscar Nyström", "Saga Holm", "Leo Virtanen",
  "Ebba Sjögren", "Amir Rahimi", "Ines Popović", "Hugo Ek", "Tuva Åkesson", "Viktor Sandberg", "Nora Dahl",
  "Yusuf Ali", "Freja Lund", "Anton Wallin", "Klara Forsberg", "Melvin Hedlund",
];

/** An autumn in the life of a class fund, in öre. Negative amounts are withdrawals; a reason means it was corrected. */
const entries: [days: number, amountOre: number, description: string, reason?: string][] = [
  [74, 280_000, "Insats från alla, 100 kr var"],
  [67, 146_550, "Kakförsäljning på föräldramötet"],
  [60, -45_900, "Bakmaterial till kakförsäljningen"],
  [52, 312_000, "Sålda strumpor, första omgången"],
  [45, -187_200, "Strumpor till leverantören"],
  [38, 98_750, "Café på öppet hus"],
  [31, -150_000, "Handpenning för studentflaket"],
  [24, 50_000, "Sponsring från Ekströms bageri"],
  [17, -23_940, "Tyg och färg till plakatet"],
  [9, 1_875_000, "Loppis i aulan", "en nolla för mycket"],
  [9, 187_500, "Loppis i aulan"],
  [3, 42_525, "Pant från skolans automat"],
];

/** Loads the demo class by calling verbs, so that it obeys every rule. Does nothing when there is an admin already. */
export async function seed(deps: Deps): Promise<boolean> {
  if (!(await createFirstAdmin(systemCtx(deps, "seed"), { email: adminEmail, password: demo.demoPassword }))) return false;
  const start = daysAgo(deps, 80);
  const adminId = await idOf(deps, adminEmail);
  const admin = person({ userId: adminId, sessionId: adminId, role: "admin", classId: null, isAdmin: true });
  const { classId } = await create(
    as(start, admin),
    { name: "NA24B Södra Latin", description: "Naturvetarna som springer ut i juni.", idempotencyKey: deps.newId() },
    () => demo.demoClassCode,
  );

  await join(deps, 79, "Sara Lindgren", managerEmail);
  const managerId = await idOf(deps, managerEmail);
  await assignRepresentative(as(daysAgo(deps, 79), admin), { classId, userId: managerId });
  const manager = person({ userId: managerId, sessionId: managerId, role: "studentansvarig", classId });
  const { clock } = deps;
  const graduation = dayOf(new Date(clock().getTime() + 200 * dayMs));
  await setGraduationDate(as(daysAgo(deps, 78), manager), { graduationDate: graduation });

  await join(deps, 78, "Elias Karlsson", pupilEmail);
  for (const [at, name] of pupils.entries()) await join(deps, 77 - Math.floor(at / 8), name, `elev${at + 1}@utspring.test`);
  await signUp(as(deps, { kind: "visitor" }), account("Vera Utanklass", outsiderEmail));

  for (const [days, amountOre, description, reason] of entries) {
    const ctx = as(daysAgo(deps, days), manager);
    const book = amountOre > 0 ? deposit : withdraw;
    const amount = ore(Math.abs(amountOre));
    const { transactionId } = await book(ctx, { amount, description, idempotencyKey: deps.newId() });
    if (reason) await correct(ctx, { transactionId, reason, idempotencyKey: deps.newId() });
  }
  return true;
}

const dayMs = 86_400_000;

/** The same house on a day in the past, at a school hour. */
function daysAgo(deps: Deps, days: number): Deps {
  const moment = new Date(deps.clock().getTime() - days * dayMs);
  moment.setUTCHours(9 + (days % 6), (days * 17) % 60, 0, 0);
  return { ...deps, clock: () => moment };
}

function as(deps: Deps, actor: Ctx["actor"]): Ctx {
  return { ...systemCtx(deps, "seed"), actor };
}

function person(who: Omit<Person, "kind" | "isAdmin" | "isImpersonating"> & { isAdmin?: boolean }): Person {
  return { kind: "person", isAdmin: false, isImpersonating: false, ...who };
}

function account(name: string, email: string) {
  const at = name.indexOf(" ");
  const names = { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
  return { ...names, email, password: demo.demoPassword, termsAccepted: true as const };
}

async function join(deps: Deps, days: number, name: string, email: string): Promise<void> {
  await signUp(as(daysAgo(deps, days), { kind: "visitor" }), { ...account(name, email), classCode: demo.demoClassCode });
}

async function idOf(deps: Deps, email: string): Promise<string> {
  const [user] = await deps.db.gate.single.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error("the demo account was not made");
  return user.id;
}
