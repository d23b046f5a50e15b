import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";

/** The name or alias of `withdrawal_requests` in a query. */
type RequestTable = "withdrawal_requests" | "w";

/** True when the person may attest the request, whether or not its requester still runs the class. */
export function mayAttestRequest(userId: string, request: RequestTable): SQL<boolean> {
  return sql<boolean>`may_attest_request(${userId}::uuid, ${sql.identifier(request)}.id)`;
}

/** True when the requester is frozen or no longer runs the class: then nobody can attest the request. */
export function hasRequesterLeft(request: RequestTable): SQL<boolean> {
  const r = sql.identifier(request);
  return sql<boolean>`(not ${r}.is_impersonated and not may_attest(${r}.requested_by, ${r}.class_id))`;
}

/** True when the person can attest the request now. The query's RLS role must be able to read the members. */
export function canAttestRequest(userId: string, request: RequestTable): SQL<boolean> {
  return sql<boolean>`(${mayAttestRequest(userId, request)} and not ${hasRequesterLeft(request)})`;
}
