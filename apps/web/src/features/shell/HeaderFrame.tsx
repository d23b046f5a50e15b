import type { ReactNode } from "react";
import classes from "./Header.module.css";
import { Logo } from "./Logo.tsx";

/** The header of every page: the home link and the rest. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  return (
    <header className={classes["header"]}>
      <div className={classes["row"]}>
        <Logo />
        {children}
      </div>
    </header>
  );
}
