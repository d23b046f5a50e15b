import { can } from "@utspring/domain/permissions";
import type { Actor } from "@utspring/domain/roles";
import type { ComponentType } from "react";
import { Route, Routes } from "react-router-dom";
import { AuthPage } from "./routing/auth-page.ts";
import { AuthRoute } from "./routing/AuthRoute.tsx";
import { Guard } from "./routing/Guard.tsx";
import { JoinRoute } from "./routing/JoinRoute.tsx";
import { ManagerSales } from "./features/sales/manager/manager-sales.ts";
import { loadSignedInShell } from "./features/shell/signed-in-shell.ts";
import { Shell } from "./features/shell/Shell.tsx";
import { lazyWithPreload } from "./ssr/lazy-with-preload.tsx";
import { useLoadAhead } from "./lib/use-load-ahead.ts";
import { useMe } from "./lib/use-me.ts";

type Load = () => Promise<ComponentType>;

/** The class's pages, whose code is prefetched. */
const ahead: (() => Promise<unknown>)[] = [];

const StartPage = lazyWithPreload(() => import("./features/home/LiveStartPage.tsx").then((file) => file.LiveStartPage));
const GuidePage = lazyWithPreload(() => import("./features/home/GuidePage.tsx").then((file) => file.GuidePage));
const AboutPage = lazyWithPreload(() => import("./features/home/AboutPage.tsx").then((file) => file.AboutPage));
const HelpPage = lazyWithPreload(() => import("./features/home/HelpPage.tsx").then((file) => file.HelpPage));
const ContactPage = lazyWithPreload(() =>
  import("./features/home/LiveContactPage.tsx").then((file) => file.LiveContactPage),
);
const AccessibilityPage = lazyWithPreload(() =>
  import("./features/home/AccessibilityPage.tsx").then((file) => file.AccessibilityPage),
);
const TermsPage = lazyWithPreload(() => import("./features/home/LiveTermsPage.tsx").then((file) => file.LiveTermsPage));
const NotFoundPage = lazyWithPreload(() =>
  import("./features/home/NotFoundPage.tsx").then((file) => file.NotFoundPage),
);
const ProfilePage = inside(async () => {
  const [file] = await Promise.all([import("./features/auth/ProfilePage.tsx"), import("./styles/styles-classes.css")]);
  return file.ProfilePage;
});
const ConfirmEmailPage = inside(() =>
  import("./features/auth/ConfirmEmailPage.tsx").then((file) => file.ConfirmEmailPage),
);
const JoinClassPage = inside(() => import("./features/classes/JoinClassPage.tsx").then((file) => file.JoinClassPage));
const ClassPage = near(() => import("./features/dashboard/ClassPage.tsx").then((file) => file.ClassPage));
const SettingsPage = inside(async () => {
  const [file] = await Promise.all([
    import("./features/classes/SettingsPage.tsx"),
    import("./styles/styles-classes.css"),
  ]);
  return file.SettingsPage;
});
const MessagesPage = near(() => import("./features/classes/MessagesPage.tsx").then((file) => file.MessagesPage));
const PosterPage = inside(() => import("./features/classes/PosterPage.tsx").then((file) => file.PosterPage));
const FundPage = near(() => import("./features/fund/FundPage.tsx").then((file) => file.FundPage));
const PaymentsPage = near(async () => {
  const [file] = await Promise.all([
    import("./features/payments/PaymentsPage.tsx"),
    import("./styles/styles-payments.css"),
  ]);
  return file.PaymentsPage;
});
const BudgetPage = near(async () => {
  const [file] = await Promise.all([import("./features/budget/BudgetPage.tsx"), import("./styles/styles-budget.css")]);
  return file.BudgetPage;
});
const ChecklistPage = near(async () => {
  const [file] = await Promise.all([
    import("./features/checklist/ChecklistPage.tsx"),
    import("./styles/styles-checklist.css"),
  ]);
  return file.ChecklistPage;
});
const CalendarPage = near(() => import("./features/calendar/CalendarPage.tsx").then((file) => file.CalendarPage));
const PollsPage = near(() => import("./features/polls/PollsPage.tsx").then((file) => file.PollsPage));
const PollsSoonPage = inside(() => import("./features/polls/PollsSoonPage.tsx").then((file) => file.PollsSoonPage));
const DocumentsPage = near(() => import("./features/documents/DocumentsPage.tsx").then((file) => file.DocumentsPage));
const SalesPage = near(async () => {
  const [file] = await Promise.all([import("./features/sales/SalesPage.tsx"), import("./styles/styles-sales.css")]);
  return file.SalesPage;
});
const AdminPage = inside(async () => {
  const [file] = await Promise.all([import("./features/admin/AdminPage.tsx"), import("./styles/styles-admin.css")]);
  return file.AdminPage;
});

/** The pages that the server renders (ssr/app-document.tsx): the sign-in page, and those with initial data. */
const rendered: Readonly<Record<string, { load: (actor: Actor) => Promise<unknown> }>> = {
  "/auth": AuthPage,
  "/join-class": JoinClassPage,
  "/profile": ProfilePage,
  "/class": ClassPage,
  "/class/fund": FundPage,
  "/class/payments": PaymentsPage,
  "/class/budget": BudgetPage,
  "/class/checklist": ChecklistPage,
  "/class/voting-real": PollsPage,
  "/class/documents": DocumentsPage,
  "/class/calendar": CalendarPage,
  "/class/messages": MessagesPage,
  "/class/settings": SettingsPage,
  "/class/sales": {
    load: (actor) => Promise.all([SalesPage.load(), can(actor, "sales.startSession") && ManagerSales.load()]),
  },
};

/** True when the server renders the page at a URL. */
export function isRendered(address: string): boolean {
  return Object.hasOwn(rendered, address);
}

/** Loads all code of such a page, for one actor. */
export async function loadRendered(address: string, actor: Actor): Promise<void> {
  await Promise.all([rendered[address]?.load(actor), address === "/auth" || loadSignedInShell()]);
}

/** A page of the class, prefetched. */
function near(load: Load) {
  const page = inside(load);
  ahead.push(page.load);
  return page;
}

/** A signed-in page, with the styles that only such pages need. */
function inside(load: Load) {
  return lazyWithPreload(async () => {
    const [page] = await Promise.all([load(), import("./styles/styles-inside.css")]);
    return page;
  });
}

/** The route table: each page, and what it needs of its visitor (domain/auth/routes.ts decides). */
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
        <Route path="/bekrafta" element={<ConfirmEmailPage />} />
        <Route path="/auth" element={<AuthRoute />} />
        <Route path="/join-class" element={<JoinRoute Page={JoinClassPage} />} />
        <Route
          path="/class"
          element={
            <Guard need="class">
              <ClassPage />
            </Guard>
          }
        />
        <Route
          path="/class/settings"
          element={
            <Guard need="manager">
              <SettingsPage />
            </Guard>
          }
        />
        <Route
          path="/class/messages"
          element={
            <Guard need="class">
              <MessagesPage />
            </Guard>
          }
        />
        <Route
          path="/class/poster"
          element={
            <Guard need="manager">
              <PosterPage />
            </Guard>
          }
        />
        <Route
          path="/class/fund"
          element={
            <Guard need="class">
              <FundPage />
            </Guard>
          }
        />
        <Route
          path="/class/payments"
          element={
            <Guard need="class">
              <PaymentsPage />
            </Guard>
          }
        />
        <Route
          path="/class/budget"
          element={
            <Guard need="class">
              <BudgetPage />
            </Guard>
          }
        />
        <Route
          path="/class/checklist"
          element={
            <Guard need="manager">
              <ChecklistPage />
            </Guard>
          }
        />
        <Route
          path="/class/calendar"
          element={
            <Guard need="class">
              <CalendarPage />
            </Guard>
          }
        />
        <Route
          path="/class/voting"
          element={
            <Guard need="class">
              <PollsSoonPage />
            </Guard>
          }
        />
        <Route
          path="/class/voting-real"
          element={
            <Guard need="class">
              <PollsPage />
            </Guard>
          }
        />
        <Route
          path="/class/documents"
          element={
            <Guard need="class">
              <DocumentsPage />
            </Guard>
          }
        />
        <Route
          path="/class/sales"
          element={
            <Guard need="class">
              <SalesPage />
            </Guard>
          }
        />
        <Route
          path="/profile"
          element={
            <Guard need="signed-in">
              <ProfilePage />
            </Guard>
          }
        />
        <Route
          path="/admin"
          element={
            <Guard need="admin">
              <AdminPage />
            </Guard>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
