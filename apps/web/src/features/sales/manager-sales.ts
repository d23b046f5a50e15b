import { part } from "../../lib/part.tsx";

/** What runs a campaign. Most who sell are pupils: it comes only to those who run one. */
export const ManagerSales = part(() => import("./ManagerSales.tsx").then((file) => file.ManagerSales));
