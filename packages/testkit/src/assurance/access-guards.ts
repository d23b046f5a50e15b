import type { Guard } from "./guard.ts";
import { beforehand } from "./guard.ts";

const core = "packages/core/src";
const domain = "packages/domain/src";
const confirmed = "packages/core/src/auth/confirm-password.test.ts";

/** Guards of permissions, roles and sessions. */
export const accessGuards: readonly Guard[] = [
  { name: "a procedure's row", file: `${domain}/permissions.ts`, find: '"fund.deposit": "manager"', without: '"fund.deposit": "member"', killer: "z1-matrix", only: "over HTTP, an elev may" },
  { name: "no vote while impersonating", file: `${domain}/permissions.ts`, find: '"polls.vote", "calendar.renewFeed"', without: '"calendar.renewFeed"', killer: "z1-matrix", only: "over HTTP, an admin who impersonates" },
  { name: "a token that reads changes nothing", file: `${domain}/scopes.ts`, find: 'return !changes && permissions[procedure] !== "admin";', without: 'return permissions[procedure] !== "admin";', killer: "z1-matrix", only: "over HTTP, an elev's token that reads" },
  { name: "a class token is no administrator's", file: `${domain}/scopes.ts`, find: '    case "class":\n      return permissions[procedure] !== "admin";', without: '    case "class":\n      return true;', killer: "z1-matrix", only: "over HTTP, an admin's token for the class" },
  { name: "a token's scope at the addresses of files", file: `${core}/kernel/authorize.ts`, find: "  if (overHttp.has(procedure)) refuseOutsideScope(actor, procedure, changesOverHttp(procedure));\n", without: "", killer: "z1-entrances", only: "POST /files/documents lets in" },
  { name: "a receipt is the payer's and the studentansvarig's", file: `${core}/kernel/authorize.ts`, find: "return can(ctx.actor, managersProcedure) ?", without: "return true ?", killer: "z1-entrances", only: "GET /files/receipts/:id lets in" },
  { name: "a calendar's address ends with the freeze", file: `${core}/calendar/read-feed.ts`, find: ', eq(profiles.accountStatus, "active")', without: "", killer: "z1-entrances", only: "a calendar's address" },
  { name: "an app page asks only what its reader may", file: "apps/server/src/ssr/initial-data.ts", find: ".filter((procedure) => can(actor, procedure));", without: ';\n      Object.assign(actor, { role: "studentansvarig" });', killer: "z1-entrances", only: "an app page carries no answer" },
  { name: "an admin's browser left open", file: `${core}/auth/session-store.ts`, find: "> adminIdleMs", without: "> Infinity", killer: "z1-matrix", only: "over HTTP, an admin whose browser was left open" },
  { name: "the password once more, for removing an account", file: `${core}/admin/users/remove.ts`, find: "    await requireConfirmed(work, authorization);\n", without: "", killer: confirmed, only: "free after signing in" },
  { name: "the password once more, for going into a class", file: `${core}/admin/impersonate.ts`, find: "    await requireConfirmed(work, authorization);\n", without: "", killer: confirmed, only: "free after signing in" },
  { name: "the password once more, for a role", file: `${core}/admin/users/update.ts`, find: "await requireConfirmed(work, authorization);", without: "{ /* not asked */ }", killer: confirmed, only: "free after signing in" },
  { name: "a password given ends to count", file: `${core}/auth/require-confirmed.ts`, find: "now.getTime() - confirmedAt > confirmedForMs", without: "confirmedAt < 0", killer: confirmed, only: "free after signing in" },
  { name: "the last admin stays", file: `${core}/auth/keep-one-admin.ts`, find: "if (admins.every((admin) => admin.userId === leavingId))", without: "if (false)", killer: "packages/core/src/admin/users/update.test.ts", only: "the last working admin stays one" },
  { name: "sessions are stored by their hash", file: `${core}/auth/session-store.ts`, find: 'createHash("sha256").update(secret).digest("hex")', without: "secret", killer: "a6-tokens-at-rest", only: "no value of a dump" },
  { name: "the first of two checks: an id is of the class", file: `${core}/calendar/remove.ts`, find: "eq(classEvents.classId, authorization.classId)", without: "undefined", killer: "z2-objects", only: "without row-level security" },
  { name: "the first of two checks: a sale is of the class", file: `${core}/sales/queries.ts`, find: "eq(salesSessions.id, sessionId), eq(salesSessions.classId, classId)", without: "eq(salesSessions.id, sessionId)", killer: "z2-objects", only: "without row-level security" },
  { name: "row-level security binds the owner too", ...beforehand("alter table votes no force row level security"), killer: "z4-row-level-security", only: "every table has row-level security" },
  { name: "no view past the policies", ...beforehand("create view past as select * from users"), killer: "z4-row-level-security", only: "no view that reads past" },
  { name: "the application role owns nothing", ...beforehand("grant create on schema public to utspring_app"), killer: "z4-row-level-security", only: "may create nothing" },
  { name: "a key with other input", file: `${core}/kernel/idempotency.ts`, find: "if (earlier.bodyHash !== bodyHash)", without: "if (false)", killer: "m5-retry", only: "the key with other input is a conflict" },
  { name: "a retried invitation costs no try", file: `${core}/classes/invite.ts`, find: "if (earlier !== null) return earlier;", without: "", killer: "packages/core/src/classes/invite.test.ts", only: "a retry with its key costs no try" },
  { name: "switching reads the membership under the profile's lock", file: `${core}/classes/switch-to.ts`, find: '.for("update");', without: ";", killer: "packages/core/src/classes/switch-to.test.ts", only: "removed from at that moment" },
  { name: "new recovery codes ask for the password", file: `${core}/auth/totp/renew-codes.ts`, find: "await requireConfirmed(work, authorization);", without: "", killer: "packages/core/src/auth/totp/totp.test.ts", only: "auth.totp.renewCodes — refuses" },
  { name: "one vote", ...beforehand("alter table votes drop constraint votes_poll_id_user_id_pk"), killer: "m2-once", only: "a hundred votes" },
  { name: "a hundred members", ...beforehand("alter table class_counters drop constraint class_counters_cap"), killer: "m2-once", only: "three hundred joins" },
  { name: "never more than is left, reported", file: `${core}/payments/report.ts`, find: "if (amountOre > remainingOre)", without: "if (false)", killer: "packages/core/src/payments/report.test.ts", only: "refuses more than is left" },
  { name: "never more than is left, approved", file: `${core}/payments/approve.ts`, find: "if (amountOre > Math.min(record.reportedOre, remainingOre))", without: "if (false)", killer: "packages/core/src/payments/approve.test.ts", only: "nobody is credited with more" },
  { name: "an amount is above zero", file: `${domain}/fields.ts`, find: "parsed >= least && ", without: "", killer: "packages/core/src/fund/deposit.test.ts", only: "refuses" },
];
