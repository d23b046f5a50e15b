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
  "classes.removeMember": "manager",
  "classes.updateInfo": "manager",
  "classes.setGraduationDate": "manager",
  "classes.setSwishRecipient": "manager",
  "classes.replaceCode": "manager",
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
  "admin.users.list": "admin",
  "admin.users.details": "admin",
  "admin.users.update": "admin",
  "admin.users.remove": "admin",
  "admin.users.freeze": "admin",
  "admin.users.unfreeze": "admin",
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
  "sales.products.setImage", "sales.products.readImage", "admin.products.setImage",
]);

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
