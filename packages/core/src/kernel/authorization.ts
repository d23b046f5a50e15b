import type { AuthorizedClassId } from "@utspring/domain/ids";
import type { ProcedureName } from "@utspring/domain/permissions";
import type { DbRole } from "./columns.ts";

declare const authorized: unique symbol;

/** Only `authorize.ts` brands it; an architecture test refuses copies elsewhere, since a copy keeps the brand. */
export interface Authorization {
  readonly [authorized]: true;
  readonly procedure: ProcedureName;
  readonly dbRole: DbRole;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly classId: AuthorizedClassId | null;
  readonly isImpersonated: boolean;
}

/** An API token is a session too, so `sessionId` is never null. */
export interface UserAuthorization extends Authorization {
  readonly userId: string;
  readonly sessionId: string;
}

export interface ClassAuthorization extends UserAuthorization {
  readonly classId: AuthorizedClassId;
}

export type AuthorizationFields = Omit<Authorization, typeof authorized>;
