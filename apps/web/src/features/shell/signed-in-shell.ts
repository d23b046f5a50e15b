import { lazyNamed } from "../../ui/lazy-named.ts";

export const HeaderNavigation = lazyNamed(() => import("./HeaderNavigation.tsx").then((file) => file.HeaderNavigation));
export const BottomNav = lazyNamed(() => import("./BottomNav.tsx").then((file) => file.BottomNav));

export const loadSignedInShell = () => Promise.all([HeaderNavigation.load(), BottomNav.load()]);
