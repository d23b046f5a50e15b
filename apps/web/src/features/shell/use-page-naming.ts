import { shellTexts } from "@utspring/domain/shell-texts";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { pages } from "virtual:pages";
import { setPageTitle } from "../../lib/page/page-title.ts";

export function usePageNaming(): void {
  const { pathname } = useLocation();
  const isHydrating = useRef(true);
  useEffect(() => {
    setPageTitle(pages.find(({ path }) => path === pathname)?.title ?? shellTexts.unknownTitle);
    if (isHydrating.current) {
      isHydrating.current = false;
      return;
    }
    window.scrollTo(0, 0);
    // A page focuses its own heading (PageHeader). Until it has loaded, focus is on the main element.
    const main = document.getElementById("innehall");
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
