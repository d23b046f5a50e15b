import {
  IconCalendarEvent,
  IconChartPie,
  IconHome,
  IconPigMoney,
  IconShieldCog,
  IconShoppingBag,
  IconTicket,
  IconUserCircle,
} from "@tabler/icons-react";
import type { Icon } from "@tabler/icons-react";
import { homeOf, redirectFor } from "@utspring/domain/auth/routes";
import type { NavigationLink } from "@utspring/domain/page";
import { can } from "@utspring/domain/can";
import { navigationLinks } from "virtual:page-links";
import type { Me } from "../../lib/session/use-me.ts";

interface NavItem {
  to: string;
  label: string;
  Icon: Icon;
  isForWide: boolean;
}

const icons: Record<NavigationLink["icon"], Icon> = {
  admin: IconShieldCog,
  calendar: IconCalendarEvent,
  chart: IconChartPie,
  home: IconHome,
  money: IconPigMoney,
  profile: IconUserCircle,
  sales: IconShoppingBag,
  ticket: IconTicket,
};

export function navItems({ actor, klass }: Me): NavItem[] {
  const home = homeOf(actor);
  const homes = navigationLinks.filter(({ icon }) => icon === "home" || icon === "admin").map(({ to }) => to);
  const holds = {
    usesPayments: klass?.usesPayments === true,
    hasNoPayments: klass?.usesPayments === false,
    isGuest: actor.guestOf !== undefined,
    hasSales: klass?.isSelling === true || can(actor, "sales.startSession"),
  };
  const shown = navigationLinks.filter(({ to, need, when }) => {
    if (homes.includes(to)) return to === home;
    if ((need === "member" || need === "fund") && klass === null && actor.guestOf === undefined) return false;
    return redirectFor(actor, need) === null && (when === undefined || holds[when]);
  });
  return shown.map(({ to, label, icon, isForWide = false }) => ({ to, label, Icon: icons[icon], isForWide }));
}

/** A member's phone has its other pages, the profile too, behind "Mer". */
export function barItems(me: Me): NavItem[] {
  return navItems(me).filter(({ to, isForWide }) => !isForWide && (me.klass === null || to !== "/profile"));
}
