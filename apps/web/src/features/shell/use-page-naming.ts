import { adminTexts } from "@utspring/domain/admin/texts";
import { authTexts } from "@utspring/domain/auth/texts";
import { classesTexts } from "@utspring/domain/classes/texts";
import { fundTexts } from "@utspring/domain/fund/texts";
import { homeTexts } from "@utspring/domain/home-texts";
import { shellTexts } from "@utspring/domain/shell-texts";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

const titles: Record<string, string> = {
  "/": "",
  "/auth": authTexts.tabs.signIn,
  "/join-class": classesTexts.join.title,
  "/class": shellTexts.items.home,
  "/class/fund": fundTexts.page.title,
  "/profile": authTexts.profile.title,
  "/admin": adminTexts.title,
};

/** On every move: names the page in the tab, goes to its top and puts focus on its heading for screen readers. */
export function usePageNaming(): void {
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const title = titles[pathname] ?? homeTexts.notFound.title;
    document.title = title === "" ? homeTexts.product : `${title} · ${homeTexts.product}`;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    // A lazy page moves focus to its own heading when it arrives (PageHeader); until then focus waits in the main part.
    document.getElementById("innehall")?.focus({ preventScroll: true });
  }, [pathname]);
}
