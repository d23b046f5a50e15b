import { lazyWithPreload } from "../ssr/lazy-with-preload.tsx";

/** The sign-in page. A visitor of /auth loads its code first. */
export const AuthPage = lazyWithPreload(() => import("../features/auth/AuthPage.tsx").then((file) => file.AuthPage));
