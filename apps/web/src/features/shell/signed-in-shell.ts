import { lazyWithPreload } from "../../ssr/lazy-with-preload.tsx";

/** The signed-in part of the header. */
export const HeaderNavigation = lazyWithPreload(() =>
  import("./HeaderNavigation.tsx").then((file) => file.HeaderNavigation),
);
/** The phone's navigation. */
export const BottomNav = lazyWithPreload(() => import("./BottomNav.tsx").then((file) => file.BottomNav));

/** Loads the signed-in shell, which a visitor's first page does not need. */
export const loadSignedInShell = () => Promise.all([HeaderNavigation.load(), BottomNav.load()]);
