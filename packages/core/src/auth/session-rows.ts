import { sql } from "drizzle-orm";
import type { Role } from "@utspring/domain/roles";
import type { TokenScope } from "@utspring/domain/token-scopes";
import { batchLookups } from "../kernel/batch-lookups.ts";
import type { Tx } from "../kernel/db.ts";
import type { sessions } from "./table.ts";

interface SessionOnTheWire extends Record<string, unknown> {
  id: string;
  secret_hash: string;
  user_id: string;
  kind: "browser" | "token";
  label: string | null;
  scope: TokenScope | null;
  impersonated_class_id: string | null;
  impersonation_ends_at: string | null;
  second_factor_at: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  role: Role;
  class_id: string | null;
  account_status: "active" | "frozen";
  guest_class_id: string | null;
  was_guest: boolean;
}

type ReadRow = (hash: string) => Promise<SessionOnTheWire | null>;
const readers = new WeakMap<Tx, ReadRow>();

/** Plain SQL, since building the query with Drizzle would cost more than running it. */
export function readRow(tx: Tx, hash: string): Promise<SessionOnTheWire | null> {
  const reader = readers.get(tx) ?? readerOf(tx);
  readers.set(tx, reader);
  return reader(hash);
}

function readerOf(tx: Tx): ReadRow {
  return batchLookups(async (hashes) => {
    const rows = await tx.execute<SessionOnTheWire>(sql`
      select s.id, s.secret_hash, s.user_id, s.kind, s.label, s.scope, s.impersonated_class_id, s.impersonation_ends_at, s.second_factor_at, s.created_at,
        s.last_used_at, s.expires_at, p.role, p.class_id, p.account_status,
        case when p.class_id is null and p.role = 'elev' then guest_class_of(s.user_id) end as guest_class_id,
        p.class_id is null and p.role = 'elev' and was_guest(s.user_id) as was_guest
      from sessions s join profiles p on p.user_id = s.user_id
      where s.secret_hash = any(${sql.param(hashes)}::text[])`);
    return new Map(rows.map((row) => [row.secret_hash, row]));
  });
}

export type Session = Omit<typeof sessions.$inferSelect, "secretHash" | "confirmedAt">;

export function sessionOf(row: SessionOnTheWire): Session {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    label: row.label,
    scope: row.scope,
    impersonatedClassId: row.impersonated_class_id,
    impersonationEndsAt: row.impersonation_ends_at === null ? null : new Date(row.impersonation_ends_at),
    secondFactorAt: row.second_factor_at === null ? null : new Date(row.second_factor_at),
    createdAt: new Date(row.created_at),
    lastUsedAt: new Date(row.last_used_at),
    expiresAt: new Date(row.expires_at),
  };
}
