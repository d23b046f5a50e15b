import type { Actor } from "./roles.ts";

/**
 * Who may call what: one row a verb (VERBS.md). `public` anyone · `user` signed in · `member` elev or studentansvarig
 * of the active class · `manager` studentansvarig, or an admin impersonating · `admin` · `system` a job.
 */
export const permissions = {
  "auth.signUp": "public",
  "auth.signIn": "public",
  "auth.createToken": "public",
  "auth.signOut": "user",
  "auth.me": "public",
  "auth.requestPasswordReset": "public",
  "auth.resetPassword": "public",
  "auth.changePassword": "user",
  "auth.updateName": "user",
  "auth.sessions": "user",
  "auth.revokeSession": "user",
  "auth.exportMyData": "user",
  "auth.removeMyAccount": "user",
  "auth.sendResetMail": "system",
  "auth.sendPasswordChangedMail": "system",
  "auth.dropExpiredSessions": "system",
  "classes.join": "user",
  "classes.mine": "user",
  "classes.switchTo": "user",
  "classes.current": "member",
  "classes.members": "member",
  "classes.setGraduationDate": "manager",
  "classes.activity": "member",
  "fund.overview": "member",
  "fund.transactions": "member",
  "fund.deposit": "manager",
  "fund.withdraw": "manager",
  "fund.correct": "manager",
  "fund.verify": "member",
  "admin.createFirstAdmin": "system",
  "admin.overview": "admin",
  "admin.classes.list": "admin",
  "admin.classes.create": "admin",
  "admin.classes.assignRepresentative": "admin",
  "admin.users.list": "admin",
  "admin.users.freeze": "admin",
  "admin.users.unfreeze": "admin",
  "live.changes": "member",
} as const satisfies Record<string, Audience>;

export type Audience = "public" | "user" | "member" | "manager" | "admin" | "system";
export type Verb = keyof typeof permissions;

/** Refused while an admin impersonates (DECISIONS 23). */
export const notWhileImpersonating: ReadonlySet<Verb> = new Set<Verb>(["classes.join"]);

/** True when this actor may call this verb. The server's wall and the screen's buttons ask the same question. */
export function can(actor: Actor, verb: Verb): boolean {
  const audience: Audience = permissions[verb];
  if (audience === "public") return true;
  if (actor.kind === "system") return audience === "system";
  if (actor.kind === "visitor" || audience === "system") return false;
  if (actor.isImpersonating && notWhileImpersonating.has(verb)) return false;
  switch (audience) {
    case "user":
      return true;
    case "member":
      return actor.classId !== null && actor.role !== "admin";
    case "manager":
      return actor.classId !== null && actor.role === "studentansvarig";
    case "admin":
      return actor.isAdmin;
  }
}
