/**
 * The permissions, written from the specification and independent of the product's own table, which is checked against
 * this one and never the other way round. Each procedure has a row; one without a row fails the test.
 *
 * A row is six marks, one per caller, and the narrowest token scope that suffices. The callers, in order: a visitor · a
 * signed-in user without a class · an elev · a studentansvarig · an administrator · an administrator who impersonates a
 * class. The marks: `+` allowed · `-` refused · `!` refused with the sentence about impersonation.
 */
export type AccessRow = readonly [marks: string, token: "any" | "read" | "class" | "admin"];

/** The order of a row's marks. */
export const persons = ["visitor", "outsider", "elev", "studentansvarig", "admin", "impersonator"] as const;
/** A guest has the mark of a user without a class, and `guestAccess`. */
export type Person = (typeof persons)[number] | "guest";
export type TokenScope = "read" | "class" | "admin";

export const procedureAccess: Readonly<Record<string, AccessRow>> = {
  // Accounts: anyone may sign up, sign in and ask for a new password; users manage their own data.
  "auth.signUp": ["++++++", "any"],
  "auth.signIn": ["++++++", "any"],
  "auth.createToken": ["++++++", "any"],
  "auth.me": ["++++++", "any"],
  "auth.sessionEndReason": ["++++++", "any"],
  "auth.requestPasswordReset": ["++++++", "any"],
  "auth.resetPassword": ["++++++", "any"],
  "auth.confirmEmail": ["++++++", "any"],
  "auth.requestEmailConfirmation": ["-+++++", "class"],
  "auth.signOut": ["-+++++", "any"],
  "auth.sessions": ["-+++++", "read"],
  "auth.exportMyData": ["-+++++", "read"],
  "auth.confirmPassword": ["-+++++", "class"],
  "auth.changePassword": ["-+++++", "class"],
  "auth.updateName": ["-+++++", "class"],
  "auth.revokeSession": ["-+++++", "class"],
  "auth.removeMyAccount": ["-+++++", "class"],
  "auth.passkeys.beginSignIn": ["++++++", "any"],
  "auth.passkeys.signIn": ["++++++", "any"],
  "auth.passkeys.list": ["-+++++", "read"],
  "auth.passkeys.beginAdd": ["-+++++", "class"],
  "auth.passkeys.add": ["-+++++", "class"],
  "auth.passkeys.rename": ["-+++++", "class"],
  "auth.passkeys.remove": ["-+++++", "class"],
  "auth.passkeys.beginConfirm": ["-+++++", "class"],
  "auth.passkeys.confirm": ["-+++++", "class"],
  "auth.totp.status": ["-+++++", "read"],
  "auth.totp.begin": ["-+++++", "class"],
  "auth.totp.activate": ["-+++++", "class"],
  "auth.totp.confirm": ["-+++++", "class"],
  "auth.totp.renewCodes": ["-+++++", "class"],
  "auth.totp.remove": ["-+++++", "class"],
  // A class: a user with its code joins, its members see it, its studentansvarig runs it. An administrator who
  // impersonates cannot join.
  "classes.join": ["-++++!", "class"],
  "classes.mine": ["-+++++", "read"],
  "classes.switchTo": ["-+++++", "class"],
  "classes.current": ["--++-+", "read"],
  "classes.members": ["--++-+", "read"],
  "classes.dashboard": ["--++-+", "read"],
  "classes.messages": ["--++-+", "read"],
  "classes.activity": ["--++-+", "read"],
  "classes.joinRequests": ["---+-+", "read"],
  "classes.admit": ["---+-+", "class"],
  "classes.decline": ["---+-+", "class"],
  "classes.removeMember": ["---+-+", "class"],
  "classes.updateInfo": ["---+-+", "class"],
  "classes.setGraduationDate": ["---+-+", "class"],
  "classes.setSwishRecipient": ["---+-+", "class"],
  "classes.replaceCode": ["---+-+", "class"],
  "classes.invite": ["---+-+", "class"],
  "classes.postMessage": ["---+-+", "class"],
  "classes.updateMessage": ["---+-+", "class"],
  "classes.removeMessage": ["---+-+", "class"],
  "classes.restoreMessage": ["---+-+", "class"],
  // The fund: balance and history for all, deposits and withdrawals for the studentansvarig.
  "fund.overview": ["--++-+", "read"],
  "fund.transactions": ["--++-+", "read"],
  "fund.head": ["--++-+", "read"],
  "fund.verify": ["--++-+", "read"],
  "fund.deposit": ["---+-+", "class"],
  "fund.withdraw": ["---+-+", "class"],
  "fund.correct": ["---+-+", "class"],
  "fund.addReceipt": ["---+-+", "class"],
  "fund.setBudgetItem": ["---+-+", "class"],
  // Above the class's limit a second studentansvarig or the auditor attests, which the procedure refuses all other
  // members; nobody attests or moves the limit while impersonating.
  "fund.waiting": ["--++-+", "read"],
  "fund.attest": ["--++-!", "class"],
  "fund.cancelRequest": ["---+-+", "class"],
  "fund.setLimit": ["---+-!", "class"],
  "fund.attestLimit": ["--++-!", "class"],
  "fund.cancelLimit": ["---+-!", "class"],
  // Every member may ask to review; the procedure refuses all but the class's auditor. A studentansvarig appoints and
  // answers, and nobody does it while impersonating.
  "fund.review.status": ["--++-+", "read"],
  "fund.review.appoint": ["---+-!", "class"],
  "fund.review.end": ["--++-!", "class"],
  // A studentansvarig invites an adult, whose account is in no class and who reads the fund and nothing else.
  "fund.review.invite": ["---+-!", "class"],
  "fund.review.revokeInvitation": ["---+-+", "class"],
  // Anyone who has the link reads what it is about, before they have an account.
  "fund.review.readInvitation": ["++++++", "any"],
  "fund.review.acceptInvitation": ["-++++!", "class"],
  "fund.review.signOff": ["--++-!", "class"],
  "fund.review.ask": ["--++-!", "class"],
  "fund.review.answer": ["---+-+", "class"],
  "fund.exportLedger": ["---+-+", "read"],
  "fund.meetingReport": ["--++-+", "read"],
  // Payments: every member pays and reports their own, the studentansvarig creates and approves them. Nobody pays while
  // impersonating.
  "payments.list": ["--++-+", "read"],
  "payments.swish": ["--++-+", "read"],
  "payments.report": ["--++-!", "class"],
  "payments.pending": ["---+-+", "read"],
  "payments.status": ["---+-+", "read"],
  "payments.records": ["---+-+", "read"],
  "payments.exportStatus": ["---+-+", "read"],
  // The owner of a receipt may remove it, and so may the studentansvarig when no payment needs it.
  "payments.receipts": ["--++-+", "read"],
  "payments.removeReceipt": ["--++-+", "class"],
  "payments.create": ["---+-+", "class"],
  "payments.update": ["---+-+", "class"],
  "payments.remove": ["---+-+", "class"],
  "payments.approve": ["---+-+", "class"],
  "payments.record": ["---+-+", "class"],
  "payments.reject": ["---+-+", "class"],
  "payments.undoApproval": ["---+-+", "class"],
  "payments.exempt": ["---+-+", "class"],
  "payments.remind": ["---+-+", "class"],
  // Every member asks for their own sake, the studentansvarig answers.
  "payments.relief.ask": ["--++-!", "class"],
  "payments.relief.withdraw": ["--++-!", "class"],
  "payments.relief.list": ["---+-!", "read"],
  "payments.relief.answer": ["---+-!", "class"],
  // Every member asks back what they paid for the class, the studentansvarig pays it; nobody asks while impersonating.
  "payments.claims.list": ["--++-+", "read"],
  "payments.claims.ask": ["--++-!", "class"],
  "payments.claims.takeBack": ["--++-!", "class"],
  "payments.claims.approve": ["---+-+", "class"],
  "payments.claims.decline": ["---+-+", "class"],
  "payments.claims.swish": ["---+-!", "read"],
  // The bank's files are the studentansvarig's.
  "payments.bank.context": ["---+-+", "read"],
  "payments.bank.book": ["---+-+", "class"],
  "payments.bank.undo": ["---+-+", "class"],
  "payments.bank.ignore": ["---+-+", "class"],
  "payments.bank.noteBalance": ["---+-+", "class"],
  "payments.bank.removeBalance": ["---+-+", "class"],
  "payments.bank.difference": ["---+-+", "read"],
  "payments.bank.history": ["---+-+", "read"],
  // Every member sees their own credit, the studentansvarig all of them, and uses or pays them back.
  "payments.credits.list": ["--++-+", "read"],
  "payments.credits.use": ["---+-+", "class"],
  "payments.credits.payBack": ["---+-+", "class"],
  // Budget, calendar, polls, documents: all members read, the studentansvarig writes. One vote each, and none while
  // impersonating.
  "budget.list": ["--++-+", "read"],
  "budget.byId": ["--++-+", "read"],
  "budget.expenses": ["--++-+", "read"],
  "budget.item": ["--++-+", "read"],
  "calendar.list": ["--++-+", "read"],
  "calendar.feed": ["--++-+", "read"],
  "polls.list": ["--++-+", "read"],
  "documents.list": ["--++-+", "read"],
  "documents.link": ["--++-+", "read"],
  "polls.vote": ["--++-!", "class"],
  "calendar.renewFeed": ["--++-!", "class"],
  "budget.create": ["---+-+", "class"],
  "budget.update": ["---+-+", "class"],
  "budget.remove": ["---+-+", "class"],
  "budget.addItem": ["---+-+", "class"],
  "budget.updateItem": ["---+-+", "class"],
  "budget.removeItem": ["---+-+", "class"],
  "budget.restoreItem": ["---+-+", "class"],
  "calendar.create": ["---+-+", "class"],
  "calendar.update": ["---+-+", "class"],
  "calendar.remove": ["---+-+", "class"],
  "polls.create": ["---+-+", "class"],
  "polls.close": ["---+-+", "class"],
  "polls.confirm": ["---+-+", "class"],
  "polls.remove": ["---+-+", "class"],
  "documents.remove": ["---+-+", "class"],
  // The checklist is for the studentansvarig only.
  "checklist.list": ["---+-+", "read"],
  "checklist.setDone": ["---+-+", "class"],
  // Sales: members sell and see their own, the leaderboard and the goal; the studentansvarig starts, ends and sees
  // everything.
  "sales.activeSession": ["--++-+", "read"],
  "sales.goal": ["--++-+", "read"],
  "sales.leaderboard": ["--++-+", "read"],
  "sales.products.list": ["--++-+", "read"],
  "sales.mySales": ["--++-+", "read"],
  "sales.registerSale": ["--++-!", "class"],
  "sales.updateSale": ["--++-+", "class"],
  "sales.removeSale": ["--++-+", "class"],
  "sales.suppliers": ["---+-+", "read"],
  "sales.sessionSales": ["---+-+", "read"],
  "sales.statistics": ["---+-+", "read"],
  "sales.sessions": ["---+-+", "read"],
  "sales.startSession": ["---+-+", "class"],
  "sales.setGoal": ["---+-+", "class"],
  "sales.products.create": ["---+-+", "class"],
  "sales.products.update": ["---+-+", "class"],
  "sales.products.remove": ["---+-+", "class"],
  "sales.summary": ["---+-+", "class"],
  "sales.orderList": ["---+-+", "class"],
  "sales.packingList": ["---+-+", "class"],
  "sales.endSession": ["---+-+", "class"],
  // Users choose their own notifications.
  "notices.settings": ["-+++++", "read"],
  "notices.choose": ["-+++++", "class"],
  "notices.setQuiet": ["-+++++", "class"],
  "notices.subscribePush": ["-+++++", "class"],
  "notices.unsubscribePush": ["-+++++", "class"],
  // Administration is for an administrator, with a token of the scope `admin`.
  "admin.overview": ["----++", "admin"],
  "admin.audit": ["----++", "admin"],
  "admin.impersonate": ["----++", "admin"],
  "admin.stopImpersonating": ["----++", "admin"],
  "admin.sendTestMail": ["----++", "admin"],
  "admin.classes.list": ["----++", "admin"],
  "admin.classes.create": ["----++", "admin"],
  "admin.classes.details": ["----++", "admin"],
  "admin.classes.updateDetails": ["----++", "admin"],
  "admin.classes.assignRepresentative": ["----++", "admin"],
  "admin.checklist.list": ["----++", "admin"],
  "admin.checklist.create": ["----++", "admin"],
  "admin.checklist.update": ["----++", "admin"],
  "admin.checklist.remove": ["----++", "admin"],
  "admin.checklist.move": ["----++", "admin"],
  "admin.suppliers.list": ["----++", "admin"],
  "admin.suppliers.create": ["----++", "admin"],
  "admin.suppliers.update": ["----++", "admin"],
  "admin.products.list": ["----++", "admin"],
  "admin.products.create": ["----++", "admin"],
  "admin.products.update": ["----++", "admin"],
  "admin.products.remove": ["----++", "admin"],
  "admin.sales.overview": ["----++", "admin"],
  "admin.sales.sessions": ["----++", "admin"],
  "admin.sales.detail": ["----++", "admin"],
  "admin.sales.advanceStatus": ["----++", "admin"],
  "admin.sales.summary": ["----++", "admin"],
  "admin.jobs.list": ["----++", "admin"],
  "admin.jobs.run": ["----++", "admin"],
  "admin.users.list": ["----++", "admin"],
  "admin.users.details": ["----++", "admin"],
  "admin.users.update": ["----++", "admin"],
  "admin.users.remove": ["----++", "admin"],
  "admin.users.freeze": ["----++", "admin"],
  "admin.users.unfreeze": ["----++", "admin"],
  "admin.users.removeFactors": ["----++", "admin"],
  // A class's change events go to its members.
  "live.changes": ["--++-+", "read"],
  "live.allChanges": ["----++", "admin"],
  "live.poll": ["--++-+", "read"],
};

/**
 * The answers to a request for a file, by caller: the marks as above, and `?` where the file is answered as if it did
 * not exist. The callers, in order: a visitor · a user without a class · the elev who owns it · another elev of the
 * class · the class's studentansvarig · another class's studentansvarig · an administrator · an administrator who
 * impersonates the class.
 */
export const fileReaders = [
  "visitor",
  "outsider",
  "elev",
  "classmate",
  "studentansvarig",
  "neighbour",
  "admin",
  "impersonator",
] as const;
export type FileReader = (typeof fileReaders)[number];

export const fileAccess = {
  "GET /files/documents/:id": ["--+++?-+", "read"],
  "GET /files/receipts/:id": ["--+?+?-+", "read"],
  "GET /files/withdrawal-receipts": ["----++-+", "read"],
  "POST /files/documents": ["----++-+", "class"],
  "POST /files/receipts": ["--++++-!", "class"],
  "POST /files/product-images, a class's": ["----+??+", "class"],
  "POST /files/product-images, a supplier's": ["----??+?", "class"],
} as const satisfies Record<string, AccessRow>;

/** The methods of public addresses that accept more than GET and HEAD. */
export const openMethods: Readonly<Record<string, string>> = {
  // tRPC refuses the others itself.
  "/trpc/:path": "GET HEAD POST PUT PATCH DELETE OPTIONS TRACE QUERY",
  "/avisering/:token": "GET HEAD POST",
  "/dela-bankfil": "GET HEAD POST",
};

/** Addresses without authentication, each with the reason. The server must answer at no other. */
export const openAddresses: Readonly<Record<string, string>> = {
  "/trpc/:path": "each procedure has its row",
  "/trpc": "the socket: each subscription has its row",
  "/img/:key": "images of products are public, under keys that cannot be guessed",
  "/kalender/:secret.ics": "calendar programs have no session: the address is the secret",
  "/avisering/:token": "the link in a mail that turns that mail off: the address is the secret",
  "/dela-bankfil": "leads to the bank page and reads nothing: a shared file stays on the device",
  "/api/docs": "documentation of the API, the same for all",
  "/api/openapi.json": "documentation of the API, the same for all",
  "/health/live": "whether the process runs",
  "/health/ready": "whether what it needs answers",
  "/health/proxy": "whether a proxy's header is believed, without any address",
  "/metrics": "asks for the operator's token",
  "/config.json": "what the sign-in page must know",
  "/robots.txt": "public",
  "/sitemap.xml": "public",
  "/app.html": "the empty document",
  "/*": "the built web's files; an app page carries what its reader's procedures answer, each with its row",
};

/**
 * What the adult guest who reviews a fund may beside a user without a class. Everything else is refused: members, phone
 * numbers, exemptions, the status of payments, polls, calendar, documents, messages, checklist, sales and class code.
 */
export const guestAccess: ReadonlySet<string> = new Set([
  "fund.overview",
  "fund.transactions",
  "fund.waiting",
  "fund.attest",
  "fund.attestLimit",
  "fund.review.status",
  "fund.review.end",
  "fund.review.signOff",
  "fund.review.ask",
  "fund.meetingReport",
  "fund.head",
  "fund.verify",
  "payments.readReceipt",
  "live.changes",
  "live.poll",
]);
