import { part } from "../../lib/part.tsx";

/** The signed-in part of the header. */
export const HeaderPlaces = part(() => import("./HeaderPlaces.tsx").then((file) => file.HeaderPlaces));
/** The phone's navigation. */
export const BottomNav = part(() => import("./BottomNav.tsx").then((file) => file.BottomNav));

/** Fetches what stands around the page of someone signed in; a visitor's first page is lighter. */
export const loadAround = () => Promise.all([HeaderPlaces.load(), BottomNav.load()]);
