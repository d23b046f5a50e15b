import { shellTexts } from "@utspring/domain/shell-texts";
import { Link } from "react-router-dom";
import { footerLinks } from "virtual:page-links";
import type { Me } from "../../lib/session/use-me.ts";
import { SheetFrame } from "../../ui/SheetFrame.tsx";
import classes from "./MoreSheet.module.css";
import { barItems, navItems } from "./nav-items.ts";
import { closePanel, usePanels } from "./use-commands.ts";
import { findablePages } from "./use-command-list.ts";

/** The pages that are not in the bar, and the footer's links. */
export function MoreSheet({ me }: { me: Me }) {
  const isOpen = usePanels().open === "more";
  const close = () => closePanel("more");
  const items = barItems(me);
  const showsSales = navItems(me).some(({ to }) => to === "/class/sales");
  const pages = findablePages(me).filter(
    ({ path }) => items.every(({ to }) => to !== path) && (path !== "/class/sales" || showsSales),
  );
  return (
    <SheetFrame isOpen={isOpen} onClose={close} title={shellTexts.more}>
      <ul className={classes["pages"]}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className={classes["page"] ?? ""} onClick={close}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label={shellTexts.footer.navigation} className={classes["about"]}>
        {footerLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={classes["link"] ?? ""} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </SheetFrame>
  );
}
