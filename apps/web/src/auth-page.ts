import { part } from "./lib/part.tsx";

/** The sign-in page. A visitor of /auth loads its code first. */
export const AuthPage = part(() => import("./features/auth/AuthPage.tsx").then((file) => file.AuthPage));
