import { shellTexts } from "@utspring/domain/shell-texts";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { namePage } from "../../lib/page-title.ts";

const titles: Readonly<Record<string, string>> = shellTexts.titles;

/** On every move: names the page in the tab, goes to its top and puts focus on its heading for screen readers. */
export function usePageNaming(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    namePage(titles[pathname] ?? shellTexts.unknownTitle);
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    // A page moves focus to its own heading (PageHeader). One that is still on its way finds focus waiting in the main
    // part.
    const main = document.getElementById("innehall");
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}
