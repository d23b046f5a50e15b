import { asc, eq } from "drizzle-orm";
import type { Person } from "@utspring/domain/roles";
import { classes, memberships } from "../classes/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { profiles, users } from "./table.ts";

/** Who is signed in, with profile, classes and the class an admin acts in; null for a visitor. */
export async function me(ctx: Ctx) {
  const scope = authorize(ctx, "auth.me");
  const { actor } = ctx;
  if (actor.kind !== "person") return null;
  return read(ctx, scope, async (tx) => {
    const [[user], mine, [impersonated]] = await Promise.all([
      tx
        .select({ email: users.email, profile: profiles })
        .from(users)
        .innerJoin(profiles, eq(profiles.userId, users.id))
        .where(eq(users.id, actor.userId)),
      tx
        .select({ id: classes.id, name: classes.name, role: memberships.role })
        .from(memberships)
        .innerJoin(classes, eq(classes.id, memberships.classId))
        .where(eq(memberships.userId, actor.userId))
        .orderBy(asc(classes.name)),
      actor.isImpersonating ? classNamed(tx, actor) : [],
    ]);
    if (!user) return null;
    const { firstName, lastName, role, classId, accountStatus, termsAcceptedAt } = user.profile;
    return {
      user: { id: actor.userId, email: user.email ?? "" },
      profile: { firstName: firstName ?? "", lastName: lastName ?? "", role, classId, accountStatus, termsAcceptedAt },
      actor,
      classes: mine,
      impersonating: impersonated ? { classId: impersonated.id, className: impersonated.name } : null,
    };
  });
}

function classNamed(tx: Parameters<Parameters<typeof read>[2]>[0], actor: Person) {
  return tx.select({ id: classes.id, name: classes.name }).from(classes).where(eq(classes.id, actor.classId ?? ""));
}
