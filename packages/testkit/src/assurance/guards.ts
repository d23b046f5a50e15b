import { accessGuards } from "./access-guards.ts";
import { connectionGuards } from "./connection-guards.ts";
import { beforehand } from "./guard.ts";
import type { Guard } from "./guard.ts";
import { limitGuards } from "./limit-guards.ts";
import { moneyGuards } from "./money-guards.ts";
import { peerGuards } from "./peer-guards.ts";
import { socketGuards } from "./socket-guards.ts";

const kernel = "packages/core/src/kernel";
const server = "apps/server/src";
const auth = "packages/core/src/auth";
const z1 = { killer: "z1-matrix", only: "over HTTP" };

const openTables = `do $$ declare t text; begin
  for t in select tablename from pg_tables where schemaname = 'public' loop execute format('alter table %I disable row level security', t); end loop;
end $$`;

/**
 * The product's guards. Each is switched off while a test run loads the source (mutant.config.ts); the product has no
 * switch. Guards without a row are in unlisted-guards.ts with the reason.
 */
export const guards: readonly Guard[] = [
  ...socketGuards,
  ...accessGuards,
  ...connectionGuards,
  ...limitGuards,
  ...moneyGuards,
  ...peerGuards,
  { name: "who may, before the input is read", file: `${kernel}/trpc.ts`, find: "    refuseUnlessAllowed(actor, procedure);\n", without: "", ...z1 },
  { name: "who may, asked by the procedure itself", file: `${kernel}/authorize.ts`, find: "  refuseUnlessAllowed(actor, procedure);\n", without: "", killer: "u1-uploads", only: "who may not" },
  { name: "what a token may", file: `${kernel}/trpc.ts`, find: '    refuseOutsideScope(actor, procedure, type === "mutation");\n', without: "", ...z1 },
  { name: "the socket carries subscriptions only", file: `${kernel}/trpc.ts`, find: '(ctx.transport === "socket") !== (type === "subscription")', without: "false", killer: "z1-matrix", only: "over the socket" },
  { name: "no answer without a decision is one's own words", file: `${kernel}/trpc.ts`, find: "error.cause instanceof AppError ? error.cause.message : errorTexts[code]", without: "error.message", killer: "b1-bad-input", only: "broken bodies" },
  { name: "a frozen account is nobody", file: "packages/core/src/auth/session-store.ts", find: ' || user.accountStatus === "frozen"', without: "", ...z1 },
  { name: "a session ends after two months", file: "packages/core/src/auth/session-store.ts", find: "> browserAbsoluteMs", without: "> Infinity", ...z1 },
  { name: "an impersonation ends", file: "packages/core/src/auth/resolve-actor.ts", find: " && session.impersonationEndsAt > now", without: "", ...z1 },
  { name: "only our own pages", file: `${server}/http/csrf-guard.ts`, find: "if (origin !== undefined && !isOwnOrigin(origin)) return refuse(", without: "if (false) return refuse(", killer: "gate", only: "refuses a write from" },
  { name: "only what the browser says is ours", file: `${server}/http/csrf-guard.ts`, find: 'if (site !== undefined && site !== "same-origin" && site !== "none") return refuse(', without: "if (false) return refuse(", killer: "gate", only: "whose browser says" },
  { name: "only JSON", file: `${server}/http/csrf-guard.ts`, find: 'if (type !== "application/json" && !isEmptyPost)', without: "if (false)", killer: "gate", only: "0.5 refuses" },
  { name: "tries are counted", file: `${kernel}/throttle.ts`, find: "await limiters[rule].consume(hashed(rule, key));", without: "", killer: "a1-brute-force", only: "addresses: at most 100" },
  { name: "a hundred guesses a day with a stolen session", file: `${auth}/check-own-password.ts`, find: '  await ctx.deps.throttles.take("passwordByAccountADay", userId);\n', without: "", killer: "a1-brute-force", only: "with a stolen session" },
  { name: "a hundred guesses a day with a known browser's proof", file: `${auth}/verify-credentials.ts`, find: ', ["signInByDeviceADay", email, device]', without: "", killer: "a1-brute-force", only: "with a stolen proof" },
  { name: "an address limit counts a /64", file: `${kernel}/throttle.ts`, find: 'return rule.endsWith("Address");', without: "return false;", killer: "a10-address-limits", only: "from one /64" },
  { name: "an IPv4 address written as IPv6 is that address", file: `${kernel}/address-key.ts`, find: 'if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff")', without: "if (false)", killer: "a10-address-limits", only: "written as IPv6" },
  { name: "four calls of one person at once", file: `${server}/http/admission.ts`, find: "callers: { atOnce: 128, atOncePerKey: 4,", without: "callers: { atOnce: 128, atOncePerKey: 128,", killer: "e3-fair-shares", only: "four run at once" },
  { name: "thirty-two calls of one address at once", file: `${server}/http/admission.ts`, find: "atOncePerKey: 32,", without: "atOncePerKey: 128,", killer: "e3-fair-shares", only: "thirty-two" },
  { name: "so many calls may wait", file: "packages/core/src/kernel/fair-queue.ts", find: "lane.waiting.length >= waitingPerKey ||", without: "false ||", killer: "e3-fair-shares", only: "beyond two hundred" },
  { name: "rights are looked at again after a wait", file: `${kernel}/trpc.ts`, find: "hasWaited ? await findAllowed() : actor", without: "actor", killer: "e3-fair-shares", only: "loses their rights" },
  { name: "one walk through a ledger at a time", file: "packages/core/src/fund/verify.ts", find: "await shareWalk(ctx.deps.db, authorization.classId, () => read(ctx, authorization, (tx) => walkLedger(tx, authorization.classId)))", without: "await read(ctx, authorization, (tx) => walkLedger(tx, authorization.classId))", killer: "e3-fair-shares", only: "two walks" },
  { name: "one file of a ledger at a time", file: "packages/core/src/fund/export-ledger.ts", find: "shareFile(ctx.deps.db, `${authorization.classId} ${input.format} ${input.year ?? \"\"}`, () => fileOf(ctx, authorization, input))", without: "fileOf(ctx, authorization, input)", killer: "e3-fair-shares", only: "ledger's file" },
  { name: "one file of a person's data at a time", file: "packages/core/src/privacy/export-my-data.ts", find: "shareFile(ctx.deps.db, userId, async () => {", without: "shareFile(ctx.deps.db, String(Math.random()), async () => {", killer: "e3-fair-shares", only: "own data" },
  { name: "a right code waits while codes are guessed", file: "packages/core/src/classes/join.ts", find: "const mustAsk = await mustAskWith(ctx.deps, input.classCode);", without: "const mustAsk = false;", killer: "a3-class-code", only: "waits for a studentansvarig" },
  { name: "a code found during an alarm asks from then on", file: `${kernel}/throttle.ts`, find: 'throttles.isSpent("codeFoundDuringAlarm", code)', without: "false", killer: "a3-class-code", only: "the day after" },
  { name: "four hashes at a time", file: `${server}/adapters/passwords-argon.ts`, find: "const limits = { atOnce: 2, atOncePerKey: 2,", without: "const limits = { atOnce: 50, atOncePerKey: 50,", killer: "a7-hash-storm", only: "two are hashed" },
  { name: "known callers do not wait for strangers", file: `${server}/adapters/passwords-argon.ts`, find: 'queues[isKnown ? "known" : "strangers"].run(', without: "queues.strangers.run(", killer: "a7-hash-storm", only: "two are hashed" },
  { name: "once for a key", file: `${kernel}/idempotency.ts`, find: "if (claimed.length === 0) {", without: "if (claimed.length < 0) {", killer: "m5-retry", only: "writes sent three times each" },
  {
    name: "the key table is not swept", file: "packages/core/src/privacy/drop-expired-sessions.ts", find: "    await tx.delete(throttles)",
    without: '    await tx.execute("delete from idempotency_keys");\n    await tx.delete(throttles)', killer: "m8-late-retry", only: "retried a year later",
  },
  { name: "a manual row is unique by its key", ...beforehand("drop index fund_transactions_client_key"), killer: "m8-late-retry", only: "fund.deposit is refused by its own row" },
  { name: "a sale is unique by its key", ...beforehand("drop index sales_records_client_key"), killer: "m8-late-retry", only: "sales.registerSale is refused by its own row" },
  { name: "a report is unique by its key", ...beforehand("drop index payment_records_client_key"), killer: "m8-late-retry", only: "payments.report is refused by its own row" },
  { name: "a change is made in the class that is shown", file: `${kernel}/shown-class.ts`, find: "shown.classId !== null && shown.classId !== actor.classId", without: "false", killer: "m9-shown-class", only: "changes from a page that shows another class" },
  { name: "a page says which class it shows", file: `${kernel}/shown-class.ts`, find: "shown.classId === null && shown.isRequired", without: "false", killer: "m9-shown-class", only: "does not say which class" },
  { name: "a file is kept in the class that is shown", file: `${kernel}/authorize.ts`, find: "  if (changesOverHttp(procedure)) refuseOtherClass(actor, procedure, ctx.shownClass);\n", without: "", killer: "m9-shown-class", only: "a file sent to /files/documents from" },
  { name: "one order in a class", file: `${kernel}/transaction.ts`, find: 'text: "select from class_counters where class_id = $1 for update"', without: 'text: "select from class_counters where class_id = $1"', killer: "m4-history", only: "each read is the sum at one moment" },
  { name: "who hears of what", file: "packages/core/src/live/changes.ts", find: 'audience === "class" ||', without: "true ||", killer: "w2-isolation", only: "nobody a foreign one" },
  { name: "a revocation ends sessions", file: "packages/core/src/auth/session-store.ts", find: "await tx.delete(sessions).where(and(eq(sessions.userId, userId), others)).returning({ id: sessions.id, secretHash: sessions.secretHash })", without: "await tx.select({ id: sessions.id, secretHash: sessions.secretHash }).from(sessions).where(and(eq(sessions.userId, userId), others))", killer: "a5-revocation", only: "the next request is refused" },
  { name: "a sign-in compares the password again", file: `${auth}/lock-account.ts`, find: "if (account?.passwordHash !== verified.passwordHash)", without: "if (account === null)", killer: "a8-rights-lost", only: "signing in is worth nothing after a changed password" },
  { name: "a sign-in looks again for a freeze", file: `${auth}/lock-account.ts`, find: 'if (account.status === "frozen") throw new AppError("FROZEN");', without: "", killer: "a8-rights-lost", only: "making a token is worth nothing after a freeze" },
  { name: "whoever gains a right waits for whoever takes one", file: `${auth}/lock-account.ts`, find: '\n    .for("no key update")', without: "", killer: "a8-rights-lost", only: "waits for a change" },
  { name: "the password once more is compared again", file: `${auth}/lock-account.ts`, find: "if (account.passwordHash !== given.hash)", without: "if (false)", killer: "a8-rights-lost", only: "in one session" },
  { name: "a session that has ended joins nothing", file: `${auth}/lock-account.ts`, find: " || !session)", without: ")", killer: "a8-rights-lost", only: "code is worth nothing after no class any more" },
  { name: "a socket reads its session again", file: "packages/core/src/live/changes.ts", find: "actor: await actorNow()", without: "actor: ctx.actor", killer: "packages/core/src/live/changes.test.ts", only: "after a freeze since the call came" },
  { name: "a changed password ends reset links", file: `${auth}/change-password.ts`, find: "await tx.delete(passwordResets).where(", without: "await tx.select().from(passwordResets).where(", killer: "a8-rights-lost", only: "an earlier reset link is worth nothing after a changed password" },
  { name: "a reset makes the browser a known device", file: `${auth}/router.ts`, find: "    const { deviceProof } = await resetPassword(ctx, input);\n    ctx.setDeviceProof?.(deviceProof);\n", without: "    await resetPassword(ctx, input);\n", killer: "a2-no-lockout", only: "on a new device the reset link works" },
  { name: "a valid reset link is not counted", file: `${auth}/reset-password.ts`, find: "if ((await ownerOf(ctx.deps.db.preAuth.single, isValid)) === null) {\n    await ctx.deps.throttles.take(\"resetTokenByAddress\", ctx.ip);\n", without: "await ctx.deps.throttles.take(\"resetTokenByAddress\", ctx.ip);\n  if ((await ownerOf(ctx.deps.db.preAuth.single, isValid)) === null) {\n", killer: "a2-no-lockout", only: "on a new device the reset link works" },
  { name: "mail waits for a confirmed address", file: `${auth}/confirmed-address.ts`, find: ", isNotNull(users.emailConfirmedAt)", without: "", killer: "mail-addresses", only: "nothing but links" },
  { name: "notices wait for a confirmed address", file: "packages/core/src/notices/send.ts", find: "if (reader.emailConfirmedAt === null) return false;", without: "", killer: "mail-addresses", only: "nothing but links" },
  { name: "a confirmation link works once", file: `${auth}/confirm-email.ts`, find: "if (used.length === 0) return;", without: "", killer: "mail-addresses", only: "works once" },
  { name: "a new device is told of", file: `${auth}/start-session.ts`, find: "if (!isKnownDevice && account.lastSignInAt !== null)", without: "if (false)", killer: "mail-addresses", only: "hears of a new device" },
  { name: "a cap on sessions and tokens", file: `${auth}/start-session.ts`, find: "if (tooMany.length === 0) return;", without: "return;", killer: "a5-revocation", only: "once too often" },
  { name: "common passwords are refused", file: `${auth}/refuse-guessable.ts`, find: "if (commonPasswords.has(lower)) throw", without: "if (false) throw", killer: "a1-brute-force", only: "easily guessed" },
  { name: "one's own name is no password", file: `${auth}/refuse-guessable.ts`, find: "if (own.includes(lettersOf(password)) || lower === localPart)", without: "if (false)", killer: "a1-brute-force", only: "easily guessed" },
  { name: "an administrator needs a second factor", file: "packages/domain/src/permissions.ts", find: "  if (needsSecondFactor(actor, procedure)) return false;\n", without: "", killer: "a9-second-factor", only: "over HTTP" },
  { name: "an administrator who impersonates needs it too", file: "packages/domain/src/permissions.ts", find: '(actor.isImpersonating && (audience === "member" || audience === "manager"))', without: "false", killer: "a9-second-factor", only: "who impersonates" },
  { name: "a session has no second factor until one is given", file: `${auth}/resolve-actor.ts`, find: "isAdmin && session.secondFactorAt === null", without: "false", killer: "a9-second-factor", only: "signed in with the password" },
  { name: "the last factor takes the sessions' second factor with it", file: `${auth}/account-factors.ts`, find: "  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));\n", without: "", killer: "a9-second-factor", only: "whose last factor was removed" },
  { name: "the exception names its accounts", file: `${auth}/resolve-actor.ts`, find: "user?.email != null && exemptFromSecondFactor.includes(user.email)", without: "user !== undefined", killer: "a9-second-factor", only: "no others" },
  { name: "a factor is added by whoever has given one", file: `${auth}/account-factors.ts`, find: 'if (session?.at == null) throw new AppError("SECOND_FACTOR_REQUIRED");', without: "", killer: "a9-second-factor", only: "adds no factor" },
  { name: "a passkey asks for fingerprint or PIN", file: `${auth}/web-authn.ts`, find: "requireUserVerification: true,\n      credential:", without: "requireUserVerification: false,\n      credential:", killer: "a9-second-factor", only: "without fingerprint or PIN" },
  { name: "a challenge grows old", file: `${auth}/passkey-challenges.ts`, find: ", gt(t.expiresAt, now)", without: "", killer: "a9-second-factor", only: "counts once, within five minutes" },
  { name: "a challenge is the browser's that asked", file: `${auth}/passkey-challenges.ts`, find: "eq(t.purpose, owner.purpose), isOwners", without: "eq(t.purpose, owner.purpose)", killer: "a9-second-factor", only: "counts once, within five minutes" },
  { name: "a code counts once", file: `${auth}/check-factor-code.ts`, find: ".where(and(eq(t.userId, userId), lt(t.lastStep, step)))", without: ".where(eq(t.userId, userId))", killer: "a9-second-factor", only: "a code counts once" },
  { name: "row-level security", ...beforehand(openTables), killer: "z4-row-level-security", only: "shows a member no row of another class" },
  { name: "the ledger's rows stay", ...beforehand("drop trigger fund_transactions_fixed on fund_transactions; drop trigger fund_transactions_kept on fund_transactions"), killer: "m6-append-only", only: "M6 refuses the owner" },
  { name: "the ledger's rows follow each other", ...beforehand("alter table fund_transactions disable trigger fund_transactions_append"), killer: "m6-append-only", only: "M6" },
  { name: "the ledger is compared with what was announced", file: "packages/core/src/fund/walk-ledger.ts", find: "if (strayed !== null) return", without: "if (strayed === -1) return", killer: "m6-head", only: "the last row rewritten, and every hash and sum" },
  { name: "who speaks to the database", file: `${kernel}/transaction.ts`, find: "args: [authorization.dbRole,", without: 'args: [authorization.dbRole === "member" ? "manager" : authorization.dbRole,', killer: "z4-row-level-security", only: "speaks for whoever" },
  { name: "an error is logged without its message, its parameters and its details", file: `${server}/monitoring/open-log.ts`, find: "value instanceof Error || name === \"err\" ? safeError(value) : value", without: "value", killer: "e4-error-serialiser", only: "a failed statement" },
  { name: "only a LoggableError keeps its message", file: `${server}/monitoring/safe-error.ts`, find: "if (error instanceof LoggableError) safe.message", without: "safe.message", killer: "e4-error-serialiser", only: "a mail server's refusal" },
  { name: "a stack is logged without the message above it", file: `${server}/monitoring/safe-error.ts`, find: "return lines.slice(last + 1).filter((line) => line !== \"\").join(\"\\n\");", without: "return stack;", killer: "e4-error-serialiser", only: "a parser's quotation" },
  { name: "the queue's table keeps a summary of what a job threw", file: `${server}/jobs/recorded.ts`, find: "throw new LoggableError(safeSummary(error), { cause: error });", without: "throw error;", killer: "e4-error-serialiser", only: "reaches the queue" },
  { name: "the queue's sentences stay out of the log", file: `${server}/jobs/queue-logger.ts`, find: "log?.error(fields, job === undefined ? \"the queue failed\" : \"a job failed\")", without: "log?.error(fields, _message)", killer: "e4-error-serialiser", only: "own sentences" },
  { name: "PostgreSQL logs no values", file: `${server}/embedded/postgres/postmaster.ts`, find: '    log_min_messages: "log",\n    log_min_error_statement: "panic",\n    log_error_verbosity: "terse",\n', without: "", killer: "e4-logs", only: "own log" },
  { name: "of several first starts one goes on", file: `${server}/lifecycle/start-lock.ts`, find: "if (isHeld(holder)) throw", without: "if (false) throw", killer: "first-starts", only: "taken over" },
  { name: "no active content in a PDF", file: `${server}/uploads/pdf.ts`, find: 'if (active.test(text)) throw new AppError("FILE_ACTIVE");', without: "", killer: "u1-uploads", only: "starts a program" },
  { name: "no active content in a PDF's object streams", file: `${server}/uploads/pdf.ts`, find: 'if (active.test(unpacked.toString("latin1"))) throw new AppError("FILE_ACTIVE");', without: "", killer: "u1-uploads", only: "compressed object stream" },
  { name: "no PDF that cannot be looked into", file: `${server}/uploads/pdf.ts`, find: 'if (streams.length > 0 && encrypted.test(text)) throw new AppError("FILE_ACTIVE");', without: "", killer: "u1-uploads", only: "nobody can look into" },
  { name: "no Word document that fetches from elsewhere", file: `${server}/uploads/relationships.ts`, find: 'if (!isHarmless) throw new AppError("FILE_ACTIVE");', without: "", killer: "u1-uploads", only: "another machine" },
  { name: "no Word document that takes in what runs", file: `${server}/uploads/relationships.ts`, find: 'if (active.test(type)) throw new AppError("FILE_ACTIVE");', without: "", killer: "u1-uploads", only: "altChunk" },
  { name: "no file with macros inside a Word document", file: `${server}/uploads/word.ts`, find: 'if (active.test(fileName)) throw new AppError("FILE_ACTIVE");', without: "", killer: "u1-uploads", only: "workbook with macros" },
  { name: "a removed person's number is paid to no more", file: "packages/core/src/privacy/anonymise.ts", find: "await tx.execute(sql`select forget_person(${userId}, ${removedAt.toISOString()}::timestamptz)`);", without: "", killer: "p1-erasure", only: "removed by an admin" },
  { name: "who was removed is removed again from an older copy", file: "packages/core/src/privacy/purge-removed-accounts.ts", find: "  await eraseAgain(ctx, authorization);\n", without: "", killer: "p1-erasure", only: "erases the person again" },
  { name: "kept mails go after thirty days", file: "packages/core/src/privacy/purge-removed-accounts.ts", find: "  await ctx.deps.mailer.sweep?.(before);\n", without: "", killer: "p1-erasure", only: "outbox keeps" },
  { name: "a damaged document is not sent", file: "packages/core/src/kernel/store-file.ts", find: "if (!isWhole) {", without: "if (false) {", killer: "u1-damaged-files", only: "a document whose bytes" },
  { name: "a part is sent of a compared file only", file: "packages/core/src/kernel/store-file.ts", find: "    comparedAt.delete(key);\n", without: "", killer: "u1-damaged-files", only: "a part of a document" },
  { name: "a damaged image is not sent", file: "packages/core/src/sales/products/read-image.ts", find: "if (hash !== undefined && !", without: "if (false && !", killer: "u1-damaged-files", only: "a product image" },
];
