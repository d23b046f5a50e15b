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
  "auth.confirmPassword": "user",
  "auth.changePassword": "user",
  "auth.updateName": "user",
  "auth.sessions": "user",
  "auth.revokeSession": "user",
  "auth.exportMyData": "user",
  "auth.removeMyAccount": "user",
  "auth.passkeys.list": "user",
  "auth.passkeys.beginAdd": "user",
  "auth.passkeys.add": "user",
  "auth.passkeys.rename": "user",
  "auth.passkeys.remove": "user",
  "auth.passkeys.beginSignIn": "public",
  "auth.passkeys.signIn": "public",
  "auth.passkeys.beginConfirm": "user",
  "auth.passkeys.confirm": "user",
  "auth.totp.status": "user",
  "auth.totp.begin": "user",
  "auth.totp.activate": "user",
  "auth.totp.confirm": "user",
  "auth.totp.remove": "user",
  "auth.sendFactorMail": "system",
  "auth.sendResetMail": "system",
  "auth.sendPasswordChangedMail": "system",
  "auth.dropExpiredSessions": "system",
  "auth.purgeRemovedAccounts": "system",
  "classes.join": "user",
  "classes.mine": "user",
  "classes.switchTo": "user",
  "classes.current": "member",
  "classes.members": "member",
  "classes.dashboard": "member",
  "classes.joinRequests": "manager",
  "classes.admit": "manager",
  "classes.decline": "manager",
  "classes.removeMember": "manager",
  "classes.updateInfo": "manager",
  "classes.setGraduationDate": "manager",
  "classes.setSwishRecipient": "manager",
  "classes.replaceCode": "manager",
  "classes.invite": "manager",
  "classes.sendInviteMail": "system",
  "classes.messages": "member",
  "classes.postMessage": "manager",
  "classes.updateMessage": "manager",
  "classes.removeMessage": "manager",
  "classes.activity": "member",
  "fund.overview": "member",
  "fund.transactions": "member",
  "fund.deposit": "manager",
  "fund.withdraw": "manager",
  "fund.correct": "manager",
  "fund.exportLedger": "manager",
  "fund.head": "member",
  "fund.verify": "member",
  "fund.verifyAll": "system",
  "payments.list": "member",
  "payments.create": "manager",
  "payments.update": "manager",
  "payments.remove": "manager",
  "payments.swish": "member",
  "payments.report": "member",
  "payments.addReceipt": "member",
  "payments.readReceipt": "member",
  "payments.pending": "manager",
  "payments.approve": "manager",
  "payments.reject": "manager",
  "payments.undoApproval": "manager",
  "payments.status": "manager",
  "payments.records": "manager",
  "payments.exempt": "manager",
  "payments.remind": "manager",
  "payments.exportStatus": "manager",
  "budget.list": "member",
  "budget.byId": "member",
  "budget.create": "manager",
  "budget.update": "manager",
  "budget.remove": "manager",
  "budget.addItem": "manager",
  "budget.updateItem": "manager",
  "budget.removeItem": "manager",
  "calendar.list": "member",
  "calendar.create": "manager",
  "calendar.update": "manager",
  "calendar.remove": "manager",
  "calendar.feed": "member",
  "calendar.renewFeed": "member",
  "calendar.readFeed": "public",
  "polls.list": "member",
  "polls.create": "manager",
  "polls.close": "manager",
  "polls.remove": "manager",
  "polls.vote": "member",
  "documents.list": "member",
  "documents.upload": "manager",
  "documents.link": "member",
  "documents.read": "member",
  "documents.remove": "manager",
  "checklist.list": "manager",
  "checklist.setDone": "manager",
  "sales.activeSession": "member",
  "sales.goal": "member",
  "sales.leaderboard": "member",
  "sales.suppliers": "manager",
  "sales.startSession": "manager",
  "sales.setGoal": "manager",
  "sales.products.list": "member",
  "sales.products.create": "manager",
  "sales.products.update": "manager",
  "sales.products.remove": "manager",
  "sales.products.setImage": "manager",
  "sales.products.readImage": "public",
  "sales.registerSale": "member",
  "sales.updateSale": "member",
  "sales.removeSale": "member",
  "sales.mySales": "member",
  "sales.sessionSales": "manager",
  "sales.statistics": "manager",
  "sales.sessions": "manager",
  "sales.summary": "manager",
  "sales.orderList": "manager",
  "sales.packingList": "manager",
  "sales.endSession": "manager",
  "sales.purgeCustomers": "system",
  "notices.settings": "user",
  "notices.choose": "user",
  "notices.setQuiet": "user",
  "notices.subscribePush": "user",
  "notices.unsubscribePush": "user",
  "notices.turnOff": "public",
  "notices.collect": "system",
  "notices.remind": "system",
  "notices.send": "system",
  "notices.sendDue": "system",
  "notices.dropOld": "system",
  "admin.createFirstAdmin": "system",
  "admin.overview": "admin",
  "admin.audit": "admin",
  "admin.impersonate": "admin",
  "admin.stopImpersonating": "admin",
  "admin.classes.list": "admin",
  "admin.classes.create": "admin",
  "admin.classes.details": "admin",
  "admin.classes.updateDetails": "admin",
  "admin.classes.assignRepresentative": "admin",
  "admin.checklist.list": "admin",
  "admin.checklist.create": "admin",
  "admin.checklist.update": "admin",
  "admin.checklist.remove": "admin",
  "admin.checklist.move": "admin",
  "admin.suppliers.list": "admin",
  "admin.suppliers.create": "admin",
  "admin.suppliers.update": "admin",
  "admin.products.list": "admin",
  "admin.products.create": "admin",
  "admin.products.update": "admin",
  "admin.products.remove": "admin",
  "admin.products.setImage": "admin",
  "admin.sales.overview": "admin",
  "admin.sales.sessions": "admin",
  "admin.sales.detail": "admin",
  "admin.sales.advanceStatus": "admin",
  "admin.sales.summary": "admin",
  "admin.jobs.list": "admin",
  "admin.jobs.run": "admin",
  "admin.jobs.record": "system",
  "admin.jobs.measure": "system",
  "admin.sweepFiles": "system",
  "admin.verifyLedgers": "system",
  "admin.users.list": "admin",
  "admin.users.details": "admin",
  "admin.users.update": "admin",
  "admin.users.remove": "admin",
  "admin.users.freeze": "admin",
  "admin.users.unfreeze": "admin",
  "admin.users.removeFactors": "admin",
  "admin.removeFactors": "system",
  "live.changes": "member",
} as const satisfies Record<string, Audience>;

export type Audience = "public" | "user" | "member" | "manager" | "admin" | "system";
export type Verb = keyof typeof permissions;

/** Refused while an admin impersonates (DECISIONS 23). */
export const notWhileImpersonating: ReadonlySet<Verb> = new Set<Verb>([
  "classes.join", "payments.report", "payments.addReceipt", "polls.vote", "calendar.renewFeed", "sales.registerSale",
]);

/** Verbs that carry a file and therefore have an HTTP address of their own instead of a procedure (apps/server/src/files.ts). */
export const overHttp: ReadonlySet<Verb> = new Set<Verb>([
  "documents.upload", "documents.read", "payments.addReceipt", "payments.readReceipt", "calendar.readFeed",
  "sales.products.setImage", "sales.products.readImage", "admin.products.setImage", "notices.turnOff",
]);

/** True for an administrator's procedure, or one of the class they act in, while their session has no second factor. */
export function needsSecondFactor(actor: Actor, verb: Verb): boolean {
  if (actor.kind !== "person" || actor.lacksSecondFactor !== true) return false;
  const audience: Audience = permissions[verb];
  return audience === "admin" || (actor.isImpersonating && (audience === "member" || audience === "manager"));
}

/** True when this actor may call this verb. The server's wall and the screen's buttons ask the same question. */
export function can(actor: Actor, verb: Verb): boolean {
  const audience: Audience = permissions[verb];
  if (audience === "public") return true;
  if (actor.kind === "system") return audience === "system";
  if (actor.kind === "visitor" || audience === "system") return false;
  if (actor.isImpersonating && notWhileImpersonating.has(verb)) return false;
  if (needsSecondFactor(actor, verb)) return false;
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
