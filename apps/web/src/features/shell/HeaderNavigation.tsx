import { Button } from "@mantine/core";
import { IconSettings, IconUserCircle } from "@tabler/icons-react";
import { homeOf } from "@utspring/domain/auth/routes";
import { can } from "@utspring/domain/can";
import { shellTexts } from "@utspring/domain/shell-texts";
import { Link, NavLink, useLocation } from "react-router-dom";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import type { Me } from "../../lib/session/use-me.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import classes from "./Shell.module.css";
import { LateMark } from "./LateMark.tsx";
import { navItems } from "./nav-items.ts";
import { SearchButton } from "./SearchButton.tsx";

// Loaded only for users with several classes.
const ClassSwitcher = lazyNamed(() => import("./ClassSwitcher.tsx").then((file) => file.ClassSwitcher));

export function HeaderNavigation({ me }: { me: Me }) {
  const { pathname } = useLocation();
  const name = `${me.profile.firstName} ${me.profile.lastName}`;
  const places = navItems(me).filter(({ to }) => to !== "/profile");
  const hasChoice = me.classes.length > 1 && !me.impersonating && me.actor.role !== "admin";
  return (
    <>
      <nav aria-label={shellTexts.navigation} className={classes["places"]}>
        {places.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={classes["place"] ?? ""}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={classes["end"]}>
        {me.guestOf && <span className={classes["reviewed"]}>{me.guestOf.className}</span>}
        {hasChoice && (
          <HydrationBoundary>
            <ClassSwitcher me={me} />
          </HydrationBoundary>
        )}
        <LateMark />
        <SearchButton />
        {pathname === "/" && !me.impersonating && (
          <Button component={Link} to={homeOf(me.actor)} color="yellow.4" className={classes["go"] ?? ""}>
            {shellTexts.toClass}
          </Button>
        )}
        {can(me.actor, "classes.updateInfo") && (
          <Link
            to="/class/settings"
            aria-label={shellTexts.classSettings}
            title={shellTexts.classSettings}
            className={classes["icon"]}
          >
            <IconSettings size={24} stroke={1.75} aria-hidden />
          </Link>
        )}
        <Link to="/profile" aria-label={shellTexts.profile(name)} title={name} className={classes["profile"]}>
          <IconUserCircle size={24} stroke={1.75} aria-hidden />
          <span className={classes["headerName"]}>{name}</span>
        </Link>
      </div>
    </>
  );
}
