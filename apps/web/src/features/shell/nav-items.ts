import { IconCalendarEvent, IconHome, IconPigMoney, IconShieldCog, IconShoppingBag, IconTicket, IconUserCircle } from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { homeOf } from "@utspring/domain/auth/routes";
import { shellTexts } from "@utspring/domain/shell-texts";
import type { Me } from "../../lib/use-me.ts";

interface NavItem {
  to: string;
  label: string;
  Icon: Icon;
  /** Only in the computer's header. */
  isForWide?: true;
}

/** The places that someone can go to, on the phone's bottom bar and in the computer's header. */
export function navItems(me: Me): NavItem[] {
  const { items } = shellTexts;
  const home = { to: homeOf(me.actor), label: items.home, Icon: IconHome };
  const profile = { to: "/profile", label: items.profile, Icon: IconUserCircle };
  if (me.actor.role === "admin") return [{ ...home, label: items.admin, Icon: IconShieldCog }, profile];
  if (me.actor.classId === null) return [home, profile];
  return [
    home,
    { to: "/class/payments", label: items.payments, Icon: IconTicket },
    { to: "/class/calendar", label: items.calendar, Icon: IconCalendarEvent },
    { to: "/class/sales", label: items.sales, Icon: IconShoppingBag },
    // Five places are what a thumb can tell apart: on a phone the fund is reached from the home page.
    { to: "/class/fund", label: items.fund, Icon: IconPigMoney, isForWide: true },
    profile,
  ];
}
