import { part } from "../../lib/part.tsx";

/** A studentansvarig's page. A chunk of its own, since most users are pupils. */
export const ManagerSales = part(() => import("./ManagerSales.tsx").then((file) => file.ManagerSales));
