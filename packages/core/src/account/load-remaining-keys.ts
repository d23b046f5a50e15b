import { sql } from "drizzle-orm";
import type { Ctx } from "../kernel/context.ts";

export interface RemainingKeys {
  passkeys: string[];
  hasApp: boolean;
  calendarFeeds: number;
  auditorInvitations: number;
  /** An administrator's factors are ended in the profile, by somebody who has given one. */
  isAdmin: boolean;
}

interface Row extends Record<string, unknown> {
  passkeys: string[];
  has_app: boolean;
  calendar_feeds: number;
  auditor_invitations: number;
  is_admin: boolean;
}

/** As pre-authentication: the RLS role of a person reaches one class only. */
export async function loadRemainingKeys({ deps }: Ctx, userId: string): Promise<RemainingKeys> {
  const now = deps.clock().toISOString();
  const [row] = await deps.db.preAuth.autocommit.execute<Row>(sql`
    select
      (select coalesce(json_agg(k.name order by k.created_at, k.id), '[]') from passkeys k where k.user_id = u.id) as passkeys,
      exists (select from totp_secrets t where t.user_id = u.id and t.activated_at is not null) as has_app,
      (select count(*)::int from calendar_feeds f where f.user_id = u.id) as calendar_feeds,
      (select count(*)::int from fund_invitations i where i.invited_by = u.id and i.accepted_at is null
        and i.revoked_at is null and i.expires_at > ${now}::timestamptz) as auditor_invitations,
      exists (select from profiles p where p.user_id = u.id and p.role = 'admin') as is_admin
    from users u where u.id = ${userId}::uuid`);
  return {
    passkeys: row?.passkeys ?? [],
    hasApp: row?.has_app ?? false,
    calendarFeeds: row?.calendar_feeds ?? 0,
    auditorInvitations: row?.auditor_invitations ?? 0,
    isAdmin: row?.is_admin ?? false,
  };
}
