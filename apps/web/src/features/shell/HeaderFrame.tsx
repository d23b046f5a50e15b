import type { ReactNode } from "react";
import classes from "./Shell.module.css";
import { Logo } from "./Logo.tsx";

export function HeaderFrame({ children }: { children: ReactNode }) {
  return (
    <header className={classes["header"]}>
      <div className={classes["headerRow"]}>
        <Logo />
        {children}
      </div>
    </header>
  );
}
