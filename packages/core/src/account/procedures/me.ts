import { sql } from "drizzle-orm";
import { oldestRequest } from "@utspring/domain/classes/rules";
import type { Role } from "@utspring/domain/roles";
import { authorize, withClass } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";

interface Me extends Record<string, unknown> {
  email: string;
  is_email_confirmed: boolean;
  first_name: string | null;
  last_name: string | null;
  role: Role;
  class_id: string | null;
  account_status: "active" | "frozen";
  terms_accepted_at: string | null;
  classes: { id: string; name: string; role: "studentansvarig" | "elev" }[];
  klass: { name: string; usesPayments: boolean; isSelling: boolean } | null;
  waits_since: string | null;
  class_request: { className: string; reason: string | null } | null;
  reviewed_class: string | null;
}

/** One query, since every screen calls it. An impersonating admin has the profile of the class's studentansvarig. */
export async function me(ctx: Ctx) {
  const authorization = authorize(ctx, "auth.me");
  const { actor } = ctx;
  if (actor.kind !== "person") return null;
  const { classId, guestOf = null } = actor;
  // The policies of sales_sessions show the active class's only, and the name of a class is shown to its guest.
  const shown = classId ?? guestOf;
  const [row] = await read(ctx, shown === null ? authorization : withClass(authorization, shown), (tx) =>
    tx.execute<Me>(sql`
      select u.email, u.email_confirmed_at is not null as is_email_confirmed, p.first_name, p.last_name, p.role, p.class_id, p.account_status, p.terms_accepted_at,
        (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'role', m.role) order by c.name), '[]')
          from memberships m join classes c on c.id = m.class_id where m.user_id = u.id) as classes,
        (select json_build_object('name', c.name, 'usesPayments', c.uses_payments, 'isSelling', exists (
            select from sales_sessions s where s.class_id = c.id and s.status = 'active'))
          from classes c where c.id = ${classId}::uuid) as klass,
        (select c.name from classes c where c.id = ${guestOf}::uuid) as reviewed_class,
        case when p.class_id is null then (select max(created_at) from join_requests
          where user_id = u.id and created_at > ${oldestRequest(ctx.deps.clock()).toISOString()}::timestamptz) end as waits_since,
        case when p.class_id is null then (select json_build_object('className', class_name, 'reason', reason)
          from class_requests where user_id = u.id) end as class_request
      from users u join profiles p on p.user_id = u.id
      where u.id = ${actor.userId}::uuid`),
  );
  if (!row) return null;
  return {
    user: { id: actor.userId, email: row.email, isEmailConfirmed: row.is_email_confirmed },
    profile: {
      firstName: row.first_name ?? "",
      lastName: row.last_name ?? "",
      role: actor.isImpersonating ? actor.role : row.role,
      classId: actor.isImpersonating ? classId : row.class_id,
      accountStatus: row.account_status,
      termsAcceptedAt: row.terms_accepted_at === null ? null : new Date(row.terms_accepted_at),
    },
    actor,
    classes: row.classes,
    klass: row.klass,
    guestOf: guestOf === null ? null : { classId: guestOf, className: row.reviewed_class ?? "" },
    impersonating: actor.isImpersonating && classId !== null ? { classId, className: row.klass?.name ?? "" } : null,
    /** When a user without a class last asked to join one; null again after the answer, which is not shown. */
    /** The class that a user without one has asked for; `reason` when it was refused. */
    classRequest: row.class_request,
    waitsSince: row.waits_since === null ? null : new Date(row.waits_since),
  };
}
