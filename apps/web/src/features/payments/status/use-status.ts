import { dayOf } from "@utspring/domain/dates";
import { isOverdue, owes } from "@utspring/domain/payments/status";
import type { PaymentState } from "@utspring/domain/payments/status";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { trpc } from "../../../lib/query/trpc.ts";
import { useNow } from "../../../ui/hydration-values.ts";
import type { StatusOverview } from "../use-payments.ts";

export const statusFilters = ["all", "unpaid", "overdue"] as const;
export type StatusFilter = (typeof statusFilters)[number];
/** In the URL: /class/payments?flik=status&visa=forsenade. */
const filterInUrl = { all: null, unpaid: "obetalda", overdue: "forsenade" } as const;
export type StatusMember = StatusOverview["members"][number];
export type StatusRequirement = StatusOverview["requirements"][number];

export interface StatusCell {
  member: StatusMember;
  requirement: StatusRequirement;
  state: PaymentState;
  paidOre: number;
  isOverdue: boolean;
  /** The day of the next part of a plan. */
  planDue: string | null;
}

export function useStatus() {
  const query = trpc.payments.status.useQuery();
  const [search, setSearch] = useSearchParams();
  const filter = statusFilters.find((one) => filterInUrl[one] === search.get("visa")) ?? "all";
  // The quick search links to one member's row (features/shell/use-command-list.ts).
  const onlyUserId = search.get("elev");
  const replace = (name: "elev" | "visa", value: string | null) =>
    setSearch(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  const setFilter = (one: StatusFilter) => replace("visa", filterInUrl[one]);
  const today = dayOf(useNow());
  const { data } = query;
  const status = useMemo(() => statusOf(data, { filter, onlyUserId, today }), [data, filter, onlyUserId, today]);
  return { query, filter, setFilter, status, showEveryone: onlyUserId === null ? null : () => replace("elev", null) };
}

interface Shown {
  filter: StatusFilter;
  onlyUserId: string | null;
  today: string;
}

function statusOf(data: StatusOverview | undefined, { filter, onlyUserId, today }: Shown) {
  const { members = [], requirements = [] } = data ?? {};
  const columnIndexOf = new Map(requirements.map(({ id }, index) => [id, index]));
  const cellOf = (member: StatusMember, requirement: StatusRequirement): StatusCell => {
    const index = columnIndexOf.get(requirement.id) ?? -1;
    const state = member.cells.states[index] ?? "none";
    const paidOre = member.cells.paidOre[index] ?? 0;
    return {
      member,
      requirement,
      state,
      paidOre,
      planDue: member.cells.planDue[index] ?? null,
      isOverdue: !requirement.isArchived && isOverdue(member.cells.planDue[index] ?? requirement.dueDate, state, today),
    };
  };
  const isWanted = (cell: StatusCell): boolean => {
    if (filter === "all") return true;
    if (cell.requirement.isArchived) return false;
    if (filter === "overdue") return cell.isOverdue && cell.state !== "submitted";
    return !cell.requirement.isVoluntary && owes(cell.state);
  };
  return {
    requirements,
    members,
    cellOf,
    isWanted,
    wantedMembers: members
      .filter(({ userId }) => onlyUserId === null || userId === onlyUserId)
      .filter((member) => requirements.some((requirement) => isWanted(cellOf(member, requirement)))),
  };
}

export type Status = ReturnType<typeof statusOf>;
