import type { AuthorizedClassId } from "@utspring/domain/ids";
import type { ProcedureName } from "@utspring/domain/permissions";
import type { DbRole } from "./columns.ts";

declare const authorized: unique symbol;

/**
 * The authorization: proof that an actor may call a procedure, and the only way to open a transaction. Only
 * `authorize.ts` creates it.
 */
export interface Authorization {
  readonly [authorized]: true;
  readonly procedure: ProcedureName;
  readonly dbRole: DbRole;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly classId: AuthorizedClassId | null;
  readonly isImpersonated: boolean;
}

export interface UserAuthorization extends Authorization {
  readonly userId: string;
  readonly sessionId: string;
}

export interface ClassAuthorization extends UserAuthorization {
  readonly classId: AuthorizedClassId;
}

/** The values of an authorization, before `authorize` vouches for them. */
export type AuthorizationFields = Omit<Authorization, typeof authorized>;
