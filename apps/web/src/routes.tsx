import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { AuthRoute } from "./features/auth/AuthRoute.tsx";
import { Guard } from "./features/shell/Guard.tsx";
import { Shell } from "./features/shell/Shell.tsx";

const StartPage = lazy(() => import("./features/home/StartPage.tsx").then((page) => ({ default: page.StartPage })));
const NotFoundPage = lazy(() => import("./features/home/NotFoundPage.tsx").then((page) => ({ default: page.NotFoundPage })));
const ProfilePage = lazy(() => import("./features/auth/ProfilePage.tsx").then((page) => ({ default: page.ProfilePage })));
const JoinClassPage = lazy(() => import("./features/classes/JoinClassPage.tsx").then((page) => ({ default: page.JoinClassPage })));
const ClassPage = lazy(() => import("./features/dashboard/ClassPage.tsx").then((page) => ({ default: page.ClassPage })));
const FundPage = lazy(() => import("./features/fund/FundPage.tsx").then((page) => ({ default: page.FundPage })));
const AdminPage = lazy(() => import("./features/admin/AdminPage.tsx").then((page) => ({ default: page.AdminPage })));

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
