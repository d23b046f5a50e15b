import {
  IconCalendarEvent,
  IconHome,
  IconPigMoney,
  IconShieldCog,
  IconShoppingBag,
  IconTicket,
  IconUserCircle,
} from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { homeOf } from "@utspring/domain/auth/routes";
import { can } from "@utspring/domain/permissions";
import { shellTexts } from "@utspring/domain/shell-texts";
import type { Me } from "../../lib/use-me.ts";

interface NavItem {
  to: string;
  label: string;
  Icon: Icon;
  /** Only in the computer's header. */
  isForWide?: true;
}

/** The links of the bottom navigation on phones and of the header on computers. */
export function navItems(me: Me): NavItem[] {
  const { items } = shellTexts;
  const home = { to: homeOf(me.actor), label: items.home, Icon: IconHome };
  const profile = { to: "/profile", label: items.profile, Icon: IconUserCircle };
  if (me.actor.role === "admin") return [{ ...home, label: items.admin, Icon: IconShieldCog }, profile];
  if (me.actor.classId === null || me.klass === null) return [home, profile];
  const { usesPayments, isSelling } = me.klass;
  const hasSales = isSelling || can(me.actor, "sales.startSession");
  const fund = { to: "/class/fund", label: items.fund, Icon: IconPigMoney };
  return [
    home,
    ...(usesPayments ? [{ to: "/class/payments", label: items.payments, Icon: IconTicket }] : []),
    { to: "/class/calendar", label: items.calendar, Icon: IconCalendarEvent },
    ...(hasSales ? [{ to: "/class/sales", label: items.sales, Icon: IconShoppingBag }] : []),
    // Five links fit on a phone: with both of these, the fund is reached from the home page.
    usesPayments && hasSales ? { ...fund, isForWide: true } : fund,
    profile,
  ];
}
