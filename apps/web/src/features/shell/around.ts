import { part } from "../../lib/part.tsx";

/** The signed-in part of the header. */
export const HeaderPlaces = part(() => import("./HeaderPlaces.tsx").then((file) => file.HeaderPlaces));
/** The phone's navigation. */
export const BottomNav = part(() => import("./BottomNav.tsx").then((file) => file.BottomNav));

/** Loads the signed-in shell, which a visitor's first page does not need. */
export const loadAround = () => Promise.all([HeaderPlaces.load(), BottomNav.load()]);
