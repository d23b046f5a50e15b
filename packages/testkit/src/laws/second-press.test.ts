import { describe, expect, it } from "vitest";
import { filesUnder, isTestFile, readSources, readText } from "./source.ts";

const oneAPerson = "ends or begins something that a person has once: five rounds need five people; the hook's own test stands for it";
const device = "asks a passkey's device or an authenticator app; the hook's own test stands for it";
const file = "makes a file: a second one harms nobody, and use-file and useAction make one at a time";

/** Buttons that no test clicks twice, and why. */
const notWalked: Readonly<Record<string, string>> = {
  "admin.classes.assignRepresentative": oneAPerson, "admin.classes.updateDetails": "changes in place, as admin.suppliers.update does", "admin.impersonate": oneAPerson, "admin.stopImpersonating": oneAPerson,
  "admin.jobs.run": "a job that runs is not started again", "admin.sales.advanceStatus": "each step is refused the second time by the database", "admin.sales.summary": file, "admin.sendTestMail": "sends a mail to oneself",
  "admin.users.freeze": oneAPerson, "admin.users.remove": oneAPerson, "admin.users.removeFactors": oneAPerson, "admin.users.unfreeze": oneAPerson, "admin.users.update": "changes in place, as admin.suppliers.update does",
  "auth.changePassword": oneAPerson, "auth.confirmPassword": oneAPerson, "auth.removeMyAccount": oneAPerson, "auth.requestEmailConfirmation": oneAPerson, "auth.requestPasswordReset": oneAPerson, "auth.resetPassword": oneAPerson,
  "auth.signIn": oneAPerson, "auth.signOut": oneAPerson, "classes.join": oneAPerson, "classes.switchTo": oneAPerson, "classes.admit": oneAPerson, "classes.decline": oneAPerson,
  "auth.passkeys.add": device, "auth.passkeys.beginAdd": device, "auth.passkeys.beginConfirm": device, "auth.passkeys.beginSignIn": device, "auth.passkeys.confirm": device, "auth.passkeys.remove": device, "auth.passkeys.rename": device,
  "auth.passkeys.signIn": device, "auth.totp.activate": device, "auth.totp.begin": device, "auth.totp.confirm": device, "auth.totp.remove": device, "auth.totp.renewCodes": device, "notices.subscribePush": device, "notices.unsubscribePush": device,
  "calendar.renewFeed": "replaces one's own address", "checklist.setDone": "one wish at a time for an item (use-checklist.ts)", "notices.choose": "a choice that is made twice is the same", "notices.setQuiet": "a choice that is made twice is the same",
  "payments.exempt": "a switch: the press guard's own test stands for it", "payments.remind": "once a day by the database", "payments.reject": "asks for its reason in a sheet, as payments.approve does for a lower amount", "payments.removeReceipt": "a receipt is removed once", "sales.startSession": oneAPerson, "sales.endSession": oneAPerson,
  "sales.orderList": file, "sales.packingList": file, "sales.summary": file,
};

const called = new Set(
  readSources()
    .filter(({ path }) => path.startsWith("apps/web/src/") && !isTestFile(path))
    .flatMap(({ text }) => [...text.matchAll(/use(?:Checklist)?Action(?:<[^()]*>)?\(\s*trpc\.(?<procedure>[\w.]+)/gu)].map((match) => match.groups?.["procedure"] ?? "")),
);
const walked = new Set(
  filesUnder("apps/e2e/src/pressed").flatMap((path) => [...readText(path).matchAll(/calls: "(?<procedure>[\w.]+)"/gu)].map((match) => match.groups?.["procedure"] ?? "")),
);

describe("second press — every button is clicked twice, or says why not", () => {
  it("every procedure that a button calls has a row in apps/e2e/src/pressed, or a reason here", () => {
    expect([...called].filter((procedure) => !walked.has(procedure) && !(procedure in notWalked))).toEqual([]);
  });

  it("a reason stands for a button that is there and is not clicked twice", () => {
    expect(Object.keys(notWalked).filter((procedure) => !called.has(procedure) || walked.has(procedure))).toEqual([]);
  });
});
