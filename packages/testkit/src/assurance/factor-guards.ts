import type { Guard } from "./guard.ts";

const auth = "packages/core/src/auth";

/** Guards of the second factor that administrators need. */
export const factorGuards: readonly Guard[] = [
  {
    name: "an administrator needs a second factor",
    file: "packages/domain/src/can.ts",
    find: "  if (needsSecondFactor(actor, procedure)) return false;\n",
    without: "",
    killer: "a9-second-factor",
    only: "over HTTP",
  },
  {
    name: "an administrator who impersonates needs it too",
    file: "packages/domain/src/can.ts",
    find: '(actor.isImpersonating && (callerGroup === "member" || callerGroup === "manager"))',
    without: "false",
    killer: "a9-second-factor",
    only: "who impersonates",
  },
  {
    name: "a session has no second factor until one is given",
    file: `${auth}/resolve-actor.ts`,
    find: "isAdmin && session.secondFactorAt === null",
    without: "false",
    killer: "a9-second-factor",
    only: "signed in with the password",
  },
  {
    name: "the last factor takes the sessions' second factor with it",
    file: `${auth}/account-factors.ts`,
    find: "  await tx.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userId, userId));\n",
    without: "",
    killer: "a9-second-factor",
    only: "whose last factor was removed",
  },
  {
    name: "the exception names its accounts",
    file: `${auth}/resolve-actor.ts`,
    find: "user?.email != null && exemptFromSecondFactor.includes(user.email)",
    without: "user !== undefined",
    killer: "a9-second-factor",
    only: "no others",
  },
  {
    name: "adding a factor requires a factor",
    file: `${auth}/account-factors.ts`,
    find: 'if (session?.at == null) throw new AppError("SECOND_FACTOR_REQUIRED");',
    without: "",
    killer: "a9-factor-proofs",
    only: "adds no factor",
  },
  {
    name: "a passkey asks for fingerprint or PIN",
    file: `${auth}/web-authn.ts`,
    find: "requireUserVerification: true,\n      credential:",
    without: "requireUserVerification: false,\n      credential:",
    killer: "a9-factor-proofs",
    only: "without fingerprint or PIN",
  },
  {
    name: "a challenge grows old",
    file: `${auth}/passkey-challenges.ts`,
    find: ", gt(t.expiresAt, now)",
    without: "",
    killer: "a9-factor-proofs",
    only: "counts once, within five minutes",
  },
  {
    name: "a challenge is the browser's that asked",
    file: `${auth}/passkey-challenges.ts`,
    find: "eq(t.purpose, owner.purpose), isOwners",
    without: "eq(t.purpose, owner.purpose)",
    killer: "a9-factor-proofs",
    only: "counts once, within five minutes",
  },
  {
    name: "a code counts once",
    file: `${auth}/check-factor-code.ts`,
    find: ".where(and(eq(t.userId, userId), lt(t.lastStep, step)))",
    without: ".where(eq(t.userId, userId))",
    killer: "a9-factor-proofs",
    only: "a code counts once",
  },
];
