import type { KeyEvent } from "@utspring/core/account/key-table";
import type { Browser } from "../browser.ts";
import type { LiveServer } from "../live-server.ts";
import { makeClass, password } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";

export interface KeyCase {
  klass: MadeClass;
  person: MadePerson;
  here: Browser;
}

type Act = (one: KeyCase, endsKeys: boolean) => Promise<unknown>;
export const nextPassword = "ett helt nytt lösenord";

/** How each event happens in the product. */
export function openKeyEvents(server: LiveServer, admin: Browser): Record<KeyEvent, Act> {
  const { owner } = server;
  const reset: Act = ({ person }, endsKeys) => resetPassword(server, person.email, endsKeys);
  const unconfirm = ({ person }: KeyCase) =>
    owner`update users set email_confirmed_at = null where id = ${person.userId}`;
  return {
    passwordChanged: ({ here }, endsKeys) =>
      here.api.auth.changePassword.mutate({ current: password, next: nextPassword, endsKeys }),
    passwordReset: reset,
    passwordResetOfAdmin: reset,
    addressConfirmed: async (one) => {
      await unconfirm(one);
      await reset(one, false);
    },
    confirmedElsewhere: async (one) => {
      await unconfirm(one);
      const { token } = await confirmationOf(server, one.person);
      await server.visitor().api.auth.confirmEmail.mutate({ token });
    },
    madeAdmin: (one) => updateUser(admin, one.person, { role: "admin", classId: null }),
    madeResponsible: ({ klass, person }) =>
      admin.api.admin.classes.assignRepresentative.mutate({ classId: klass.classId, userId: person.userId }),
    noLongerAdmin: (one) => updateUser(admin, one.person, { role: "elev", classId: null }),
    noLongerResponsible: (one) => updateUser(admin, one.person, { role: "elev", classId: one.klass.classId }),
    movedToClass: async (one) =>
      updateUser(admin, one.person, { role: "studentansvarig", classId: (await makeClass(server)).classId }),
    leftClass: (one) => updateUser(admin, one.person, { role: "elev", classId: null }),
    frozen: ({ person }) => admin.api.admin.users.freeze.mutate({ userId: person.userId }),
    accountRemoved: ({ here }) => here.api.auth.removeMyAccount.mutate({ password }),
    factorsRemoved: ({ person }) => admin.api.admin.users.removeFactors.mutate({ userId: person.userId }),
  };
}

export async function resetPassword(server: LiveServer, email: string, endsKeys: boolean): Promise<void> {
  await server.visitor().api.auth.requestPasswordReset.mutate({ email });
  await server.runJobs();
  const token = server.mailbox.resetToken(email);
  await server.visitor().api.auth.resetPassword.mutate({ token, password: nextPassword, endsKeys });
}

export async function confirmationOf(
  server: LiveServer,
  { userId, email }: { userId: string; email: string },
): Promise<{ token: string }> {
  await (await server.signedIn({ userId })).api.auth.requestEmailConfirmation.mutate();
  await server.runJobs();
  return { token: server.mailbox.resetToken(email) };
}

export function updateUser(
  admin: Browser,
  { userId, firstName, lastName }: Pick<MadePerson, "userId" | "firstName" | "lastName">,
  place: { role: "admin" | "elev" | "studentansvarig"; classId: string | null },
) {
  return admin.api.admin.users.update.mutate({ userId, firstName, lastName, ...place });
}
