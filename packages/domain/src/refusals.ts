import { permissions } from "./permissions.ts";
import type { CallerGroup, ProcedureName } from "./permissions.ts";
import { refusalTexts } from "./refusal-texts.ts";
import type { Actor } from "./roles.ts";

type Sentences = Partial<Record<ProcedureName, string>>;

const forVisitors: Sentences = {
  "sales.startSession": refusalTexts.noUser,
  "admin.checklist.create": refusalTexts.notSignedIn,
  "admin.checklist.update": refusalTexts.notSignedIn,
  "admin.checklist.remove": refusalTexts.notSignedIn,
  "admin.checklist.move": refusalTexts.notSignedIn,
};

const withoutClass: Sentences = {
  "sales.products.create": refusalTexts.productWithoutClass,
  "checklist.setDone": refusalTexts.checklistWithoutClass,
};

const forPupils: Sentences = {
  "budget.create": refusalTexts.createBudget,
  "budget.update": refusalTexts.editBudget,
  "budget.remove": refusalTexts.editBudget,
  "budget.addItem": refusalTexts.editBudget,
  "budget.updateItem": refusalTexts.editBudget,
  "budget.removeItem": refusalTexts.removeBudgetItem,
  "budget.restoreItem": refusalTexts.editBudget,
  "calendar.create": refusalTexts.createEvent,
  "calendar.update": refusalTexts.editEvent,
  "calendar.remove": refusalTexts.removeEvent,
  "documents.upload": refusalTexts.uploadDocument,
  "documents.remove": refusalTexts.removeDocument,
  "polls.create": refusalTexts.createPoll,
  "polls.close": refusalTexts.closePoll,
  "polls.confirm": refusalTexts.confirmPoll,
  "polls.remove": refusalTexts.removePoll,
};

/** Undefined where the error code's general sentence applies. */
export function refusalSentence(actor: Actor, procedure: ProcedureName): string | undefined {
  if (actor.kind === "visitor") return forVisitors[procedure];
  const callerGroup: CallerGroup = permissions[procedure];
  if (actor.kind === "system" || (callerGroup !== "member" && callerGroup !== "manager")) return undefined;
  if (actor.role === "admin") return refusalTexts.impersonateFirst;
  if (actor.guestOf !== undefined) return refusalTexts.guestOfFund;
  if (actor.classId === null && actor.wasGuest === true) return refusalTexts.reviewEnded;
  if (actor.classId === null) return withoutClass[procedure] ?? refusalTexts.noClass;
  return forPupils[procedure];
}
