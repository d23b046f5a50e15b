import { shellTexts } from "@utspring/domain/shell-texts";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useForgetOnChange } from "../../lib/use-forget-on-change.ts";
import { useLive } from "../../lib/use-live.ts";
import { BottomNav } from "./BottomNav.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { ImpersonationBanner } from "./ImpersonationBanner.tsx";
import { LoadingNotice } from "../../LoadingNotice.tsx";
import classes from "./Shell.module.css";
import { usePageNaming } from "./use-page-naming.ts";

/** What stands around every page, and what runs as long as any page is open. */
export function Shell() {
  useLive();
  useForgetOnChange();
  usePageNaming();
  const { pathname } = useLocation();
  return (
    <div className={classes["shell"]}>
      <a href="#innehall" className={classes["skip"]}>{shellTexts.skip}</a>
      <ImpersonationBanner />
      <Header />
      <main id="innehall" tabIndex={-1} className={classes["main"]} data-wide={pathname === "/" || undefined}>
        <Suspense fallback={<LoadingNotice />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <BottomNav />
    </div>
  );
}
