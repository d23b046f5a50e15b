import { part } from "./lib/part.tsx";

/** The way in, whose code a visitor of /auth fetches first of all. */
export const AuthPage = part(() => import("./features/auth/AuthPage.tsx").then((file) => file.AuthPage));
