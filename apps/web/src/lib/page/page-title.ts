import { shellTexts } from "@utspring/domain/shell-texts";
import { useEffect } from "react";

let page = "";
let tabs: readonly string[] = [];

/** Empty for the start page, which has only the product's name. */
export function setPageTitle(title: string): void {
  page = title;
  write();
}

/** Null keeps the page's own title. */
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
