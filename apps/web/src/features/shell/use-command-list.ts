import { homeOf, redirectFor } from "@utspring/domain/auth/routes";
import { can } from "@utspring/domain/can";
import type { ProcedureName } from "@utspring/domain/permissions";
import { pages } from "virtual:pages";
import { backgroundTexts } from "./background-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import type { Me } from "../../lib/session/use-me.ts";

export interface Command {
  id: string;
  label: string;
  description?: string;
  to: string;
}

export interface CommandGroup {
  group: string;
  commands: Command[];
}

type ActionName = keyof typeof backgroundTexts.commands.actions;

/** The page starts the task in the URL (lib/page/use-task-from-url.ts). */
const actions: Record<ActionName, { procedure: ProcedureName; to: string }> = {
  deposit: { procedure: "fund.deposit", to: "/class/fund?gor=inbetalning" },
  withdraw: { procedure: "fund.withdraw", to: "/class/fund?gor=uttag" },
  payment: { procedure: "payments.create", to: "/class/payments?gor=betalning" },
  approvals: { procedure: "payments.approve", to: "/class/payments?flik=godkannanden" },
  event: { procedure: "calendar.create", to: "/class/calendar?gor=evenemang" },
  message: { procedure: "classes.postMessage", to: "/class/messages?gor=meddelande" },
  poll: { procedure: "polls.create", to: "/class/voting-real?gor=omrostning" },
};

export function useCommandList(me: Me): CommandGroup[] {
  const { actor } = me;
  const { groups, actions: labels, memberHints } = backgroundTexts.commands;
  const isMember = actor.classId !== null && actor.role !== "admin";
  const usesPayments = me.klass?.usesPayments ?? false;
  const isManager = isMember && actor.role === "studentansvarig";
  const members = trpc.classes.members.useQuery(undefined, { enabled: isManager });
  const fullName = `${me.profile.firstName} ${me.profile.lastName}`;
  const page = ({ path, title }: { path: string; title: string }): Command => ({
    id: `page-${path}`,
    label: title,
    to: path,
    ...(path === "/profile" ? { description: fullName } : {}),
  });
  const begun = Object.entries(actions).filter(
    ([, { procedure, to }]) => isMember && isOffered(to, me) && can(actor, procedure),
  );
  const people = (members.data ?? []).map(({ userId, name }): Command => ({
    id: `member-${userId}`,
    label: name,
    ...(usesPayments
      ? { description: memberHints.payments, to: `/class/payments?flik=status&elev=${userId}` }
      : { description: memberHints.settings, to: "/class/settings" }),
  }));
  return [
    {
      group: groups.actions,
      commands: begun.map(([name, { to }]) => ({ id: `action-${name}`, label: labels[name as ActionName], to })),
    },
    {
      group: groups.pages,
      commands: findablePages(me).map(page),
    },
    { group: groups.members, commands: people },
  ].filter(({ commands }) => commands.length > 0);
}

/** The home page first. */
export function findablePages(me: Me): { path: string; title: string }[] {
  const { actor } = me;
  const home = homeOf(actor);
  return [
    // For a person without a class, the page to join one is the home page.
    { path: home, title: titleOf(home === "/join-class" ? "/class" : home) },
    ...pages.filter(({ isInSearch, need }) => isInSearch === true && redirectFor(actor, need) === null),
  ].filter(({ path }) => isOffered(path, me));
}

function isOffered(to: string, { klass }: Me): boolean {
  return klass?.usesPayments === true || !/^\/class\/(?:payments|bank)/u.test(to);
}

function titleOf(pagePath: string): string {
  return pages.find(({ path }) => path === pagePath)?.title ?? "";
}
