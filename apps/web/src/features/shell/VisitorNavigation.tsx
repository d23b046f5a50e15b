import { shellTexts } from "@utspring/domain/shell-texts";
import { useEffect } from "react";
import { NavLink } from "react-router-dom";
import { headerLinks } from "virtual:page-links";
import { closeOpenMenus } from "../../ui/close-open-menus.ts";
import classes from "./VisitorNavigation.module.css";

export function VisitorNavigation({ hasSignIn }: { hasSignIn: boolean }) {
  const { menu, navigation, signIn } = shellTexts.visitor;
  useEffect(closeOpenMenus, []);
  const links = headerLinks.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end className={classes["place"] ?? ""}>
        {label}
      </NavLink>
    </li>
  ));
  return (
    <>
      <nav aria-label={navigation} className={classes["wide"]}>
        <ul className={classes["row"]}>{links}</ul>
      </nav>
      <div className={classes["end"]}>
        {hasSignIn && (
          <NavLink to="/auth" className={classes["enter"] ?? ""}>
            {signIn}
          </NavLink>
        )}
        <details className={classes["menu"]} data-menu>
          <summary aria-label={menu} className={classes["summary"]}>
            <svg viewBox="0 0 20 20" className={classes["lines"]} aria-hidden focusable="false">
              <path d="M3 6h14M3 13h14" />
            </svg>
            <span className={classes["word"]}>{menu}</span>
          </summary>
          <nav aria-label={navigation} className={classes["panel"]}>
            <ul className={classes["column"]}>{links}</ul>
          </nav>
        </details>
      </div>
    </>
  );
}
