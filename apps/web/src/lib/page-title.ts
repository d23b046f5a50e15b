import { shellTexts } from "@utspring/domain/shell-texts";
import { useEffect } from "react";

let page = "";
/** What an open tab calls the page, the newest last. */
let tabs: readonly string[] = [];

/** Names the page in the browser's tab; empty for the start page, which has only the product's name. */
export function namePage(title: string): void {
  page = title;
  write();
}

/** Names the page after the tab that is open in it, as long as the component is shown; null leaves the page's own name. */
export function useTabTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    tabs = [...tabs, title];
    write();
    return () => {
      tabs = tabs.toSpliced(tabs.lastIndexOf(title), 1);
      write();
    };
  }, [title]);
}

function write(): void {
  const title = tabs.at(-1) ?? page;
  document.title = title === "" ? shellTexts.product : `${title} · ${shellTexts.product}`;
}
