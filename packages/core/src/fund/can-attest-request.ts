import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** The table's name or alias in the query. */
type RequestTable = "withdrawal_requests" | "w";

/** Whether or not the requester still runs the class. */
export function mayAttestRequest(userId: string, request: RequestTable): SQL<boolean> {
  return sql<boolean>`may_attest_request(${userId}::uuid, ${sql.identifier(request)}.id)`;
}

/** Frozen, or no longer runs the class: then nobody can attest the request. */
export function hasRequesterLeft(request: RequestTable): SQL<boolean> {
  const r = sql.identifier(request);
  return sql<boolean>`(not ${r}.is_impersonated and not may_attest(${r}.requested_by, ${r}.class_id))`;
}

/** The query's RLS role must be able to read the members. */
export function canAttestRequest(userId: string, request: RequestTable): SQL<boolean> {
  return sql<boolean>`(${mayAttestRequest(userId, request)} and not ${hasRequesterLeft(request)})`;
}
