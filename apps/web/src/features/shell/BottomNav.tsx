import { IconDots } from "@tabler/icons-react";
import { shellTexts } from "@utspring/domain/shell-texts";
import { NavLink } from "react-router-dom";
import type { Me } from "../../lib/session/use-me.ts";
import classes from "./SignedIn.module.css";
import { barItems } from "./nav-items.ts";
import { openPanel } from "./use-commands.ts";

export function BottomNav({ me }: { me: Me }) {
  return (
    <nav aria-label={shellTexts.navigation} className={classes["bar"]}>
      {barItems(me).map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end className={classes["item"] ?? ""}>
          <Icon size={24} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </NavLink>
      ))}
      {me.klass && (
        <button type="button" aria-haspopup="dialog" className={classes["item"]} onClick={() => openPanel("more")}>
          <IconDots size={24} stroke={1.75} aria-hidden />
          <span>{shellTexts.more}</span>
        </button>
      )}
    </nav>
  );
}
