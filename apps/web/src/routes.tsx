import { lazy } from "react";
import type { ComponentType } from "react";
import { Route, Routes } from "react-router-dom";
import { AuthRoute } from "./AuthRoute.tsx";
import { Guard } from "./Guard.tsx";
import { Shell } from "./features/shell/Shell.tsx";
import { useMe } from "./lib/use-me.ts";
import { useLoadAhead } from "./use-load-ahead.ts";

type Load = () => Promise<ComponentType>;

/** The class's pages: their code is fetched before anybody clicks. */
const ahead: Load[] = [];

const StartPage = lazy(() => import("./features/home/LiveStartPage.tsx").then((file) => ({ default: file.LiveStartPage })));
const GuidePage = lazy(() => import("./features/home/GuidePage.tsx").then((file) => ({ default: file.GuidePage })));
const AboutPage = lazy(() => import("./features/home/AboutPage.tsx").then((file) => ({ default: file.AboutPage })));
const HelpPage = lazy(() => import("./features/home/HelpPage.tsx").then((file) => ({ default: file.HelpPage })));
const ContactPage = lazy(() => import("./features/home/ContactPage.tsx").then((file) => ({ default: file.ContactPage })));
const AccessibilityPage = lazy(() => import("./features/home/AccessibilityPage.tsx").then((file) => ({ default: file.AccessibilityPage })));
const TermsPage = lazy(() => import("./features/home/LiveTermsPage.tsx").then((file) => ({ default: file.LiveTermsPage })));
const NotFoundPage = lazy(() => import("./features/home/NotFoundPage.tsx").then((file) => ({ default: file.NotFoundPage })));
const ProfilePage = inside(async () => {
  const [file] = await Promise.all([import("./features/auth/ProfilePage.tsx"), import("./styles-classes.css")]);
  return file.ProfilePage;
});
const JoinClassPage = inside(() => import("./features/classes/JoinClassPage.tsx").then((file) => file.JoinClassPage));
const ClassPage = near(() => import("./features/dashboard/ClassPage.tsx").then((file) => file.ClassPage));
const SettingsPage = inside(async () => {
  const [file] = await Promise.all([import("./features/classes/SettingsPage.tsx"), import("./styles-classes.css")]);
  return file.SettingsPage;
});
const MessagesPage = near(() => import("./features/classes/MessagesPage.tsx").then((file) => file.MessagesPage));
const PosterPage = inside(() => import("./features/classes/PosterPage.tsx").then((file) => file.PosterPage));
const FundPage = near(() => import("./features/fund/FundPage.tsx").then((file) => file.FundPage));
const PaymentsPage = near(async () => {
  const [file] = await Promise.all([import("./features/payments/PaymentsPage.tsx"), import("./styles-payments.css")]);
  return file.PaymentsPage;
});
const BudgetPage = near(async () => {
  const [file] = await Promise.all([import("./features/budget/BudgetPage.tsx"), import("./styles-budget.css")]);
  return file.BudgetPage;
});
const ChecklistPage = near(async () => {
  const [file] = await Promise.all([import("./features/checklist/ChecklistPage.tsx"), import("./styles-checklist.css")]);
  return file.ChecklistPage;
});
const CalendarPage = near(() => import("./features/calendar/CalendarPage.tsx").then((file) => file.CalendarPage));
const PollsPage = near(() => import("./features/polls/PollsPage.tsx").then((file) => file.PollsPage));
const PollsSoonPage = inside(() => import("./features/polls/PollsSoonPage.tsx").then((file) => file.PollsSoonPage));
const DocumentsPage = near(() => import("./features/documents/DocumentsPage.tsx").then((file) => file.DocumentsPage));
const SalesPage = near(async () => {
  const [file] = await Promise.all([import("./features/sales/SalesPage.tsx"), import("./styles-sales.css")]);
  return file.SalesPage;
});
const AdminPage = inside(async () => {
  const [file] = await Promise.all([import("./features/admin/AdminPage.tsx"), import("./styles-admin.css")]);
  return file.AdminPage;
});

/** One of the class's pages. */
function near(load: Load) {
  ahead.push(load);
  return inside(load);
}

/** A page behind sign-in, with the styles that only such pages need. */
function inside(load: Load) {
  return lazy(async () => {
    const [page] = await Promise.all([load(), import("./styles-inside.css")]);
    return { default: page };
  });
}

/** The whole address table: which page, and what it asks of its visitor (domain/auth/routes.ts decides). */
export function AppRoutes() {
  const { me } = useMe();
  useLoadAhead(ahead, me?.actor.classId != null);
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path="/" element={<StartPage />} />
        <Route path="/hur-fungerar-det" element={<GuidePage />} />
        <Route path="/om-oss" element={<AboutPage />} />
        <Route path="/support" element={<HelpPage />} />
        <Route path="/kontakta-oss" element={<ContactPage />} />
        <Route path="/tillganglighet" element={<AccessibilityPage />} />
        <Route path="/villkor" element={<TermsPage />} />
        <Route path="/auth" element={<AuthRoute />} />
        <Route path="/join-class" element={<Guard need="join"><JoinClassPage /></Guard>} />
        <Route path="/class" element={<Guard need="class"><ClassPage /></Guard>} />
        <Route path="/class/settings" element={<Guard need="manager"><SettingsPage /></Guard>} />
        <Route path="/class/messages" element={<Guard need="class"><MessagesPage /></Guard>} />
        <Route path="/class/poster" element={<Guard need="manager"><PosterPage /></Guard>} />
        <Route path="/class/fund" element={<Guard need="class"><FundPage /></Guard>} />
        <Route path="/class/payments" element={<Guard need="class"><PaymentsPage /></Guard>} />
        <Route path="/class/budget" element={<Guard need="class"><BudgetPage /></Guard>} />
        <Route path="/class/checklist" element={<Guard need="manager"><ChecklistPage /></Guard>} />
        <Route path="/class/calendar" element={<Guard need="class"><CalendarPage /></Guard>} />
        <Route path="/class/voting" element={<Guard need="class"><PollsSoonPage /></Guard>} />
        <Route path="/class/voting-real" element={<Guard need="class"><PollsPage /></Guard>} />
        <Route path="/class/documents" element={<Guard need="class"><DocumentsPage /></Guard>} />
        <Route path="/class/sales" element={<Guard need="class"><SalesPage /></Guard>} />
        <Route path="/profile" element={<Guard need="signed-in"><ProfilePage /></Guard>} />
        <Route path="/admin" element={<Guard need="admin"><AdminPage /></Guard>} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
