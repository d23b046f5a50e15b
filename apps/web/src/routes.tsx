import { lazy } from "react";
import type { ComponentType } from "react";
import { Route, Routes } from "react-router-dom";
import { AuthRoute } from "./AuthRoute.tsx";
import { Guard } from "./Guard.tsx";
import { Shell } from "./features/shell/Shell.tsx";

const StartPage = lazy(() => import("./features/home/StartPage.tsx").then((file) => ({ default: file.StartPage })));
const NotFoundPage = lazy(() => import("./features/home/NotFoundPage.tsx").then((file) => ({ default: file.NotFoundPage })));
const ProfilePage = inside(() => import("./features/auth/ProfilePage.tsx").then((file) => file.ProfilePage));
const JoinClassPage = inside(() => import("./features/classes/JoinClassPage.tsx").then((file) => file.JoinClassPage));
const ClassPage = inside(() => import("./features/dashboard/ClassPage.tsx").then((file) => file.ClassPage));
const FundPage = inside(() => import("./features/fund/FundPage.tsx").then((file) => file.FundPage));
const AdminPage = inside(async () => {
  const [file] = await Promise.all([import("./features/admin/AdminPage.tsx"), import("./styles-admin.css")]);
  return file.AdminPage;
});

/** A page behind sign-in, with the styles that only such pages need. */
function inside(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [page] = await Promise.all([load(), import("./styles-inside.css")]);
    return { default: page };
  });
}

/** The whole address table: which page, and what it asks of its visitor (domain/auth/routes.ts decides). */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="/" element={<StartPage />} />
        <Route path="/auth" element={<AuthRoute />} />
        <Route path="/join-class" element={<Guard need="join"><JoinClassPage /></Guard>} />
        <Route path="/class" element={<Guard need="class"><ClassPage /></Guard>} />
        <Route path="/class/fund" element={<Guard need="class"><FundPage /></Guard>} />
        <Route path="/profile" element={<Guard need="signed-in"><ProfilePage /></Guard>} />
        <Route path="/admin" element={<Guard need="admin"><AdminPage /></Guard>} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
