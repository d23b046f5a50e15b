import { lazyWithPreload } from "../../../hydration/lazy-with-preload.tsx";

/** A chunk of its own, since most users are pupils. */
export const ManagerSales = lazyWithPreload(() => import("./ManagerSales.tsx").then((file) => file.ManagerSales));
