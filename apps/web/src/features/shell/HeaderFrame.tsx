import type { ReactNode } from "react";
import classes from "./Header.module.css";
import { Logo } from "./Logo.tsx";

/** The top of every page, whoever looks: home, and what else there is. */
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
