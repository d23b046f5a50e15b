import { homeOf } from "@utspring/domain/auth/routes";
import { can } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";
import { backgroundTexts } from "./background-texts.ts";
import { trpc } from "../../lib/trpc.ts";
import type { Me } from "../../lib/use-me.ts";

/** A hit of the search: its URL, or its action. */
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

type PageName = keyof typeof backgroundTexts.commands.pages;
type ActionName = keyof typeof backgroundTexts.commands.actions;

const classPages: Partial<Record<PageName, string>> = {
  payments: "/class/payments",
  fund: "/class/fund",
  calendar: "/class/calendar",
  sales: "/class/sales",
  budget: "/class/budget",
  messages: "/class/messages",
  polls: "/class/voting-real",
  documents: "/class/documents",
};
const managerPages: Partial<Record<PageName, string>> = {
  checklist: "/class/checklist",
  settings: "/class/settings",
  poster: "/class/poster",
};

/** Tasks: the page starts the one named in the URL (lib/use-task-from-url.ts). */
const actions: Record<ActionName, { procedure: ProcedureName; to: string }> = {
  deposit: { procedure: "fund.deposit", to: "/class/fund?gor=inbetalning" },
  withdraw: { procedure: "fund.withdraw", to: "/class/fund?gor=uttag" },
  payment: { procedure: "payments.create", to: "/class/payments?gor=betalning" },
  approvals: { procedure: "payments.approve", to: "/class/payments?flik=godkannanden" },
  event: { procedure: "calendar.create", to: "/class/calendar?gor=evenemang" },
  message: { procedure: "classes.postMessage", to: "/class/messages?gor=meddelande" },
  poll: { procedure: "polls.create", to: "/class/voting-real?gor=omrostning" },
};

/** The pages and tasks of a user, by the server's permission table. */
export function useCommandList(me: Me): CommandGroup[] {
  const { actor } = me;
  const { groups, pages, actions: labels, memberHints } = backgroundTexts.commands;
  const isMember = actor.classId !== null && actor.role !== "admin";
  const usesPayments = me.klass?.usesPayments ?? false;
  const isManager = isMember && actor.role === "studentansvarig";
  const members = trpc.classes.members.useQuery(undefined, { enabled: isManager });
  const places: Partial<Record<PageName, string>> = {
    [actor.role === "admin" ? "admin" : "home"]: homeOf(actor),
    ...(isMember ? classPages : {}),
    ...(isManager ? managerPages : {}),
    profile: "/profile",
    support: "/support",
  };
  const fullName = `${me.profile.firstName} ${me.profile.lastName}`;
  const page = ([name, to]: [string, string]): Command => ({
    id: `page-${name}`,
    label: pages[name as PageName],
    to,
    ...(name === "profile" ? { description: fullName } : {}),
  });
  const isOffered = (to: string) => usesPayments || !to.startsWith("/class/payments");
  const begun = Object.entries(actions).filter(
    ([, { procedure, to }]) => isMember && isOffered(to) && can(actor, procedure),
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
      commands: Object.entries(places)
        .filter(([, to]) => isOffered(to))
        .map(page),
    },
    { group: groups.members, commands: people },
  ].filter(({ commands }) => commands.length > 0);
}
