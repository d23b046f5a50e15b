/**
 * Who may call what, written from the specification and kept apart from the product's own permission table: what the
 * product's table says is checked against this, never the other way round. Each procedure has a row; one without a row
 * fails the test.
 *
 * A row is six marks, one per person, and the narrowest token that suffices. The persons, in order: a visitor ·
 * somebody signed in without a class · an elev · a studentansvarig · an administrator · an administrator who
 * impersonates a class. The marks: `+` allowed · `-` refused · `!` refused with the sentence about impersonation.
 */
export type AccessRow = readonly [marks: string, token: "any" | "read" | "class" | "admin"];

/** The order of a row's marks. */
export const persons = ["visitor", "outsider", "elev", "studentansvarig", "admin", "impersonator"] as const;
export type Person = (typeof persons)[number];
export type TokenScope = "read" | "class" | "admin";

export const procedureAccess: Readonly<Record<string, AccessRow>> = {
  // Accounts: anyone may sign up, sign in and ask for a new password; what is one's own is for the person.
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
  // A class: whoever has its code joins, its members see it, its studentansvarig runs it. An administrator who
  // impersonates joins nothing.
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
  "fund.exportLedger": ["---+-+", "read"],
  // Payments: every member pays and reports their own, the studentansvarig asks for them and approves them. Nobody pays
  // while impersonating.
  "payments.list": ["--++-+", "read"],
  "payments.swish": ["--++-+", "read"],
  "payments.report": ["--++-!", "class"],
  "payments.pending": ["---+-+", "read"],
  "payments.status": ["---+-+", "read"],
  "payments.records": ["---+-+", "read"],
  "payments.exportStatus": ["---+-+", "read"],
  // Whoever has a receipt may remove it, and so may the studentansvarig, once no payment needs it.
  "payments.receipts": ["--++-+", "read"],
  "payments.removeReceipt": ["--++-+", "class"],
  "payments.create": ["---+-+", "class"],
  "payments.update": ["---+-+", "class"],
  "payments.remove": ["---+-+", "class"],
  "payments.approve": ["---+-+", "class"],
  "payments.reject": ["---+-+", "class"],
  "payments.undoApproval": ["---+-+", "class"],
  "payments.exempt": ["---+-+", "class"],
  "payments.remind": ["---+-+", "class"],
  // Budget, calendar, polls, documents: seen by all, made by the studentansvarig. One vote each, and none while
  // impersonating.
  "budget.list": ["--++-+", "read"],
  "budget.byId": ["--++-+", "read"],
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
  "calendar.create": ["---+-+", "class"],
  "calendar.update": ["---+-+", "class"],
  "calendar.remove": ["---+-+", "class"],
  "polls.create": ["---+-+", "class"],
  "polls.close": ["---+-+", "class"],
  "polls.remove": ["---+-+", "class"],
  "documents.remove": ["---+-+", "class"],
  // The checklist is the studentansvarig's alone.
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
  // What one is notified of is one's own.
  "notices.settings": ["-+++++", "read"],
  "notices.choose": ["-+++++", "class"],
  "notices.setQuiet": ["-+++++", "class"],
  "notices.subscribePush": ["-+++++", "class"],
  "notices.unsubscribePush": ["-+++++", "class"],
  // The administration is an administrator's, with a token made for it.
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
  // Changes are heard by the class they are of.
  "live.changes": ["--++-+", "read"],
  "live.allChanges": ["----++", "admin"],
  "live.poll": ["--++-+", "read"],
};

/**
 * The answers to a file, by who asks for it: the marks as above, and `?` where a file is answered as if it did not
 * exist. The persons, in order: a visitor · somebody without a class · the elev whose it is · another elev of the class
 * · the class's studentansvarig · another class's studentansvarig · an administrator · an administrator who
 * impersonates the class.
 */
export const fileReaders = ["visitor", "outsider", "elev", "classmate", "studentansvarig", "neighbour", "admin", "impersonator"] as const;
export type FileReader = (typeof fileReaders)[number];

export const fileAccess = {
  "GET /files/documents/:id": ["--+++?-+", "read"],
  "GET /files/receipts/:id": ["--+?+?-+", "read"],
  "POST /files/documents": ["----++-+", "class"],
  "POST /files/receipts": ["--++++-!", "class"],
  "POST /files/product-images, a class's": ["----+??+", "class"],
  "POST /files/product-images, a supplier's": ["----??+?", "class"],
} as const satisfies Record<string, AccessRow>;

/** The methods of the open addresses that take others than GET and HEAD. */
export const openMethods: Readonly<Record<string, string>> = {
  // tRPC refuses the others itself.
  "/trpc/:path": "GET HEAD POST PUT PATCH DELETE OPTIONS TRACE QUERY",
  "/avisering/:token": "GET HEAD POST",
};

/**
 * Addresses that ask nobody who they are, and why that is right. Any other address that the server answers at is
 * missing from this page.
 */
export const openAddresses: Readonly<Record<string, string>> = {
  "/trpc/:path": "each procedure has its row",
  "/trpc": "the socket: each subscription has its row",
  "/img/:key": "images of products are public, under keys that cannot be guessed",
  "/kalender/:secret.ics": "calendar programs have no session: the address is the secret",
  "/avisering/:token": "the link in a mail that turns that mail off: the address is the secret",
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
