import { AppError } from "@utspring/domain/errors";
import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";
import type { Actor } from "@utspring/domain/roles";

/** Compared with the session's active class, never trusted. */
export interface ShownClass {
  /** Null when the request does not say which class it shows. */
  classId: string | null;
  /** True for a page in a browser, which always knows what it shows; other programs may leave it out. */
  isRequired: boolean;
}

/** The person may have switched class in another tab. CLASS_NOT_SAID when a page names no class. */
export function refuseOtherClass(actor: Actor, procedure: ProcedureName, shown: ShownClass | undefined): void {
  // Undefined for a job. A guest has no class to switch, and reviews one fund at a time.
  if (shown === undefined || actor.kind !== "person" || actor.classId === null) return;
  // Only the permissions of a class's members depend on the class.
  if (permissions[procedure] !== "member" && permissions[procedure] !== "manager") return;
  if (shown.classId === null && shown.isRequired) throw new AppError("CLASS_NOT_SAID");
  if (shown.classId !== null && shown.classId !== actor.classId) throw new AppError("OTHER_CLASS");
}
