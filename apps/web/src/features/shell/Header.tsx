import { lazy, Suspense } from "react";
import { useMe } from "../../lib/use-me.ts";
import classes from "./Header.module.css";
import { Logo } from "./Logo.tsx";

// A visitor has nowhere to go but the page itself.
const HeaderPlaces = lazy(() => import("./HeaderPlaces.tsx").then((file) => ({ default: file.HeaderPlaces })));

/** The top of every page: home, and for those signed in where to go, which class, who one is. */
export function Header() {
  const { me } = useMe();
  return (
    <header className={classes["header"]}>
      <div className={classes["row"]}>
        <Logo />
        {me && <Suspense><HeaderPlaces me={me} /></Suspense>}
      </div>
    </header>
  );
}
