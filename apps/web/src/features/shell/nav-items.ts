import { IconCalendarEvent, IconHome, IconPigMoney, IconShieldCog, IconTicket, IconUserCircle } from "@tabler/icons-react";
import { homeOf } from "@utspring/domain/auth/routes";
import { shellTexts } from "@utspring/domain/shell-texts";
import type { Me } from "../../lib/use-me.ts";

/** The places that someone can go to, the same on the phone's bottom bar and in the computer's header. */
export function navItems(me: Me) {
  const { items } = shellTexts;
  const home = { to: homeOf(me.actor), label: items.home, Icon: IconHome };
  const profile = { to: "/profile", label: items.profile, Icon: IconUserCircle };
  if (me.actor.role === "admin") return [{ ...home, label: items.admin, Icon: IconShieldCog }, profile];
  if (me.actor.classId === null) return [home, profile];
  return [
    home,
    { to: "/class/payments", label: items.payments, Icon: IconTicket },
    { to: "/class/calendar", label: items.calendar, Icon: IconCalendarEvent },
    { to: "/class/fund", label: items.fund, Icon: IconPigMoney },
    profile,
  ];
}
