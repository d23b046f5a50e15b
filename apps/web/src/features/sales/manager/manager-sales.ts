import { lazyNamed } from "../../../ui/lazy-named.ts";

/** A chunk of its own, since most users are pupils. */
export const ManagerSales = lazyNamed(() => import("./ManagerSales.tsx").then((file) => file.ManagerSales));
