import { lazyWithPreload } from "../../hydration/lazy-with-preload.tsx";

export const HeaderNavigation = lazyWithPreload(() =>
  import("./HeaderNavigation.tsx").then((file) => file.HeaderNavigation),
);
export const BottomNav = lazyWithPreload(() => import("./BottomNav.tsx").then((file) => file.BottomNav));

export const loadSignedInShell = () => Promise.all([HeaderNavigation.load(), BottomNav.load()]);
