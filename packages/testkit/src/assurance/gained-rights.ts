import { randomUUID } from "node:crypto";
import { TRPCClientError } from "@trpc/client";
import { password } from "../make.ts";
import { losses } from "./lost-rights.ts";
import type { LossName } from "./lost-rights.ts";
import type { Race } from "./race.ts";

export interface Gain {
  try: (race: Race) => Promise<unknown>;
  only?: "admins" | "members";
  /** The losses that do not affect this gain, so there is no race. */
  except?: readonly LossName[];
}

/** Losses that leave the user's account and password: signing in with them is allowed and gives the new role. */
const keepsAccount = [
  "the role of a studentansvarig",
  "no class any more",
  "the role of an administrator",
  "a removal from the class",
  "signing out elsewhere",
  "signing out",
] as const;
const keepsSession = ["a removal from the class"] as const;

/** The ways to gain a right while it is lost (guarantee A8). */
export const gains: Record<string, Gain> = {
  "signing in": {
    try: ({ server, person: { email } }) => server.visitor().api.auth.signIn.mutate({ email, password }),
    except: keepsAccount,
  },
  "making a token": {
    try: ({ server, person: { email } }) =>
      server.visitor().api.auth.createToken.mutate({ email, password, label: "kapp", scope: "admin" }),
    except: keepsAccount,
  },
  "the password once more": {
    try: ({ here }) => here.api.auth.confirmPassword.mutate({ password }),
    except: keepsSession,
  },
  "a password of one's own": {
    try: ({ here }) => here.api.auth.changePassword.mutate({ current: password, next: "ett tredje lösenord" }),
    except: keepsSession,
  },
  "an earlier reset link": {
    try: ({ server, link }) =>
      server.visitor().api.auth.resetPassword.mutate({ token: link, password: "ett tredje lösenord" }),
    except: [...keepsAccount, "a freeze"],
  },
  "a class's code": {
    // The own class's code too, since a removed member could return with it.
    try: ({ here, klass, other }) =>
      Promise.allSettled(
        [other, klass].map(({ code }) =>
          here.api.classes.join.mutate({ classCode: code, idempotencyKey: randomUUID() }),
        ),
      ).then(([first]) => first),
    only: "members",
    except: ["signing out", "signing out elsewhere", "a changed password", "a reset", "a freeze"],
  },
  "being let into a class": {
    try: async ({ server, person: { userId }, other }) =>
      (await server.signedIn(other.manager)).api.classes.admit.mutate({ userId, idempotencyKey: randomUUID() }),
    only: "members",
    except: [
      "signing out",
      "signing out elsewhere",
      "a changed password",
      "a reset",
      "a freeze",
      "the role of a studentansvarig",
      "a removal from the class",
      "no class any more",
    ],
  },
  "acting in a class": {
    try: ({ here, klass: { classId } }) => here.api.admin.impersonate.mutate({ classId }),
    only: "admins",
    except: keepsSession,
  },
  "a socket": {
    try: async ({ here, sockets }) => {
      const socket = here.socket();
      sockets.push(socket);
      await Promise.race([socket.follow().catch(unlessCut), socket.refused]);
    },
    only: "members",
  },
};

/** A connection that closed while the subscription was requested carries no AppError. */
function unlessCut(error: unknown): void {
  if (!(error instanceof TRPCClientError) || error.data) throw error;
}

const ofClass: readonly string[] = [
  "the role of a studentansvarig",
  "no class any more",
  "the role of an administrator",
  "a removal from the class",
];

export function lossesOf(gain: Gain): LossName[] {
  return (Object.keys(losses) as LossName[]).filter(
    (name) => !(gain.except ?? []).includes(name) && !(gain.only === "admins" && ofClass.includes(name)),
  );
}
