import { shellTexts } from "@utspring/domain/shell-texts";
import { NavLink } from "react-router-dom";
import type { Me } from "../../lib/session/use-me.ts";
import classes from "./SignedIn.module.css";
import { navItems } from "./nav-items.ts";

export function BottomNav({ me }: { me: Me }) {
  return (
    <nav aria-label={shellTexts.navigation} className={classes["bar"]}>
      {navItems(me)
        .filter(({ isForWide }) => !isForWide)
        .map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} end className={classes["item"] ?? ""}>
            <Icon size={24} stroke={1.75} aria-hidden />
            <span>{label}</span>
          </NavLink>
        ))}
    </nav>
  );
}
