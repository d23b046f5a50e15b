import { shellTexts } from "@utspring/domain/shell-texts";
import type { ReactNode } from "react";
import { Footer } from "./Footer.tsx";
import { HeaderFrame } from "./HeaderFrame.tsx";
import classes from "./Shell.module.css";
import { VisitorNavigation } from "./VisitorNavigation.tsx";

export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <div className={classes["shell"]}>
      <a href="#innehall" className={classes["skip"]}>
        {shellTexts.skip}
      </a>
      <HeaderFrame>
        <VisitorNavigation hasSignIn />
      </HeaderFrame>
      <main id="innehall" tabIndex={-1} className={classes["main"]}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
